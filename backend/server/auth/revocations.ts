import { setTimeout as wait } from 'node:timers/promises'
import { type MedusaToken, readToken } from './medusa-token.ts'
import { createRevocationFile } from './revocation-file.ts'
import { createRevocationList, type Revocation } from './revocation-list.ts'
import type { StoredSession } from './types.ts'

/** What of a session decides whether it is void. */
export type VoidableSession = Pick<StoredSession, 'sid' | 'since' | 'user' | 'customer' | 'staff'>

export type Revocations = {
  /** Signed out: this session, wherever a copy of its cookie may be. */
  session(session: VoidableSession): void
  /** A token that was handed out, accepted by Medusa, and given back. */
  token(token: MedusaToken): void
  /**
   * Deleted, a new password, or "sign out everywhere": whatever began before now, of actors and of auth identities.
   * Tokens are dated to the second, so it resolves when the next second begins: what is issued from then on is good.
   */
  people(ids: readonly (string | null | undefined)[]): Promise<void>
  /** The one question, asked at every door. */
  isVoid(thing: VoidableSession | MedusaToken): boolean
  /** Takes over what another server process has revoked. */
  apply(entry: Revocation): void
}

export type RevocationOptions = {
  /** How long the longest token can live, in seconds; after that a person's entry is forgotten. @default 30 days */
  keepSeconds?: number
  /** Keeps entries over a restart; left out in tests and where other processes are the memory. */
  file?: string
  /** Tells other server processes. */
  publish?: (entry: Revocation) => void
  onFileError?: (error: unknown) => void
}

/** Whose a session or token is: a person, or the identity of somebody who has only registered. */
const ownerOf = ({ customer, staff, user }: VoidableSession): string => customer?.id || staff?.id || user.id

/**
 * Medusa's tokens outlive sign-out, a new password and even the account, so the server in front keeps what is void.
 * Bounded for each owner (see revocation-list.ts); nothing personal is kept in the clear.
 */
export function createRevocations(options: RevocationOptions = {}): Revocations {
  const keepMs = (options.keepSeconds ?? 30 * 24 * 3600) * 1000
  const list = createRevocationList()
  const file = options.file
    ? createRevocationFile(options.file, list, (error) => options.onFileError?.(error))
    : undefined

  function add(entry: Revocation) {
    list.keep(entry)
    options.publish?.(entry)
    file?.add(entry)
  }
  /** Strictly later than the revocation survives: a sign-in in the very same millisecond is refused, not let through. */
  const personIsVoid = (id: string | undefined, since: number) =>
    id !== undefined && id !== '' && list.before(`i:${id}`) >= since
  const wasGivenBack = (token: MedusaToken | null) => token !== null && list.has(`t:${token.fingerprint}`)

  return {
    session: (session) =>
      add({
        key: `s:${session.sid}`,
        before: session.since,
        until: Date.now() + keepMs,
        owner: ownerOf(session),
      }),
    token: ({ fingerprint, issuedAt, exp, actorId, identityId }) =>
      add({ key: `t:${fingerprint}`, before: issuedAt, until: exp * 1000, owner: actorId || identityId }),
    async people(ids) {
      const now = Date.now()
      for (const id of new Set(ids)) if (id) add({ key: `i:${id}`, before: now, until: now + keepMs })
      await wait(1_000 - (now % 1_000))
    },
    apply: list.keep,
    isVoid(thing) {
      if ('fingerprint' in thing) {
        return wasGivenBack(thing) || [thing.actorId, thing.identityId].some((id) => personIsVoid(id, thing.issuedAt))
      }
      const { sid, since, customer, staff, user } = thing
      return (
        list.has(`s:${sid}`) ||
        [customer?.id, staff?.id, user.id].some((id) => personIsVoid(id, since)) ||
        [customer, staff].some((grant) => grant !== undefined && wasGivenBack(readToken(grant.token)))
      )
    },
  }
}
