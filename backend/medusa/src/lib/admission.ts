import { performance } from 'node:perf_hooks'

/** Milliseconds between two looks at the process while somebody waits. */
const LOOK = 25
/** Share of the time from which on a process has none left. Below it those under way wait for somebody else, such as a card network. */
const BUSY = 0.8

export type Rank = 0 | 1 | 2

/** Share of the time since the last question in which this process was at work, 0 to 1. */
function sharesOfTime(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/**
 * Lets heavy work in, one piece after the other while the process is busy, by its rank and in the order in which it
 * came. Everything that is under way takes its turn at one thread, so a short question waits at each of its steps for a step
 * of all others: with thirty writes under way it takes seconds, with one it does not, and the thirty are done as soon as before.
 * Work that waits outside of the process holds nobody up.
 */
export class Admission {
  #underWay = 0
  #looks: NodeJS.Timeout | undefined
  /** By rank, each in the order in which they came. */
  readonly #waiting = [new Set<() => void>(), new Set<() => void>(), new Set<() => void>()] as const
  readonly #share: () => number

  /** @param share of the time since it was asked last in which the process was at work, 0 to 1 */
  constructor(share: () => number = sharesOfTime()) {
    this.#share = share
  }

  /**
   * @param begin called at once, or when it is its turn
   * @param rank 0 goes before 1, and 1 before 2
   * @returns what to call, once or oftener, when the work is over, or when nobody waits for it any longer: then it never begins
   */
  enter(begin: () => void, rank: Rank): () => void {
    const queue = this.#waiting[rank]
    let isUnderWay = false
    const start = () => {
      isUnderWay = true
      this.#underWay += 1
      begin()
    }
    if (this.#underWay === 0) start()
    else this.#wait(queue, start)
    return () => {
      queue.delete(start)
      if (!isUnderWay) return
      isUnderWay = false
      this.#underWay -= 1
      if (this.#underWay === 0) this.#next()
    }
  }

  #wait(queue: Set<() => void>, start: () => void): void {
    queue.add(start)
    if (this.#looks) return
    this.#share()
    this.#looks = setInterval(() => this.#look(), LOOK)
  }

  #look(): void {
    if (this.#share() < BUSY) this.#next()
    if (this.#waiting.some(({ size }) => size > 0)) return
    clearInterval(this.#looks)
    this.#looks = undefined
  }

  #next(): void {
    const queue = this.#waiting.find(({ size }) => size > 0)
    const [first] = queue ?? []
    if (!first) return
    queue?.delete(first)
    first()
  }
}
