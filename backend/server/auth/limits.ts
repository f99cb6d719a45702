import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { problemOfStatus } from '../http/problem.ts'
import { createRateLimit, type RateLimit } from '../store/rate-limit.ts'

/** What is counted: by address and, where there is one, by account. */
export type Limited = 'signin' | 'register' | 'reset' | 'track' | 'callback'

type Rule = { byAddress: number; byAccount: number; windowMs: number }

const minute = 60_000
const rules: Record<Limited, Rule> = {
  signin: { byAddress: 30, byAccount: 10, windowMs: 5 * minute },
  register: { byAddress: 10, byAccount: 5, windowMs: 10 * minute },
  reset: { byAddress: 10, byAccount: 4, windowMs: 15 * minute },
  track: { byAddress: 15, byAccount: 8, windowMs: 10 * minute },
  callback: { byAddress: 60, byAccount: 60, windowMs: 5 * minute },
}

export type Limits = {
  /** Counts one try; null when it may pass, else the 429 with Retry-After. */
  hit(kind: Limited, address: string, account?: string): Response | null
}

const keyOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 22)

/**
 * Guards against guessing: Medusa has no limits of its own. `factor` widens all of them, for load tests.
 * Counted in this process; in front of several put a limit in the reverse proxy as well.
 */
export function createLimits(factor = 1): Limits {
  const counters = new Map<string, RateLimit>()
  const counter = (name: string, most: number, windowMs: number): RateLimit => {
    let found = counters.get(name)
    if (!found) {
      found = createRateLimit(Math.max(1, Math.round(most * factor)), windowMs)
      counters.set(name, found)
    }
    return found
  }
  return {
    hit(kind, address, account) {
      const rule = rules[kind]
      const waits = [
        counter(`${kind}:address`, rule.byAddress, rule.windowMs).hit(address || 'unknown'),
        account ? counter(`${kind}:account`, rule.byAccount, rule.windowMs).hit(keyOf(account)) : 0,
      ]
      const seconds = Math.max(...waits)
      return seconds > 0 ? problemOfStatus(429, { 'retry-after': String(seconds) }) : null
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
