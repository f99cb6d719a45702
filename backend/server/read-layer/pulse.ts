import { z } from 'zod'
import type { Medusa } from '../medusa.ts'

/** By which message of which life of Medusa this server heard of changes. */
export type Mark = { life: string; number: number }

/** What is known without asking for each answer again. */
export type Known = {
  /** Until this moment everything that changed has been told. */
  at: number
  /** Answers that were asked for earlier may have missed something. */
  since: number
}

export type Pulse = {
  known(): Known
  /** A message of Medusa has come. */
  heard(mark: Mark): void
  /** Asks Medusa once. Never rejects. */
  look(): Promise<void>
  close(): void
}

const state = z.object({ life: z.string(), told: z.number(), behind: z.number() })

export const pulseBounds = {
  /** Between two questions, in ms. */
  every: 1_000,
  /** So long after somebody wanted to know it, Medusa is still asked, in ms. */
  wanted: 10_000,
  /** A message on its way is not one that was lost: so many questions in turn have to miss it. */
  misses: 3,
} as const

/**
 * Whether this server has heard all that Medusa told (docs/adr/017): Medusa counts its messages, and says how far back the oldest
 * work began that is not told yet. An answer from before that moment is right until a message says otherwise. When Medusa began
 * anew, or a message was lost, nothing is known of answers from before. Asked once a second while somebody reads.
 */
export function createPulse(medusa: Pick<Medusa, 'call'>, secret: string, now: () => number = Date.now): Pulse {
  let last: Mark | undefined
  let known: Known = { at: 0, since: Number.POSITIVE_INFINITY }
  let wantedAt = 0
  let missed = 0
  let asking = false

  /** From here on all is heard. */
  function begin(mark: Mark, since: number): void {
    last = mark
    missed = 0
    known = { at: since, since }
  }

  async function ask(): Promise<z.output<typeof state> | null> {
    try {
      const headers = { 'x-talat-secret': secret, accept: 'application/json' }
      const { statusCode, body } = await medusa.call({ method: 'GET', path: '/identity/pulse', headers })
      const said: unknown = statusCode === 200 ? await body.json() : void (await body.dump())
      return state.safeParse(said).data ?? null
    } catch {
      // Away: nothing is known then, and answers grow old.
      return null
    }
  }

  async function look(): Promise<void> {
    if (asking) return
    asking = true
    const askedAt = now()
    const said = await ask()
    asking = false
    if (!said) return
    const here = { life: said.life, number: said.told }
    if (last?.life !== said.life) return begin(here, askedAt)
    if (last.number === said.told) {
      missed = 0
      known = { ...known, at: Math.max(known.at, askedAt - said.behind) }
      return
    }
    missed = last.number < said.told ? missed + 1 : 0
    if (missed >= pulseBounds.misses) begin(here, askedAt)
  }

  const timer = setInterval(() => {
    if (now() - wantedAt < pulseBounds.wanted) void look()
  }, pulseBounds.every).unref()

  return {
    known() {
      wantedAt = now()
      return known
    },
    heard(mark) {
      if (last?.life === mark.life && mark.number === last.number + 1) last = mark
      // Of another life, or after a gap: what lies between was not heard.
      else if (last?.life !== mark.life || mark.number > last.number) begin(mark, now())
    },
    look,
    close: () => clearInterval(timer),
  }
}
