import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { decideAdmin } from '../auth/admin-guard.ts'
import type { Revocations } from '../auth/revocations.ts'
import type { Sessions } from '../auth/sessions.ts'
import { serverSession } from '../auth/sessions.ts'
import type { StaffCheck } from '../auth/staff-check.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { queryProblem } from '../http/query-limits.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { AppContext } from '../http/types.ts'
import { type Medusa, unreachableStatus } from '../medusa.ts'
import { toResponse } from './answer.ts'
import { requestHeaders, responseHeaders } from './headers.ts'

export type AdminProxyOptions = {
  medusa: Medusa
  publishableKey: string
  publicUrl: string
  sessions: Sessions
  revocations: Revocations
  staff: StaffCheck
}

/** Raw paths only: an encoded slash or dot could mean one thing to us and another to Medusa. */
const plainPath = /^\/admin(?:\/[A-Za-z0-9_~:@.-]+)+$/
const jsonLimit = 2 * 1024 * 1024
const uploadLimit = 64 * 1024 * 1024
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

async function* counted(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > limit) throw new TooLarge()
    yield chunk
  }
}
class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** JSON of staff, or an upload; anything else could be a form of another site. */
function bodyOf(request: Request): { status: 413 | 415 } | { body: Readable | null; length: string | null } {
  const length = request.headers.get('content-length')
  if (!changing.has(request.method) || !request.body || length === '0') return { body: null, length: null }
  if (length === null && !request.headers.has('transfer-encoding')) return { body: null, length: null }
  const type = request.headers.get('content-type') ?? ''
  const isUpload = /^multipart\/form-data\b/i.test(type)
  if (!isUpload && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return { status: 415 }
  const limit = isUpload ? uploadLimit : jsonLimit
  if (Number(length ?? 0) > limit) return { status: 413 }
  return {
    body: Readable.from(counted(Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>), limit)),
    length,
  }
}

/** Who is deleted by a call: `/admin/users/{id}` or `/admin/customers/{id}`. */
const deleted = (method: string, path: string): { kind: string; id: string } | null => {
  const match = method === 'DELETE' ? /^\/admin\/(users|customers)\/([^/]+)$/.exec(path) : null
  return match ? { kind: match[1] ?? '', id: match[2] ?? '' } : null
}

/**
 * `/api/admin/*` → Medusa's `/admin/*`, streaming both ways, for staff only. Deleting a person through here voids that
 * person's sessions at once; deleting oneself is refused (R-372).
 */
export function adminProxy(options: AdminProxyOptions): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const { raw: request } = c.req
    const url = new URL(request.url)
    const path = url.pathname.slice('/api'.length)
    const session = serverSession(await options.sessions.read(request))
    const decision = await decideAdmin(path, request.headers, session, options)
    if (decision.status !== 200) return problemOfStatus(decision.status)
    if (!plainPath.test(path) || path.includes('..')) return problemOfStatus(404)
    if (decision.byCookie && !isSameOrigin(request, options.publicUrl))
      return problem(403, 'forbidden', 'The call comes from another site')
    const tooMuch = queryProblem(url.search)
    if (tooMuch) return problem(400, 'invalid_data', tooMuch)
    const gone = deleted(request.method, path)
    if (gone?.kind === 'users' && gone.id === decision.staffId)
      return problem(400, 'not_allowed', 'You cannot delete yourself')
    const checked = bodyOf(request)
    if ('status' in checked) return problemOfStatus(checked.status)

    const headers = requestHeaders(request, {
      publishableKey: options.publishableKey,
      publicUrl: options.publicUrl,
      requestId: c.get('requestId'),
      client: c.get('client'),
    })
    headers.authorization = decision.authorization
    if (!checked.body) delete headers['content-type']
    if (checked.length && checked.body) headers['content-length'] = checked.length
    try {
      const answer = await options.medusa.call({
        lane: 'calls',
        method: request.method,
        path: path + url.search,
        headers,
        body: checked.body,
        signal: request.signal,
      })
      if (gone && answer.statusCode < 300) {
        void options.revocations.people([gone.id])
        options.staff.forget(gone.id)
      }
      if (/^text\/event-stream\b/i.test(String(answer.headers['content-type'] ?? ''))) {
        return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, {
          status: answer.statusCode,
          headers: responseHeaders(answer.headers),
        })
      }
      return await toResponse(answer, request.method, 'own')
    } catch (error) {
      checked.body?.destroy()
      if (request.signal.aborted) return new Response(null, { status: 499 })
      if (error instanceof TooLarge || (error instanceof Error && error.cause instanceof TooLarge))
        return problemOfStatus(413)
      const status = unreachableStatus(error)
      c.get('log').warn({ err: error, status }, 'medusa did not answer')
      return problemOfStatus(status)
    }
  }
}
