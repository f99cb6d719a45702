import type { Medusa } from './medusa.ts'

const answerWithin = 2_000
const keep = 1_000

export type Readiness = { ready: boolean; medusa: 'up' | 'down' | 'closing' }

/**
 * Whether the shop can serve: asks Medusa's `/ready` (which asks its database), or `/health` where that does not exist,
 * for at most two seconds, and keeps the answer for one, so that probes cost next to nothing.
 */
export function createReadiness(medusa: Medusa): { check(): Promise<Readiness>; close(): void } {
  let last: { at: number; answer: Promise<boolean> } | undefined
  let closing = false

  async function status(path: string): Promise<number> {
    const { statusCode, body } = await medusa.call({ method: 'GET', path, signal: AbortSignal.timeout(answerWithin) })
    await body.dump()
    return statusCode
  }
  async function ask(): Promise<boolean> {
    try {
      const ready = await status('/ready')
      return (ready === 404 ? await status('/health') : ready) === 200
    } catch {
      // No answer in time is an answer: not ready.
      return false
    }
  }
  return {
    async check() {
      if (closing) return { ready: false, medusa: 'closing' }
      if (!last || Date.now() - last.at > keep) last = { at: Date.now(), answer: ask() }
      const up = await last.answer
      return { ready: up, medusa: up ? 'up' : 'down' }
    },
    close() {
      closing = true
    },
  }
}
