import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { acceptedEncoding } from './accept-encoding.ts'
import { problemOfStatus } from './problem.ts'
import type { AppContext } from './types.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
}
const suffixes = { br: '.br', gzip: '.gz' } as const

type StaticFile = {
  file: string
  type: string
  etag: string
  immutable: boolean
  encodings: (keyof typeof suffixes)[]
  bytes: Map<string, Promise<Buffer>>
}

/** Lists a built folder once; what is not in the list is not served, so no path can lead outside. */
function listFiles(root: string): Map<string, StaticFile> {
  const names = new Set<string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) names.add(path.join(entry.parentPath, entry.name))
  }
  const files = new Map<string, StaticFile>()
  for (const file of names) {
    const type = types[path.extname(file)]
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`
    if (!type || address.includes('/.')) continue
    const { size, mtimeMs } = statSync(file)
    const etag = `"${createHash('sha1').update(`${address}:${size}:${mtimeMs}`).digest('base64url').slice(0, 20)}"`
    const encodings = (['br', 'gzip'] as const).filter((name) => names.has(file + suffixes[name]))
    files.set(address, { file, type, etag, immutable: address.startsWith('/assets/'), encodings, bytes: new Map() })
  }
  return files
}

/** Built files are few and small: each is read once and kept. */
function bytesOf(entry: StaticFile, suffix: string): Promise<Buffer> {
  const known = entry.bytes.get(suffix)
  if (known) return known
  const reading = readFile(entry.file + suffix)
  reading.catch(() => entry.bytes.delete(suffix))
  entry.bytes.set(suffix, reading)
  return reading
}

/**
 * Serves the built client: hashed assets for a year, other files for an hour, compressed at build time (precompress.mjs).
 * Answers null for what is no file, and 404 for an asset of another build, which no page of the app could answer.
 */
export function staticFiles(root: string): (c: AppContext) => Promise<Response | null> {
  const files = listFiles(root)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
    const { pathname } = new URL(c.req.url)
    const entry = files.get(pathname)
    if (!entry) return pathname.startsWith('/assets/') ? problemOfStatus(404) : null
    const encoding = acceptedEncoding(c.req.header('accept-encoding'), entry.encodings)
    const etag = encoding ? entry.etag.replace(/"$/, `-${encoding}"`) : entry.etag
    const headers = new Headers({
      'content-type': entry.type,
      'cache-control': entry.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag,
    })
    if (entry.encodings.length > 0) headers.set('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding)
    const bytes = await bytesOf(entry, encoding ? suffixes[encoding] : '')
    headers.set('content-length', String(bytes.length))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  }
}
