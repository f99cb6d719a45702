import { LRUCache } from 'lru-cache'
import { isAway } from './away.ts'
import type { IdentityBackend } from './identity-backend.ts'

export type StaffCheck = {
  /** Whether the staff member behind a token still exists; asked at most every 15 s for each. */
  exists(id: string, token: string): Promise<boolean>
  forget(id: string): void
}

/**
 * A deleted staff member's token keeps working in Medusa for as long as it lives, so somebody has to ask.
 * While Medusa is away the last answer counts, and without one the call goes on: it will meet Medusa's own silence.
 */
export function createStaffCheck(backend: IdentityBackend, freshMs = 15_000): StaffCheck {
  const known = new LRUCache<string, { at: number; exists: boolean }>({ max: 1_000 })
  const asking = new Map<string, Promise<boolean>>()

  async function ask(id: string, token: string): Promise<boolean> {
    try {
      const answer = await backend.call('GET', '/admin/users/me?fields=id', { token })
      if (answer.status >= 500) return known.get(id)?.exists ?? true
      const exists = answer.status === 200
      known.set(id, { at: Date.now(), exists })
      return exists
    } catch (error) {
      if (!isAway(error)) throw error
      return known.get(id)?.exists ?? true
    }
  }
  return {
    async exists(id, token) {
      const last = known.get(id)
      if (last && Date.now() - last.at < freshMs) return last.exists
      let answer = asking.get(id)
      if (!answer) {
        answer = ask(id, token).finally(() => asking.delete(id))
        asking.set(id, answer)
      }
      return answer
    },
    forget: (id) => void known.delete(id),
  }
}
