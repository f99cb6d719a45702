import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { tellAlerts } from './tell.ts'

/** Products wait this long for company: a file of prices is many writes of the index. Milliseconds. */
const GATHER_MS = 300

/**
 * Looks at who waits for products that have just changed. Never rejects and holds nothing up: what it misses, with its
 * process too, is found by the job that looks at all (jobs/product-alerts.ts).
 */
export class AlertWatch {
  readonly #tell: typeof tellAlerts
  #changed = new Set<string>()
  #isDue = false
  #last: Promise<void> = Promise.resolve()

  constructor(tell: typeof tellAlerts) {
    this.#tell = tell
  }

  look(container: MedusaContainer, products: readonly string[]): void {
    for (const id of products) this.#changed.add(id)
    if (this.#isDue || this.#changed.size === 0) return
    this.#isDue = true
    setTimeout(() => {
      this.#last = this.#last.then(() => this.#run(container))
    }, GATHER_MS).unref()
  }

  async #run(container: MedusaContainer): Promise<void> {
    const products = [...this.#changed]
    this.#changed = new Set()
    this.#isDue = false
    try {
      await this.#tell(container, products)
    } catch (error) {
      const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`alerts: ${(error as Error).message}; looked at again within a minute`)
    }
  }
}

export const alertWatch = new AlertWatch(tellAlerts)
