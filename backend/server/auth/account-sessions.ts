import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import type { Fields } from './fields.ts'
import type { AuthParts } from './options.ts'
import type { CustomerSession, ListedSession } from './session-list.ts'

type Handler = (session: CustomerSession, listed: ListedSession[]) => Response | Promise<Response>

/** Runs a handler for a customer with the list of their sessions: 401 for nobody, 502 when Medusa does not give it. */
async function withList(c: AppContext, parts: AuthParts, handler: Handler): Promise<Response> {
  const session = await parts.sessions.read(c.req.raw)
  const customer = session?.customer
  if (!session || !customer?.id) return problemOfStatus(401)
  const own = { ...session, customer }
  const listed = await parts.sessionList.of(own, c.req.raw)
  return listed ? handler(own, listed) : problemOfStatus(502)
}

/** GET /sessions: where the customer is signed in, newest activity first. The session's own id never leaves the server. */
export const listSessions = (c: AppContext, parts: AuthParts): Promise<Response> =>
  withList(c, parts, ({ sid }, listed) =>
    c.json({
      sessions: listed.map((one) => ({
        id: one.id,
        current: one.sid === sid,
        way: one.way,
        browser: one.browser,
        system: one.system,
        kind: one.kind,
        startedAt: one.started_at,
        lastSeenAt: one.last_seen_at,
      })),
    }),
  )

/** POST /sessions/end `id`: signs one device of the customer out, at once and on every server; this one as sign-out does. */
export const endSession = (c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> =>
  withList(c, parts, async (session, listed) => {
    const one = listed.find(({ id }) => id === fields.id)
    if (!one) return problem(404, 'not_found', 'There is no such session')
    if (one.sid === session.sid) await parts.sessions.end(c)
    else {
      const { customer, user } = session
      parts.revocations.session({ sid: one.sid, since: Date.parse(one.started_at), customer, user })
      parts.sessionList.forget({ sid: one.sid, customer: session.customer })
    }
    return c.json({ success: true })
  })
