import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { AuthSession } from './types.ts'

/** One thing that is void: `before` (ms) voids what began earlier, `until` (ms) is when the entry may be forgotten. */
export type Revocation = { key: string; before: number; until: number }

/** What of a session decides whether it is void. */
type Voidable = Pick<AuthSession, 'sid' | 'since' | 'user'> & { customer?: { id: string }; staff?: { id: string } }

export type Revocations = {
  /** Signed out: this session, wherever a copy of its cookie may be. */
  session(session: Pick<AuthSession, 'sid'>): void
  /** Deleted, or "sign out everywhere": every session of a customer or staff member that began before now. */
  subject(id: string): void
  /** A new password: every session of the account with this e-mail that began before now. */
  email(email: string): void
  /** A token that was handed out and given back. */
  token(token: string): void
  isVoid(session: Voidable): boolean
  isTokenVoid(token: string, subject?: string, issuedAt?: number): boolean
  /** Takes over what another server process has revoked. */
  apply(entry: Revocation): void
}

export type RevocationOptions = {
  /** How long the longest session can live, in seconds; after that an entry is forgotten. @default 30 days */
  keepSeconds?: number
  /** Keeps entries over a restart; left out in tests and where other processes are the memory. */
  file?: string
  /** Tells other server processes. */
  publish?: (entry: Revocation) => void
  onFileError?: (error: unknown) => void
}

const most = 50_000
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

function readEntries(file: string): Revocation[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // No file yet: nobody has been signed out.
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      const { key, before, until } = JSON.parse(line) as Partial<Revocation>
      return typeof key === 'string' && typeof before === 'number' && typeof until === 'number'
        ? [{ key, before, until }]
        : []
    } catch {
      // Half a line of a process that was killed: the sign-out it meant was answered with an error.
      return []
    }
  })
}

/**
 * Medusa's tokens outlive sign-out, a new password and even the account, so the server in front keeps what is void.
 * Bounded: 50,000 entries, oldest dropped first; nothing personal is kept in the clear.
 */
export function createRevocations(options: RevocationOptions = {}): Revocations {
  const keepMs = (options.keepSeconds ?? 30 * 24 * 3600) * 1000
  const entries = new LRUCache<string, number>({ max: most })
  const { file } = options

  const keep = ({ key, before, until }: Revocation) => {
    const ttl = until - Date.now()
    if (ttl > 0) entries.set(key, Math.max(before, entries.get(key) ?? 0), { ttl })
  }
  if (file) {
    for (const entry of readEntries(file)) keep(entry)
    compact(file)
  }

  function compact(path: string) {
    try {
      const lines = [...entries.entries()].map(([key, before]) =>
        JSON.stringify({ key, before, until: Date.now() + entries.getRemainingTTL(key) }),
      )
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.tmp`, lines.length > 0 ? `${lines.join('\n')}\n` : '', { mode: 0o600 })
      renameSync(`${path}.tmp`, path)
    } catch (error) {
      options.onFileError?.(error)
    }
  }
  function add(key: string, before = Date.now()) {
    const entry = { key, before, until: Date.now() + keepMs }
    keep(entry)
    options.publish?.(entry)
    if (!file) return
    try {
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
    } catch (error) {
      options.onFileError?.(error)
    }
  }
  /** Strictly later than the revocation survives: a sign-in in the very same millisecond is refused, not let through. */
  const before = (key: string, since: number) => (entries.get(key) ?? -1) >= since

  return {
    session: (session) => add(`s:${session.sid}`),
    subject: (id) => add(`i:${id}`),
    email: (email) => add(`m:${hash(email.toLowerCase())}`),
    token: (token) => add(`t:${hash(token)}`),
    apply: keep,
    isVoid: (session) =>
      entries.has(`s:${session.sid}`) ||
      [session.customer?.id, session.staff?.id].some((id) => id !== undefined && before(`i:${id}`, session.since)) ||
      (session.user.email !== null && before(`m:${hash(session.user.email.toLowerCase())}`, session.since)),
    isTokenVoid: (token, subject, issuedAt = 0) =>
      entries.has(`t:${hash(token)}`) || (subject !== undefined && subject !== '' && before(`i:${subject}`, issuedAt)),
  }
}
