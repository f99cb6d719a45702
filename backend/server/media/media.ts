import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { problemOfStatus } from '../http/problem.ts'
import { Busy, createSlots } from '../http/slots.ts'
import type { AppContext } from '../http/types.ts'
import { type Logger, reasonOf } from '../log.ts'
import { type Medusa, unreachableStatus } from '../medusa.ts'
import { createDiskCache } from './disk-cache.ts'
import { createLighter } from './lighter.ts'
import { resize } from './resize.ts'
import { type MediaAddress, parseMediaPath } from './widths.ts'

const maxSourceBytes = 25 * 1024 * 1024
const hotBytes = 48 * 1024 * 1024

export type MediaOptions = { medusa: Medusa; folder: string; maxBytes: number; log: Logger }

/** Why there is no picture; `status` is the answer's. */
class NoPicture extends Error {
  readonly status: number
  constructor(status: number, cause?: unknown) {
    super(`No picture: ${status}`, { cause })
    this.status = status
  }
}

async function sourceOf(medusa: Medusa, key: string): Promise<Buffer> {
  const path = `/static/${key.split('/').map(encodeURIComponent).join('/')}`
  const { statusCode, headers, body } = await medusa.call({ method: 'GET', path }).catch((error: unknown) => {
    throw new NoPicture(unreachableStatus(error), error)
  })
  if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > maxSourceBytes) {
    await body.dump()
    throw new NoPicture(statusCode >= 500 ? 502 : 404)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxSourceBytes) throw new NoPicture(404)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const idOf = ({ width, key, format }: MediaAddress): string => `${format === 'webp' ? '' : `${format}/`}${width}/${key}`
const etagOf = (id: string): string => `"${createHash('sha1').update(id).digest('base64url')}"`

const forGood = 'public, max-age=31536000, immutable'
/** Who reads AVIF has WebP until there is one: a browser keeps it, a CDN asks again. */
const untilLighter = 'public, max-age=31536000, s-maxage=600, immutable'

/**
 * `/media/w{width}/{key}`: a picture of Medusa's file store of one of the known widths, as WebP, or as AVIF for browsers that
 * read it once that is made and smaller; under `/media/jpeg` as JPEG. Made once however many ask, on all cores but one, kept
 * in memory and on disk. Names of files in Medusa are never used twice, so browsers keep it for good.
 */
export function media({ medusa, folder, maxBytes, log }: MediaOptions): (c: AppContext) => Promise<Response> {
  const disk = createDiskCache(folder, maxBytes, log)
  const hot = new LRUCache<string, Buffer>({
    maxSize: hotBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    maxEntrySize: hotBytes / 8,
  })
  const missing = new LRUCache<string, number>({ max: 2_000, ttl: 10_000 })
  const making = new Map<string, Promise<Buffer>>()
  const slots = createSlots(Math.max(1, availableParallelism() - 1), 512)

  async function make(id: string, { width, key, format }: MediaAddress): Promise<Buffer> {
    const kept = await disk.get(id)
    if (kept) return kept
    return slots.run(async () => {
      const source = await sourceOf(medusa, key)
      const bytes = await resize(source, width, format).catch((error: unknown) => {
        throw new NoPicture(404, error)
      })
      await disk.set(id, bytes)
      return bytes
    })
  }
  function pictureOf(id: string, address: MediaAddress): Promise<Buffer> {
    const running = making.get(id)
    if (running) return running
    const promise = make(id, address)
      .then((bytes) => {
        hot.set(id, bytes)
        return bytes
      })
      .finally(() => making.delete(id))
    making.set(id, promise)
    return promise
  }
  const lighter = createLighter({
    async kept(id) {
      const here = hot.get(id)
      if (here) return here
      const bytes = await disk.get(id)
      if (bytes) hot.set(id, bytes)
      return bytes
    },
    async keep(id, bytes) {
      hot.set(id, bytes)
      await disk.set(id, bytes)
    },
    async quiet() {
      while (making.size > 0) await Promise.allSettled(making.values())
    },
    log,
  })
  /** AVIF of a picture; empty bytes where WebP is the smaller one. */
  async function lightened(address: MediaAddress): Promise<Buffer> {
    const [source, other] = await Promise.all([sourceOf(medusa, address.key), pictureOf(idOf(address), address)])
    const bytes = await resize(source, address.width, 'avif')
    return bytes.length < other.length ? bytes : Buffer.alloc(0)
  }
  function failure(c: AppContext, id: string, error: unknown): Response {
    if (error instanceof Busy) return problemOfStatus(503, { 'retry-after': '2' })
    const status = error instanceof NoPicture ? error.status : 500
    if (status === 404) missing.set(id, status)
    else c.get('log').warn({ reason: reasonOf(error), status }, 'picture')
    return problemOfStatus(status)
  }

  return async (c) => {
    const address = parseMediaPath(new URL(c.req.url).pathname)
    if (!address) return problemOfStatus(404)
    const id = idOf(address)
    const avifId = idOf({ ...address, format: 'avif' })
    const headers = new Headers({
      'content-type': `image/${address.format}`,
      'cache-control': forGood,
      etag: etagOf(id),
    })
    const isAsked = address.format === 'webp' && c.req.header('accept')?.includes('image/avif')
    if (address.format === 'webp') headers.set('vary', 'accept')
    const match = c.req.header('if-none-match')
    // What has this name never changes, in either format.
    const etag = [etagOf(id), ...(isAsked ? [etagOf(avifId)] : [])].find((one) => match?.includes(one))
    if (etag) {
      headers.set('etag', etag)
      return new Response(null, { status: 304, headers })
    }
    const known = hot.get(id)
    if (!known && missing.has(id)) return problemOfStatus(404)
    try {
      const light = isAsked ? await lighter.of(avifId) : null
      const bytes = light?.length ? light : (known ?? (await pictureOf(id, address)))
      if (bytes === light) {
        headers.set('content-type', 'image/avif')
        headers.set('etag', etagOf(avifId))
      } else if (isAsked && !light) {
        headers.set('cache-control', untilLighter)
        lighter.later(avifId, () => lightened(address))
      }
      headers.set('content-length', String(bytes.length))
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
    } catch (error) {
      return failure(c, id, error)
    }
  }
}
