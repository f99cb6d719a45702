import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Thrown into the stream when a body without a declared length turns out too long. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A refusal status, or what to send on: null when the request has no body. */
export type CheckedBody = { refused: 413 | 415 } | { refused: null; body: Readable | null; length: string | null }

/**
 * Checks a request's body without reading it ahead: JSON only, at most `limit` bytes, declared or counted while it
 * streams. A form from another site can never send JSON without asking first, so this is a guard against forgery as well.
 */
export function checkBody(request: Request, limit: number): CheckedBody {
  const none: CheckedBody = { refused: null, body: null, length: null }
  if (!changing.has(request.method) || !request.body) return none
  const length = request.headers.get('content-length')
  if (length === '0') return none
  if (length !== null && Number(length) > limit) return { refused: 413 }
  const chunked = request.headers.has('transfer-encoding')
  if (length === null && !chunked) return none
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) return { refused: 415 }
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  if (length !== null) return { refused: null, body: source, length }
  return { refused: null, body: Readable.from(counted(source, limit)), length: null }
}

async function* counted(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    yield chunk
  }
}
