import { availableParallelism } from 'node:os'
import type { FieldProblems } from '../http/field-problems.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
import { createSlots } from '../http/slots.ts'
import type { AppContext } from '../http/types.ts'
import { resize } from './resize.ts'

/** Bytes of a picture as it comes from a phone. */
const largestPicture = 6 * 1024 * 1024

/** A whole form with so many pictures. */
export const longestForm = (pictures: number): number => pictures * largestPicture + 64 * 1024

/** Widest as it is looked at, and in a list. */
const widths = { large: 1280, small: 240 }

/** As the backend keeps it: WebP in base64. */
type DrawnPicture = { width: number; height: number; large: string; small: string }

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
async function drawPicture(bytes: Buffer): Promise<DrawnPicture | null> {
  if (!isPicture(bytes)) return null
  return slots.run(async () => {
    const { default: sharp } = await import('sharp')
    const large = await resize(bytes, widths.large).catch(() => null)
    if (!large) return null
    const [small, { width, height }] = await Promise.all([resize(large, widths.small), sharp(large).metadata()])
    return { width, height, large: large.toString('base64'), small: small.toString('base64') }
  })
}

/** A form with files as browsers send it. Ends the request with 415 for another type, with 400 when it is cut off. */
export async function readPictureForm(c: AppContext): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw refusal(problemOfStatus(415))
  return c.req.raw.formData().catch(() => {
    throw refusal(problem(400, 'invalid_data', 'The form is not correctly encoded'))
  })
}

/** The files of a form; an input without one sends one that is empty. */
export const filesOf = (form: FormData): File[] =>
  form.getAll('pictures').filter((one) => one instanceof File && one.size > 0) as File[]

/** What is wrong with files before anybody looks into them; `kept` are there already. */
export function filesProblem(files: readonly File[], most: number, kept = 0): FieldProblems {
  if (kept + files.length > most) return { pictures: 'too_many_pictures' }
  return files.some(({ size }) => size > largestPicture) ? { pictures: 'too_large' } : {}
}

/** Draws files anew; null where one of them is no picture. */
export async function drawFiles(files: readonly File[]): Promise<DrawnPicture[] | null> {
  const drawn = await Promise.all(files.map(async (file) => drawPicture(Buffer.from(await file.arrayBuffer()))))
  return drawn.every((one) => one !== null) ? drawn : null
}

/** Kept WebP as an answer. */
export const pictureAnswer = (base64: string, cacheControl: string): Response =>
  new Response(Buffer.from(base64, 'base64'), {
    headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
  })
