import { createSlots, type Slots } from '../http/slots.ts'

/** How many heavy calls run for one visitor, wait for one visitor, run for everybody, and wait for everybody. */
const most = { each: 1, eachWaiting: 4, all: 2, allWaiting: 32 } as const

export type Turns = {
  /** Runs the work when it is this visitor's turn; rejects with Busy when too many of theirs, or of all, wait already. */
  run<T>(visitor: string, work: () => Promise<T>): Promise<T>
}

/** Heavy calls take turns, so that one visitor cannot keep Medusa from everybody else. */
export function createTurns(): Turns {
  const all = createSlots(most.all, most.allWaiting)
  const visitors = new Map<string, { slots: Slots; users: number }>()
  return {
    async run(visitor, work) {
      const own = visitors.get(visitor) ?? { slots: createSlots(most.each, most.eachWaiting), users: 0 }
      visitors.set(visitor, own)
      own.users += 1
      try {
        return await own.slots.run(() => all.run(work))
      } finally {
        own.users -= 1
        if (own.users === 0) visitors.delete(visitor)
      }
    },
  }
}
