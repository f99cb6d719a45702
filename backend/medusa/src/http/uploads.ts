import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'

const MB = 1024 * 1024
/** Pictures and tables up to 10 MB, films up to 50 MB. */
export const SMALL = 10 * MB
const LARGE = 50 * MB
/** Room for the multipart wrapping. */
const WRAPPING = 1 * MB

export type FileKind = 'image' | 'video' | 'csv'

/** What a file is by its first bytes (never by its name or the browser's word); undefined for everything else. */
export function sniff(bytes: Uint8Array): { kind: FileKind; mime: string } | undefined {
  const head = Buffer.from(bytes.subarray(0, 16))
  const at = (offset: number, text: string) => head.subarray(offset, offset + text.length).toString('latin1') === text
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { kind: 'image', mime: 'image/jpeg' }
  if (at(0, '\x89PNG\r\n\x1a\n')) return { kind: 'image', mime: 'image/png' }
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return { kind: 'image', mime: 'image/gif' }
  if (at(0, 'RIFF') && at(8, 'WEBP')) return { kind: 'image', mime: 'image/webp' }
  if (at(4, 'ftyp')) {
    if (at(8, 'avif') || at(8, 'avis')) return { kind: 'image', mime: 'image/avif' }
    if (at(8, 'qt  ')) return { kind: 'video', mime: 'video/quicktime' }
    return { kind: 'video', mime: 'video/mp4' }
  }
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return { kind: 'video', mime: 'video/webm' }
  return looksLikeTable(bytes) ? { kind: 'csv', mime: 'text/csv' } : undefined
}

/** Plain text with a separator in its first line and no markup: SVG and HTML are text too and must not pass. */
function looksLikeTable(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 4096)
  if (sample.length === 0 || sample.includes(0)) return false
  const text = Buffer.from(sample)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const firstLine = text.split(/\r?\n/, 1)[0]
  return /[,;\t]/.test(firstLine) && !/^\s*</.test(text) && !/<\s*(script|html|svg|!doctype|\?xml)/i.test(text)
}

/** Refuses an upload that is too large before a byte of it is kept in memory. */
export function refuseHugeUploads(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const isUpload = request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const length = Number(request.headers['content-length'])
  if (!isUpload) {
    next()
  } else if (!Number.isFinite(length)) {
    response.status(411).json({ type: 'invalid_data', message: 'An upload needs a Content-Length.' })
  } else if (length > LARGE + WRAPPING) {
    response.status(413).json({ type: 'invalid_data', message: 'Files may have up to 10 MB, videos up to 50 MB.' })
  } else {
    next()
  }
}

/** A file as multer leaves it in memory. */
interface Upload {
  originalname: string
  mimetype: string
  size: number
  buffer: Buffer
}
type WithFiles = MedusaRequest & { files?: Upload[]; file?: Upload }

/** Lets only pictures, films and tables through, and writes down what they really are. */
export function checkUploads(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const { files, file } = request as WithFiles
  try {
    for (const upload of [...(files ?? []), ...(file ? [file] : [])]) checkUpload(upload)
    next()
  } catch (problem) {
    next(problem)
  }
}

function checkUpload(upload: Upload): void {
  const found = sniff(upload.buffer)
  const name = upload.originalname
  if (!found) {
    throw refusal(`${name}: only pictures (JPEG, PNG, GIF, WebP, AVIF), videos (MP4, WebM) and CSV are taken.`)
  }
  if (upload.size > (found.kind === 'video' ? LARGE : SMALL)) {
    throw refusal(`${name} is too large: files may have up to 10 MB, videos up to 50 MB.`)
  }
  upload.mimetype = found.mime
  upload.originalname = safeName(name, found.mime)
}

function refusal(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

const endings: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm', '.mkv'],
  'text/csv': ['.csv'],
}

/** A name that is readable in an address and whose ending says the truth. Browsers send names as Latin-1 bytes. */
export function safeName(name: string, mime: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8')
  const readable = (decoded.includes('\uFFFD') ? name : decoded).split(/[/\\]/).at(-1) ?? ''
  const dot = readable.lastIndexOf('.')
  const ending = dot > 0 ? readable.slice(dot).toLowerCase() : ''
  const stem = (dot > 0 ? readable.slice(0, dot) : readable)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  const fitting = endings[mime] ?? ['']
  return `${stem || 'file'}${fitting.includes(ending) ? ending : fitting[0]}`
}
