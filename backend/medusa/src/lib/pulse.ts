import { randomUUID } from 'node:crypto'

/** How far the server in front has been told of what happens here. */
export interface PulseState {
  /** This process: another one may have ended with something untold. */
  life: string
  /** The number of the last message that was sent. */
  told: number
  /** Milliseconds since the oldest work began whose changes may not have been told yet; 0 without any. */
  behind: number
}

/**
 * What may change that shoppers see, from its beginning until the server in front knows: calls that write, events on their
 * way, messages under way. By it that server knows, without asking for each page again, that nothing has happened.
 */
class Pulse {
  readonly life = randomUUID()
  readonly #open = new Map<symbol, number>()
  #told = 0

  /** @returns what to call when all of it has been told, or nothing has come of it */
  begin(): () => void {
    const work = Symbol('work')
    this.#open.set(work, performance.now())
    return () => void this.#open.delete(work)
  }

  /** The number of the next message. */
  number(): number {
    this.#told += 1
    return this.#told
  }

  state(): PulseState {
    const [oldest] = this.#open.values()
    return { life: this.life, told: this.#told, behind: oldest === undefined ? 0 : performance.now() - oldest }
  }
}

/** The one of this process. */
export const pulse = new Pulse()
