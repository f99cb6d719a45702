import { Readable, type Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding } from './accept-encoding.ts'
import type { AppEnv } from './types.ts'

const text =
  /^(?:text\/|application\/(?:[a-z.-]+\+)?(?:json|xml)|application\/(?:javascript|manifest\+json)|image\/svg\+xml)/
/** Below this a compressed body is hardly smaller, in bytes. */
const worthIt = 1024

const encoders = {
  br: (): Transform & { flush(): void } =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (): Transform & { flush(): void } => createGzip({ level: 5 }),
}

function compressible(response: Response): boolean {
  const { headers } = response
  if (!response.body || headers.has('content-encoding')) return false
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return false
  if (!text.test(headers.get('content-type') ?? '')) return false
  const length = headers.get('content-length')
  return length === null || Number(length) >= worthIt
}

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
  headers.delete('content-length')
  headers.set('content-encoding', encoding)
  const etag = headers.get('etag')
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  // Emptied first: Hono would copy the old headers over the new ones.
  c.res = undefined
  c.res = new Response(compressStream(res.body, encoding), { status: res.status, statusText: res.statusText, headers })
}
