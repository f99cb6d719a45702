import type { Caller, ReadCaller } from '../caller.ts'
import { problem } from '../http/problem.ts'
import { queryProblem } from '../http/query-limits.ts'
import { refusal } from '../http/refusal.ts'
import type { AppContext } from '../http/types.ts'
import type { Medusa, MedusaRequest } from '../medusa.ts'
import { toResponse } from './answer.ts'
import { type Body, streamedBody, textBody } from './body.ts'
import { requestHeaders } from './headers.ts'

export type ProxyOptions = {
  medusa: Medusa
  publishableKey: string
  publicUrl: string
  readCaller: ReadCaller
}

/** A call as it came: Medusa's path, the query with its question mark, and who asks. */
export type ProxyCall = { path: string; search: string; caller: Caller }

/** A call that may go on, perhaps with another query. */
export type Allowed = {
  search?: string
  /** Asks Medusa. @default the call itself, whose answer streams back */
  send?: (request: MedusaRequest) => Promise<Response>
  /** Told when Medusa has said yes. */
  onDone?: () => void
}

export type ProxyRules = {
  /** Which calls may pass, and how: read before the body. Ends the request otherwise (http/refusal.ts). */
  allow(c: AppContext, call: ProxyCall): Allowed | Promise<Allowed>
  /** Judges the JSON body of a call; without it, and with `uploads`, bodies stream through. */
  check?(c: AppContext, call: ProxyCall, body: Record<string, unknown>): void | Promise<void>
  /** Told when Medusa has refused a call that went with the session's token. */
  onRefused?(c: AppContext, call: ProxyCall, status: number): Promise<void>
  /** Whose token goes along when the caller brings none of their own. */
  token: 'customer' | 'staff'
  /** Takes files (`multipart/form-data`) as well, in bytes. */
  uploads?: boolean
  /** Whose words errors have: `own` leaves Medusa's as they are, since staff may read them. @default 'plain' */
  words?: 'plain' | 'own'
}

/**
 * `/api/…` → Medusa, by the rules of one door. Cookies stay here, the browser's abort reaches Medusa, every answer is JSON
 * and streams. Failures become statuses in http/on-error.ts.
 */
export function proxy(options: ProxyOptions, rules: ProxyRules): (c: AppContext) => Promise<Response> {
  const { medusa, publishableKey, publicUrl, readCaller } = options
  return async (c) => {
    const { raw, method } = c.req
    const { pathname, search } = new URL(raw.url)
    const caller = await readCaller(raw)
    const call: ProxyCall = { path: pathname.slice('/api'.length), search, caller }
    const allowed = await rules.allow(c, call)
    const body: Body = rules.uploads ? streamedBody(raw) : await textBody(c, (value) => rules.check?.(c, call, value))
    const headers = requestHeaders(raw, {
      publishableKey,
      publicUrl,
      requestId: c.get('requestId'),
      client: c.get('client'),
      token: rules.token === 'staff' ? caller.staffToken : caller.customerToken,
    })
    if (body.content === null) delete headers['content-type']
    if (body.length !== undefined) headers['content-length'] = body.length
    const request: MedusaRequest = {
      lane: rules.token === 'customer' && method !== 'GET' && method !== 'HEAD' ? 'writes' : 'calls',
      method,
      path: call.path + (allowed.search ?? search),
      headers,
      body: body.content,
      signal: raw.signal,
    }
    if (allowed.send) return allowed.send(request)
    try {
      const answer = await medusa.call(request)
      if (answer.statusCode < 300) allowed.onDone?.()
      else if (answer.statusCode >= 400) await rules.onRefused?.(c, call, answer.statusCode)
      return await toResponse(answer, method, rules.words)
    } catch (error) {
      body.abandon?.()
      throw error
    }
  }
}

/** Ends the request when the query is beyond the shop's limits. */
export function refuseQuery(search: string): void {
  const wrong = queryProblem(search)
  if (wrong) throw refusal(problem(400, 'invalid_data', wrong))
}
