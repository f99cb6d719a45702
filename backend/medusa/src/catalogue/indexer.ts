import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { affectedProducts, type Kind } from './affected.ts'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from './load.ts'

/** Changes wait this long for company: an order of five lines is ten events and one write. Milliseconds. */
const GATHER_MS = 60
const BATCH = 100

/**
 * Writes products to the search index after changes: gathers, reads each product once, upserts or removes, and then
 * tells the storefront (`search.updated`), so that nobody reads the index between a change and its write.
 */
class Indexer {
  #waiting = new Map<Kind, Set<string>>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  add(container: MedusaContainer, kind: Kind, ids: readonly string[]): void {
    const known = this.#waiting.get(kind) ?? new Set()
    for (const id of ids) known.add(id)
    this.#waiting.set(kind, known)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#running.then(() => this.#write(container))
    }, GATHER_MS).unref()
  }

  async #write(container: MedusaContainer): Promise<void> {
    const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const changes = this.#waiting
    this.#waiting = new Map()
    try {
      const products = new Set<string>()
      for (const [kind, ids] of changes) {
        for (const id of await affectedProducts(container, kind, [...ids])) products.add(id)
      }
      await indexProducts(container, [...products])
    } catch (error) {
      logger.error(`search index: ${(error as Error).message}; the nightly rebuild will put it right`)
    }
  }
}

export const indexer = new Indexer()

/** Brings the index in line with these products now; products that are gone leave it. */
export async function indexProducts(container: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const search = container.resolve(Modules.SEARCH)
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const { data } = await query.graph({ entity: 'product', fields: PRODUCT_FIELDS, filters: { id: batch } })
    const documents = await toDocuments(data as unknown as ProductRow[], query)
    if (documents.length > 0) await search.upsertDocuments({ index: 'product', documents })
    const found = new Set(documents.map((document) => document.id))
    const gone = batch.filter((id) => !found.has(id))
    if (gone.length > 0) await search.deleteDocuments({ index: 'product', filters: { id: gone } })
  }
  storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('search.updated', ids)
}
