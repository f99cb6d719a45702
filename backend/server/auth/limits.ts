import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { problemOfStatus } from '../http/problem.ts'
import { type RateLimit, type RateLimits, visitorKey } from '../http/rate-limit.ts'
import { refusal } from '../http/refusal.ts'
import type { AppContext, AppMiddleware } from '../http/types.ts'

/** What is counted: by address and, where there is one, by account. */
export type Limited =
  | 'signin'
  | 'register'
  | 'reset'
  | 'track'
  | 'callback'
  | 'session'
  | 'registration'
  | 'confirm'
  | 'data'
  | 'contact'
  | 'alert'
  | 'deed'
  | 'review'
  | 'return'

type Rule = { byAddress: number; byAccount: number; windowMs: number }

const minute = 60_000
const rules: Record<Limited, Rule> = {
  signin: { byAddress: 30, byAccount: 10, windowMs: 5 * minute },
  register: { byAddress: 10, byAccount: 5, windowMs: 10 * minute },
  reset: { byAddress: 10, byAccount: 4, windowMs: 15 * minute },
  track: { byAddress: 15, byAccount: 8, windowMs: 10 * minute },
  callback: { byAddress: 60, byAccount: 60, windowMs: 5 * minute },
  data: { byAddress: 20, byAccount: 6, windowMs: 15 * minute },
  contact: { byAddress: 12, byAccount: 5, windowMs: 60 * minute },
  alert: { byAddress: 30, byAccount: 10, windowMs: 60 * minute },
  /** What a letter's link is pressed for. */
  deed: { byAddress: 60, byAccount: 20, windowMs: 10 * minute },
  /** By order: what is written is read by people before it is seen. */
  review: { byAddress: 30, byAccount: 12, windowMs: 60 * minute },
  /** By order: with pictures, which cost their drawing. */
  return: { byAddress: 30, byAccount: 12, windowMs: 60 * minute },
  confirm: { byAddress: 10, byAccount: 3, windowMs: 15 * minute },
  /** Writes nothing and says nothing; the account that may come of it is counted as `register`. */
  registration: { byAddress: 60, byAccount: 10, windowMs: 10 * minute },
  session: { byAddress: 60, byAccount: 30, windowMs: 5 * minute },
}

export type Limits = {
  /** Counts one try; ends the request with 429 and Retry-After when it is one too many. */
  hit(c: AppContext, kind: Limited, account?: string): Promise<void>
  /** Counts one try of a password for an account; `device` is by what the browser is known for it. */
  guess(c: AppContext, account: string, device: string | null): Promise<void>
  /** The same as a middleware, for what is counted by address alone. */
  limit(kind: Limited): AppMiddleware
}

const keyOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 22)

/** Ends the request when there is something to wait for, in seconds. */
function refuseAfter(waits: readonly number[]): void {
  const seconds = Math.max(...waits)
  if (seconds > 0) throw refusal(problemOfStatus(429, { 'retry-after': String(seconds) }))
}

/** Guards against guessing: Medusa has no limits of its own. */
export function createLimits(limits: RateLimits): Limits {
  const both = (kind: Limited): { address: RateLimit; account: RateLimit } => {
    const { byAddress, byAccount, windowMs } = rules[kind]
    return {
      address: limits(`${kind}:address`, byAddress, windowMs),
      account: limits(`${kind}:account`, byAccount, windowMs),
    }
  }
  const counters: Record<Limited, ReturnType<typeof both>> = {
    signin: both('signin'),
    register: both('register'),
    reset: both('reset'),
    track: both('track'),
    callback: both('callback'),
    confirm: both('confirm'),
    data: both('data'),
    contact: both('contact'),
    alert: both('alert'),
    deed: both('deed'),
    review: both('review'),
    return: both('return'),
    session: both('session'),
    registration: both('registration'),
  }
  const guesses = {
    device: limits('signin:device', 10, 5 * minute),
    pair: limits('signin:pair', rules.signin.byAccount, rules.signin.windowMs),
    everywhere: limits('signin:everywhere', 60, 15 * minute),
  }
  const hit: Limits['hit'] = async (c, kind, account) => {
    const counter = counters[kind]
    refuseAfter(
      await Promise.all([
        counter.address.hit(visitorKey(c.get('client'))),
        account ? counter.account.hit(keyOf(account)) : 0,
      ]),
    )
  }
  return {
    hit,
    limit: (kind) => async (c, next) => {
      await hit(c, kind)
      await next()
    },
    async guess(c, account, device) {
      // A browser that has signed in to this account before has tries of its own; used up, it is like any other.
      if (device && (await guesses.device.hit(device)) === 0) return
      const visitor = visitorKey(c.get('client'))
      const waits = [await counters.signin.address.hit(visitor), await guesses.pair.hit(`${visitor} ${keyOf(account)}`)]
      // What one address may not try any more does not count for the account: it would shut out everybody.
      if (Math.max(...waits) === 0) waits.push(await guesses.everywhere.hit(keyOf(account)))
      refuseAfter(waits)
    },
  }
}

/** Lets an answer take at least so many ms: how long a refusal takes must not tell whether the account exists. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(ms)
  try {
    return await work()
  } finally {
    await floor
  }
}
