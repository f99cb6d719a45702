import { setTimeout as rest } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Busy, createSlots } from '../http/slots.ts'
import { type Logger, reasonOf } from '../log.ts'

/** Pictures that wait at most; the next visitor asks again for what was left out. */
const queue = 500

export type LighterOptions = {
  /** What was made, in memory or on disk; empty where the other file is the smaller one. */
  kept: (id: string) => Promise<Buffer | null>
  keep: (id: string, bytes: Buffer) => Promise<void>
  /** Comes to rest once nobody waits for a picture. */
  quiet: () => Promise<void>
  log: Logger
}
export type Lighter = {
  /** The lighter file; empty where there is none to be had, null while it is not made. */
  of(id: string): Promise<Buffer | null>
  /** Makes it for whoever comes later, and says nothing of how that went. */
  later(id: string, make: () => Promise<Buffer>): void
}

/**
 * Files that are smaller and take long to make (AVIF: ten times as long as WebP): nobody waits for them. One at a time, while
 * no other picture is being made, with a rest as long as the work, so that pages keep the processor.
 */
export function createLighter({ kept, keep, quiet, log }: LighterOptions): Lighter {
  const slots = createSlots(1, queue)
  // Asked for once in ten minutes, whatever became of it.
  const asked = new LRUCache<string, true>({ max: 20_000, ttl: 600_000 })

  async function begin(id: string, make: () => Promise<Buffer>): Promise<void> {
    await slots.run(async () => {
      await quiet()
      // Another process of this shop may have made it meanwhile.
      if (await kept(id)) return
      const started = performance.now()
      await keep(id, await make())
      await rest(performance.now() - started, undefined, { ref: false })
    })
  }
  return {
    of: kept,
    later(id, make) {
      if (asked.has(id)) return
      asked.set(id, true)
      begin(id, make).catch((error: unknown) => {
        if (error instanceof Busy) asked.delete(id)
        else log.warn({ reason: reasonOf(error) }, 'a lighter picture was not made')
      })
    },
  }
}
