import { performance } from 'node:perf_hooks'

/** Pieces of work that are under way at once while the process has no time left. */
const AT_ONCE = 2
/** Milliseconds between two looks at the process while somebody waits. */
const LOOK = 25
/** Share of the time from which on a process has none left. Below it those under way wait for somebody else, such as a card network. */
const BUSY = 0.8

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
 * Lets heavy work in, two at once while the process is busy and the rest in the order in which it came. Everything that is under
 * way takes its turn at one thread, so a short question waits at each of its steps for a step of all others: with thirty writes
 * under way it takes seconds, with two it does not, and the thirty are done as soon as before. Work that waits outside of the
 * process holds nobody up.
 */
export class Admission {
  #underWay = 0
  #looks: NodeJS.Timeout | undefined
  readonly #waiting = new Set<() => void>()
  readonly #share: () => number

  /** @param share of the time since it was asked last in which the process was at work, 0 to 1 */
  constructor(share: () => number = sharesOfTime()) {
    this.#share = share
  }

  /**
   * @param begin called at once, or when it is its turn
   * @returns what to call, once or oftener, when the work is over, or when nobody waits for it any longer: then it never begins
   */
  enter(begin: () => void): () => void {
    let isUnderWay = false
    const start = () => {
      isUnderWay = true
      this.#underWay += 1
      begin()
    }
    if (this.#waiting.size === 0 && this.#underWay < AT_ONCE) start()
    else this.#wait(start)
    return () => {
      this.#waiting.delete(start)
      if (!isUnderWay) return
      isUnderWay = false
      this.#underWay -= 1
      if (this.#underWay < AT_ONCE) this.#next()
    }
  }

  #wait(start: () => void): void {
    this.#waiting.add(start)
    if (this.#looks) return
    this.#share()
    this.#looks = setInterval(() => this.#look(), LOOK)
  }

  #look(): void {
    if (this.#waiting.size > 0 && this.#share() < BUSY) this.#next()
    if (this.#waiting.size > 0) return
    clearInterval(this.#looks)
    this.#looks = undefined
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) return
    this.#waiting.delete(first)
    first()
  }
}
