/** Work that is done one after the other, in the order in which it was asked for. */
export class Turns {
  #running: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#running.then(work, work)
    this.#running = done.catch(() => undefined)
    return done
  }
}
