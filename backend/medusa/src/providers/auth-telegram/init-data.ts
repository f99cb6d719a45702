import { createHmac, timingSafeEqual } from 'node:crypto'

/** A person as Telegram describes one in the launch data of a mini app (behaviour §8). */
export interface TelegramUser {
  id: string
  firstName: string
  lastName: string | null
  username: string | null
  photoUrl: string | null
  languageCode: string | null
}

export type InitDataProblem =
  | 'missing'
  | 'malformed'
  | 'unsigned'
  | 'wrong-signature'
  | 'no-date'
  | 'expired'
  | 'from-the-future'
  | 'no-user'

export type InitDataResult =
  | { valid: true; user: TelegramUser; hash: string; authDate: number }
  | { valid: false; problem: InitDataProblem }

export interface InitDataRules {
  /** Oldest launch that still signs in, in seconds. @default 3600 */
  maxAge?: number
  /** How far the messenger's clock may be ahead of ours, in seconds. @default 300 */
  maxAhead?: number
  /** Seconds since 1970. */
  now?: number
}

const longest = 4096
const refused = (problem: InitDataProblem): InitDataResult => ({ valid: false, problem })
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

function userOf(json: string | undefined): TelegramUser | null {
  let user: unknown
  try {
    user = JSON.parse(json ?? '')
  } catch {
    // Signed, but not a user: a launch from a channel or a keyboard button.
    return null
  }
  if (typeof user !== 'object' || user === null) return null
  const { id, first_name, last_name, username, photo_url, language_code, is_bot } = user as Record<string, unknown>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0 || is_bot === true) return null
  const photo = text(photo_url)
  return {
    id: String(id),
    firstName: text(first_name) ?? text(username) ?? 'Telegram',
    lastName: text(last_name),
    username: text(username),
    photoUrl: photo && /^https:\/\//.test(photo) ? photo : null,
    languageCode: text(language_code),
  }
}

/**
 * Checks launch data against the bot's own token: all received pairs but `hash`, sorted, one a line, HMAC-SHA256 under
 * HMAC-SHA256("WebAppData", token), compared in constant time. `signature` is part of what is signed. Values are taken as
 * they were received. Unlike the common libraries a date from the future is refused too.
 */
export function checkInitData(initData: unknown, botToken: string, rules: InitDataRules = {}): InitDataResult {
  if (typeof initData !== 'string' || initData === '') return refused('missing')
  if (initData.length > longest) return refused('malformed')
  const pairs = [...new URLSearchParams(initData)]
  const fields = new Map(pairs)
  // A key that comes twice would be signed as one thing and read as another.
  if (fields.size !== pairs.length) return refused('malformed')
  const hash = fields.get('hash')
  if (!hash) return refused('unsigned')
  if (!/^[0-9a-f]{64}$/.test(hash)) return refused('wrong-signature')
  const signed = pairs
    .filter(([key]) => key !== 'hash')
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const right = createHmac('sha256', secret).update(signed).digest()
  if (!timingSafeEqual(right, Buffer.from(hash, 'hex'))) return refused('wrong-signature')

  const date = fields.get('auth_date') ?? ''
  const authDate = /^\d{1,12}$/.test(date) ? Number(date) : 0
  if (authDate === 0) return refused('no-date')
  const now = rules.now ?? Date.now() / 1000
  if (authDate + (rules.maxAge ?? 3600) < now) return refused('expired')
  if (authDate - (rules.maxAhead ?? 300) > now) return refused('from-the-future')
  const user = userOf(fields.get('user'))
  return user ? { valid: true, user, hash, authDate } : refused('no-user')
}
