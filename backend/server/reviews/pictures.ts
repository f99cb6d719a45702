import { availableParallelism } from 'node:os'
import { createSlots } from '../http/slots.ts'
import { resize } from '../media/resize.ts'

/** Pictures of one review, and bytes of one as it comes from a phone. */
export const mostPictures = 4
export const largestPicture = 6 * 1024 * 1024
/** Widest as it is looked at, and in a list. */
const widths = { large: 1280, small: 240 }

/** As the backend keeps it: WebP in base64. */
export type DrawnPicture = { width: number; height: number; large: string; small: string }

const slots = createSlots(Math.max(1, availableParallelism() - 1), 32)

/** Whether these are the first bytes of JPEG, PNG, WebP or AVIF: never by a name or the browser's word, and never SVG. */
function isPicture(bytes: Buffer): boolean {
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    (at(4, 'ftyp') && (at(8, 'avif') || at(8, 'mif1')))
  )
}

/**
 * A shopper's picture drawn anew in two sizes, as WebP: what hides in a file (a place, a script) does not come along.
 * @returns null when it is none, or too many pixels
 */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture | null> {
  if (!isPicture(bytes)) return null
  return slots.run(async () => {
    const { default: sharp } = await import('sharp')
    const large = await resize(bytes, widths.large).catch(() => null)
    if (!large) return null
    const [small, { width, height }] = await Promise.all([resize(large, widths.small), sharp(large).metadata()])
    return { width, height, large: large.toString('base64'), small: small.toString('base64') }
  })
}
