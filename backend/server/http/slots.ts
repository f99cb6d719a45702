/** Too many wait already; try again later. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

export type Slots = { run<T>(work: () => Promise<T>): Promise<T> }

/** Runs at most `size` pieces of work at a time and lets at most `queue` wait; beyond that rejects with Busy. */
export function createSlots(size: number, queue: number): Slots {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= size) {
        if (waiting.length >= queue) throw new Busy()
        await new Promise<void>((resume) => waiting.push(resume))
      } else running += 1
      try {
        return await work()
      } finally {
        // The slot goes straight to the next one in line.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
