import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { isJson, readJson } from '../http/body.ts'
import { problemOfStatus } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
import type { AppContext } from '../http/types.ts'

/** What goes on to Medusa; `content` is null when the call has no body. */
export type Body = {
  content: string | Readable | null
  length?: string
  /** Gives up what streams, when nobody will read it. */
  abandon?: () => void
}

/** Longest JSON body of staff, and longest upload, in bytes. */
const jsonLimit = 2 * 1024 * 1024
const uploadLimit = 64 * 1024 * 1024
/** Rows of a file with products (docs/desk.md, "Import"). */
const importLimit = 16 * 1024 * 1024
const imports = /\/admin\/desk\/imports(\/check)?$/
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

type Json = Record<string, unknown>
/** The very object that was parsed: a copy would lose a key like `__proto__`, which is to be seen and refused. */
const anyObject = z.custom<Json>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'The body must be a JSON object',
)

/** A small JSON body, judged before it goes on as it came. The pipeline has bounded its length. */
export async function textBody(c: AppContext, check: (value: Json) => void | Promise<void>): Promise<Body> {
  const changes = changing.has(c.req.method)
  await check(changes ? await readJson(c, anyObject) : {})
  const text = changes ? await c.req.text() : ''
  return { content: text === '' ? null : text }
}

/** A body without a declared length turned out too long, in the middle of its stream. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

async function* counted(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    yield chunk
  }
}

/** JSON or an upload, not read ahead; anything else could be a form of another site. */
export function streamedBody(request: Request): Body {
  const length = request.headers.get('content-length')
  const chunked = request.headers.has('transfer-encoding')
  if (!changing.has(request.method) || !request.body || length === '0' || (length === null && !chunked))
    return { content: null }
  const type = request.headers.get('content-type')
  const isUpload = /^multipart\/form-data\b/i.test(type ?? '')
  if (!isUpload && !isJson(type)) throw refusal(problemOfStatus(415))
  const limit = isUpload ? uploadLimit : imports.test(new URL(request.url).pathname) ? importLimit : jsonLimit
  if (Number(length ?? 0) > limit) throw refusal(problemOfStatus(413))
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  const content = Readable.from(counted(source, limit))
  return { content, length: length ?? undefined, abandon: () => void content.destroy() }
}
