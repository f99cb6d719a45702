import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isUnreachable } from '../medusa.ts'
import type { IdentityBackend } from './identity-backend.ts'
import type { Actor } from './types.ts'

export type PersonCheck = {
  /** Whether the person behind a token still exists; asked at most every `freshMs` for each. */
  exists(id: string, token: string): Promise<boolean>
  forget(id: string): void
}

/** What answers who has a token. */
const asked = { user: '/admin/users/me?fields=id', customer: '/store/customers/me?fields=id' } as const

/**
 * A deleted person's token keeps working in Medusa for as long as it lives, so somebody has to ask.
 * While Medusa is away the last answer counts, and without one the call goes on: it will meet Medusa's own silence.
 * Answers are kept for the very token that Medusa has accepted: a forged one with the same id says nothing about anybody.
 */
export function createPersonCheck(backend: IdentityBackend, actor: Actor, freshMs = 15_000): PersonCheck {
  const known = new LRUCache<string, { at: number; id: string; exists: boolean }>({ max: 1_000 })
  const asking = new Map<string, Promise<boolean>>()

  async function ask(id: string, token: string, key: string): Promise<boolean> {
    try {
      const answer = await backend.call('GET', asked[actor], { token })
      if (answer.status >= 500) return known.get(key)?.exists ?? true
      const exists = answer.status === 200
      // 401 is about the token, not about the person; 404 is a good token of somebody who is gone.
      if (exists || answer.status === 404) known.set(key, { at: Date.now(), id, exists })
      return exists
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return known.get(key)?.exists ?? true
    }
  }
  return {
    async exists(id, token) {
      // The whole token, signature and all: only what Medusa saw counts.
      const key = createHash('sha256').update(token).digest('base64url')
      const last = known.get(key)
      if (last && Date.now() - last.at < freshMs) return last.exists
      let answer = asking.get(key)
      if (!answer) {
        answer = ask(id, token, key).finally(() => asking.delete(key))
        asking.set(key, answer)
      }
      return answer
    },
    forget(id) {
      for (const [key, one] of known.entries()) if (one.id === id) known.delete(key)
    },
  }
}
