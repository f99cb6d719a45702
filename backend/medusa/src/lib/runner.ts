import { randomUUID } from 'node:crypto'
import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'

/**
 * Does work that lies in the database whenever it is woken: one look at a time in a process, and one more for who asked
 * meanwhile. Which process has which piece is decided in the database, so work goes on wherever a process wakes, and after
 * one that died.
 */
export abstract class Runner {
  /** This process, as the database knows it. */
  protected readonly me = randomUUID()
  readonly #what: string
  #isRunning = false
  #isAsked = false

  /** @param what the work, as the log calls it */
  constructor(what: string) {
    this.#what = what
  }

  /** Looks for work; comes back at once. */
  wake(container: MedusaContainer): void {
    this.#isAsked = true
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run(container).finally(() => {
      this.#isRunning = false
    })
  }

  /** Does what is there. What it throws is logged, and there the next time. */
  protected abstract work(container: MedusaContainer, logger: Logger): Promise<void>

  /** Says in the log that something stays to be tried again. */
  protected told(logger: Logger, error: unknown): void {
    logger.error(`${this.#what}: ${(error as Error).message}; tried again`)
  }

  async #run(container: MedusaContainer): Promise<void> {
    const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    while (this.#isAsked) {
      this.#isAsked = false
      try {
        await this.work(container, logger)
      } catch (error) {
        this.told(logger, error)
      }
    }
  }
}
