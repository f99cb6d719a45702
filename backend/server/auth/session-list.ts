import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import type { IdentityBackend } from './identity-backend.ts'
import type { Revocations } from './revocations.ts'
import type { Grant, StoredSession } from './types.ts'

const path = '/identity/sessions'

const rows = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      sid: z.string(),
      way: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      kind: z.string(),
      started_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
})

/** One of a customer's sessions as Medusa keeps it; `sid` stays on the server. */
export type ListedSession = z.infer<typeof rows>['sessions'][number]

/** A session of somebody who is a customer. */
export type CustomerSession = StoredSession & { customer: Grant }

export type SessionList = {
  /** This session is in use. Answers at once and works behind the answer, at most once an hour for each session. */
  seen(session: StoredSession, request: Request): void
  /** Where this customer is signed in, newest activity first; null when Medusa refuses. Rejects when it is away. */
  of(session: CustomerSession, request: Request): Promise<ListedSession[] | null>
  /** The row of a session that has ended; behind the answer. */
  forget(ended: { sid: string; customer?: Grant }): void
  /** All rows of the customer; behind the answer. `except` this session, when there is one that stays. */
  forgetAll(session: StoredSession, except?: { sid: string }): void
}

/** How long a session that was noted counts as known, in ms: "last active" is true to the hour. */
const noted = 3600_000
/** The same when noting it failed. */
const failed = 60_000

/** Whether somebody stands behind a session's token; one who has only registered has no list yet. */
const isCustomer = (session: StoredSession): session is CustomerSession => Boolean(session.customer?.id)

/** A renewed token ends later, so its session is told again. */
const keyOf = ({ sid, customer }: CustomerSession) => `${sid} ${customer.exp}`

type Options = { backend: IdentityBackend; revocations: Revocations; log: Logger }

/**
 * The list of a customer's sessions. It is for people to look at and decides nothing: sessions live in their cookies and
 * end by revocation. So a row that could not be written or removed is a line in the log and no error of a sign-in, and
 * what is void is left out here whatever Medusa says.
 */
export function createSessionList({ backend, revocations, log }: Options): SessionList {
  const known = new LRUCache<string, true>({ max: 20_000, ttl: noted })

  async function send(method: string, address: string, customer: Grant, body?: object): Promise<boolean> {
    try {
      const { status } = await backend.call(method, address, { token: customer.token, body })
      if (status === 200) return true
      log.warn({ method, status }, 'the list of sessions could not be changed')
    } catch (error) {
      log.warn({ err: error, method }, 'the list of sessions could not be changed')
    }
    return false
  }

  async function note(session: CustomerSession, request: Request): Promise<void> {
    const { sid, via, since, customer } = session
    const key = keyOf(session)
    known.set(key, true)
    const done = await send('POST', path, customer, {
      sid,
      way: via,
      started_at: since,
      expires_at: customer.exp * 1000,
      user_agent: request.headers.get('user-agent')?.slice(0, 512) ?? '',
    })
    if (!done) known.set(key, true, { ttl: failed })
  }

  return {
    seen(session, request) {
      if (isCustomer(session) && !known.has(keyOf(session))) void note(session, request)
    },
    async of(session, request) {
      await note(session, request)
      const answer = await backend.call('GET', path, { token: session.customer.token })
      const read = answer.status === 200 ? rows.safeParse(answer.body).data : undefined
      if (!read) return null
      const { customer, user } = session
      return read.sessions.filter(
        ({ sid, started_at }) => !revocations.isVoid({ sid, since: Date.parse(started_at), customer, user }),
      )
    },
    forget({ sid, customer }) {
      if (customer?.id) void send('DELETE', `${path}/${encodeURIComponent(sid)}`, customer)
    },
    forgetAll(session, except) {
      const query = except ? `?except=${encodeURIComponent(except.sid)}` : ''
      if (isCustomer(session)) void send('DELETE', path + query, session.customer)
    },
  }
}
