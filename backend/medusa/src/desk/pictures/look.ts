import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../../config/settings.ts'
import { sniff } from '../../http/uploads.ts'
import { type Answered, askOutside, InsideError, type Outside } from './outside.ts'

/**
 * What is the matter with a picture's address: nothing is there; something else is; whoever has it gives it to nobody; nobody
 * answers; it leads into an internal network, where no shopper gets; it is no address of the web; it is of a site whose
 * pictures browsers do not show in the shop.
 */
type PictureProblem = 'missing' | 'not_picture' | 'refused' | 'unreachable' | 'inside' | 'address' | 'elsewhere'

export interface Looked {
  problem: PictureProblem | null
  /** What the other side answered, where there is one. */
  status: number | null
}

export type Place = Pick<Settings, 'mediaDir' | 'publicUrl' | 's3' | 'mediaOrigins'>

/** As the storefront knows its own files (features/shared/media.ts). */
const ownFile = /\/static\/([^?#]+)$/

function isPicture(head: Buffer, type = ''): boolean {
  const kind = sniff(head)?.kind
  if (kind === 'image' || kind === 'video') return true
  return type.startsWith('image/svg') && head.toString('utf8').includes('<svg')
}

/** The beginning of a file of the shop's own; nothing where there is none. */
async function headOfFile(mediaDir: string, key: string): Promise<Buffer | undefined> {
  const file = path.join(mediaDir, key)
  // Files are served from this folder alone, and none that begins with a dot.
  if (!file.startsWith(`${mediaDir}${path.sep}`) || key.split('/').some((part) => part.startsWith('.')))
    return undefined
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    if (!(await handle.stat()).isFile()) return undefined
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function keyOf(url: string): string | undefined {
  const key = ownFile.exec(url)?.[1]
  if (key === undefined) return undefined
  try {
    return decodeURIComponent(key)
  } catch (error) {
    // Half an escape: such a name is of no file.
    if (error instanceof URIError) return ''
    throw error
  }
}

const problemOf = ({ status, type, head }: Answered): PictureProblem | null => {
  if (status === 404 || status === 410) return 'missing'
  if (status >= 500) return 'unreachable'
  if (status !== 200 && status !== 206) return 'refused'
  return isPicture(head, type) ? null : 'not_picture'
}

/** By the host alone: a page over https asks for what is written with http by https, too. */
const isLetIn = (at: URL, { publicUrl, mediaOrigins }: Place): boolean =>
  [publicUrl, ...mediaOrigins].some((one) => new URL(one).host === at.host)

/** Where the shop has its own files. */
export const ownOrigins = ({ publicUrl, s3 }: Place): string[] =>
  [publicUrl, ...(s3 ? [s3.fileUrl] : [])].map((one) => new URL(one).origin)

/** The web address of another site whose pictures no page of the shop shows; nothing for any other text. */
export function elsewhere(url: string, place: Place): URL | undefined {
  if (keyOf(url) !== undefined || !URL.canParse(url, place.publicUrl)) return undefined
  const at = new URL(url, place.publicUrl)
  return (at.protocol === 'http:' || at.protocol === 'https:') && !isLetIn(at, place) ? at : undefined
}

/** Looks at one address as the shop would show it: its own files in their folder, anything else over the network. */
export async function lookAt(url: string, place: Place, resolve?: Outside['resolve']): Promise<Looked> {
  const key = keyOf(url)
  if (key !== undefined) {
    const head = await headOfFile(path.resolve(place.mediaDir), key)
    if (!head) return { problem: 'missing', status: 404 }
    return { problem: isPicture(head) ? null : 'not_picture', status: null }
  }
  if (!URL.canParse(url, place.publicUrl)) return { problem: 'address', status: null }
  const at = new URL(url, place.publicUrl)
  if (at.protocol !== 'http:' && at.protocol !== 'https:') return { problem: 'address', status: null }
  if (elsewhere(url, place)) return { problem: 'elsewhere', status: null }
  try {
    const answered = await askOutside(at, { own: ownOrigins(place), resolve })
    return { problem: problemOf(answered), status: answered.status }
  } catch (error) {
    return { problem: error instanceof InsideError ? 'inside' : 'unreachable', status: null }
  }
}
