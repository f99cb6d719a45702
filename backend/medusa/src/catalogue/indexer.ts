import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { alertWatch } from '../alerts/watch.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { CATALOGUE_INDEX_MODULE } from '../modules/catalogue-index/index.ts'
import type { Change } from '../modules/catalogue-index/service.ts'
import { productTurns, staffIndexer, writeOrders } from '../staff-index/indexer.ts'
import { affectedProducts, type Kind } from './affected.ts'
import { isBeingBuilt, keepIfBuilt } from './being-built.ts'
import { INDEX_BATCH, indexProducts, readProducts } from './index-products.ts'
import { forgetKept } from './kept-answers.ts'

/** Changes wait this long for company: an order of five lines is ten events and one write. Milliseconds. */
const GATHER_MS = 60
/** After a write the next one waits as long as that took, at most this: under a flood it goes in larger strides. Milliseconds. */
const REST_MS = 700

/** Kinds that change how many of a product there are, and nothing else that its card shows. */
const stockKinds: readonly Kind[] = ['level', 'reservation', 'place-of-stock', 'item']

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

type Changes = Map<Kind, Set<string>>

const changesOf = (changes: Changes): Change[] =>
  [...changes].flatMap(([kind, ids]) => [...ids].map((thing_id) => ({ kind, thing_id })))

/**
 * Writes products to the search index after changes: gathers, reads each product once, upserts or removes, and then
 * tells the storefront which, so that nobody reads the index between a change and its write: `product.stock` when only
 * the number in stock changed (lists without the product stay as they are), `product.indexed` otherwise. Whoever waits for
 * one of them is told then, too (alerts/watch.ts).
 *
 * What fails is kept in the database and tried again by jobs/search-retry.ts, one thing after the other, so that one that
 * cannot be written holds up no other. What is written while the search is being built is kept as well, and written again
 * when it is.
 */
class Indexer {
  #waiting: Changes = new Map()
  #next: Promise<void> | undefined
  /** The write that goes on, or went on last. */
  #writing: Promise<unknown> = Promise.resolve()
  #restUntil = 0
  /** When what waits, and what is being written, began to wait. */
  #waitingSince: number | undefined
  #writingSince: number | undefined
  /** Failed while the database could not even keep that they did. */
  #unkept: Change[] = []

  /**
   * @returns when the index has followed; everything that is added in the same moment is one write
   * @throws what broke the write, for a bus that tries again
   */
  add(container: MedusaContainer, kind: Kind, ids: readonly string[]): Promise<void> {
    this.#waitingSince ??= Date.now()
    const known = this.#waiting.get(kind) ?? new Set()
    for (const id of ids) known.add(id)
    this.#waiting.set(kind, known)
    this.#next ??= this.#gathered().then(() => {
      const changes = this.#waiting
      this.#waiting = new Map()
      this.#next = undefined
      this.#writingSince = this.#waitingSince
      this.#waitingSince = undefined
      const done = productTurns
        .take(() => this.#write(container, changes))
        .finally(() => {
          this.#writingSince = undefined
        })
      this.#writing = done.catch(() => undefined)
      return done
    })
    return this.#next
  }

  /** Since when the index has something to follow that no other process would know of; undefined when it has followed. */
  get since(): number | undefined {
    return this.#unkept.length > 0 ? 0 : (this.#writingSince ?? this.#waitingSince)
  }

  async #gathered(): Promise<void> {
    await pause(GATHER_MS)
    await this.#writing
    await pause(this.#restUntil - Date.now())
  }

  /** Writes again what is kept, unless the search is being built. Never rejects for what fails: it stays kept. */
  async retry(container: MedusaContainer): Promise<void> {
    if (await isBeingBuilt(container)) return
    const kept = container.resolve(CATALOGUE_INDEX_MODULE)
    const unkept = this.#unkept
    this.#unkept = []
    for (const change of unkept) await this.#keep(container, [change], 'failed without a database')
    for (const change of await kept.waiting()) {
      try {
        await this.#writeKept(container, change)
        await kept.settle(change)
      } catch {
        // Written down by the try itself.
      }
    }
  }

  async #writeKept(container: MedusaContainer, { kind, thing_id }: Change): Promise<void> {
    if (kind === 'order') return writeOrders(container, [thing_id])
    const changes: Changes = new Map([[kind as Kind, new Set([thing_id])]])
    return productTurns.take(() => this.#write(container, changes))
  }

  async #write(container: MedusaContainer, changes: Changes): Promise<void> {
    const started = new Date()
    const tell = storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER))
    const [stocked, edited] = [new Set<string>(), new Set<string>()]
    try {
      for (const [kind, ids] of changes) {
        const products = stockKinds.includes(kind) ? stocked : edited
        for (const id of await affectedProducts(container, kind, [...ids])) products.add(id)
      }
    } catch (error) {
      tell.add('catalogue.changed')
      await this.#keep(container, changesOf(changes), (error as Error).message)
      throw error
    }
    const ids = [...new Set([...stocked, ...edited])]
    const began = Date.now()
    let done = 0
    try {
      await forgetKept(container, [...edited])
      for (; done < ids.length; done += INDEX_BATCH) {
        const batch = ids.slice(done, done + INDEX_BATCH)
        const rows = await readProducts(container, batch)
        for (const id of await indexProducts(container, batch, rows)) edited.add(id)
        const onlyStock = batch.filter((id) => !edited.has(id))
        if (onlyStock.length > 0) tell.add('product.stock', onlyStock)
        if (onlyStock.length < batch.length)
          tell.add(
            'product.indexed',
            batch.filter((id) => edited.has(id)),
          )
        await staffIndexer.follow(container, batch, rows)
        alertWatch.look(container, batch)
      }
      await keepIfBuilt(container, 'product', ids, started)
    } catch (error) {
      const left = ids.slice(done)
      staffIndexer.add(container, 'product', left)
      // Their pages are not read from the index: they are told already now.
      tell.add('product.indexed', left)
      await this.#keep(container, changesOf(changes), (error as Error).message)
      throw error
    } finally {
      this.#restUntil = Date.now() + Math.min(Date.now() - began, REST_MS)
    }
  }

  async #keep(container: MedusaContainer, changes: Change[], problem: string): Promise<void> {
    const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`search index: ${problem}; ${changes.length} changes are kept and tried again`)
    try {
      await container.resolve(CATALOGUE_INDEX_MODULE).keep(changes, problem)
    } catch {
      this.#unkept.push(...changes)
    }
  }
}

export const indexer = new Indexer()
