import { Readable, type Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding } from './accept-encoding.ts'
import type { AppEnv } from './types.ts'

const text =
  /^(?:text\/|application\/(?:[a-z.-]+\+)?(?:json|xml)|application\/(?:javascript|manifest\+json)|image\/svg\+xml)/
/** Below this a compressed body is hardly smaller, in bytes. */
const worthIt = 1024

/** For what is compressed for one reader. */
const quick = { br: 4, gzip: 5 }

/** What is as long as it says, up to here, is compressed in one piece, in bytes. */
const wholeUpTo = 1024 * 1024

/** Up to here it is compressed in the turn that asks, in bytes. */
const atOnceUpTo = 64 * 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A larger window than the bytes themselves brings nothing but memory to fetch. */
const windowOf = (size: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1))))

const settingsOf = (size: number, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: windowOf(size),
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/**
 * Compresses bytes that are all here. Few are compressed at once: a cart's 34 kB take 0.2 ms, less than it takes to hand them
 * to another thread and back.
 * @param quality of Brotli 0 to 11, of gzip 0 to 9
 */
export async function compressWhole(
  bytes: Uint8Array,
  encoding: keyof typeof encoders,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const isFew = bytes.length <= atOnceUpTo
  if (encoding === 'gzip') return isFew ? gzipSync(bytes, { level: quality }) : toGzip(bytes, { level: quality })
  const settings = settingsOf(bytes.length, quality)
  return isFew ? brotliCompressSync(bytes, settings) : toBrotli(bytes, settings)
}

const encoders = {
  br: (): Transform & { flush(): void } =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quick.br,
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (): Transform & { flush(): void } => createGzip({ level: quick.gzip }),
}

function compressible(response: Response): boolean {
  const { headers } = response
  if (!response.body || headers.has('content-encoding')) return false
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return false
  if (!text.test(headers.get('content-type') ?? '')) return false
  const length = headers.get('content-length')
  return length === null || Number(length) >= worthIt
}

const isWhole = (headers: Headers) => Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= wholeUpTo

/**
 * Compresses a stream without holding it back: what arrived in one turn of the event loop is compressed and flushed together: a
 * flush for each piece costs size and time. Closing either end closes the other.
 */
export function compressStream(
  body: ReadableStream<Uint8Array>,
  encoding: keyof typeof encoders,
): ReadableStream<Uint8Array> {
  const encoder = encoders[encoding]()
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
  let pieces: Uint8Array[] = []
  let due: NodeJS.Immediate | undefined
  const send = () => {
    clearImmediate(due)
    due = undefined
    const together = Buffer.concat(pieces)
    pieces = []
    if (encoder.destroyed || together.length === 0 || encoder.write(together)) return
    source.pause()
    encoder.once('drain', () => source.resume())
  }
  source.on('data', (chunk: Uint8Array) => {
    pieces.push(chunk)
    due ??= setImmediate(() => {
      send()
      if (!encoder.destroyed) encoder.flush()
    })
  })
  source.on('end', () => {
    send()
    encoder.end()
  })
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  return Readable.toWeb(encoder) as ReadableStream<Uint8Array>
}

/** Compresses text answers with brotli or gzip, whichever the client prefers of the two in that order. */
export const compress = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next()
  const { res } = c
  if (c.req.method === 'HEAD' || !compressible(res)) return
  res.headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), ['br', 'gzip'] as const)
  if (!encoding || !res.body) return
  const headers = new Headers(res.headers)
  const body = isWhole(headers)
    ? await compressWhole(new Uint8Array(await res.arrayBuffer()), encoding, quick[encoding])
    : compressStream(res.body, encoding)
  if (body instanceof Uint8Array) headers.set('content-length', String(body.length))
  else headers.delete('content-length')
  headers.set('content-encoding', encoding)
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  // Emptied first: Hono would copy the old headers over the new ones.
  c.res = undefined
  c.res = new Response(body, { status: res.status, statusText: res.statusText, headers })
}
