import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { affectedProducts, type Kind } from './affected.ts'
import { PRODUCT_FIELDS, type ProductRow, toDocuments } from './load.ts'

/** Changes wait this long for company: an order of five lines is ten events and one write. Milliseconds. */
const GATHER_MS = 60
const BATCH = 100

/** Kinds that change how many of a product there are, and nothing else that its card shows. */
const stockKinds: readonly Kind[] = ['level', 'reservation']

/**
 * Writes products to the search index after changes: gathers, reads each product once, upserts or removes, and then
 * tells the storefront which, so that nobody reads the index between a change and its write: `product.stock` when only
 * the number in stock changed (lists without the product stay as they are), `product.indexed` otherwise.
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
    const tell = storefrontEvents(logger)
    const [stocked, edited] = [new Set<string>(), new Set<string>()]
    try {
      for (const [kind, ids] of changes) {
        const products = stockKinds.includes(kind) ? stocked : edited
        for (const id of await affectedProducts(container, kind, [...ids])) products.add(id)
      }
    } catch (error) {
      logger.error(`search index: ${(error as Error).message}; the nightly rebuild will put it right`)
      tell.add('catalogue.changed')
      return
    }
    const ids = [...new Set([...stocked, ...edited])]
    try {
      for (const id of await indexProducts(container, ids)) edited.add(id)
    } catch (error) {
      logger.error(`search index: ${(error as Error).message}; the nightly rebuild will put it right`)
      for (const id of stocked) edited.add(id)
    }
    const onlyStock = ids.filter((id) => !edited.has(id))
    if (onlyStock.length > 0) tell.add('product.stock', onlyStock)
    if (edited.size > 0) tell.add('product.indexed', [...edited])
  }
}

export const indexer = new Indexer()

/**
 * Brings the index in line with these products now; products that are gone leave it.
 * @returns those that stand in other lists than before: new, gone, sold out, or to be had again
 */
async function indexProducts(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const search = container.resolve(Modules.SEARCH)
  const moved: string[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const before = await inStock(container, batch)
    const { data } = await query.graph({ entity: 'product', fields: PRODUCT_FIELDS, filters: { id: batch } })
    const documents = await toDocuments(data as unknown as ProductRow[], query)
    if (documents.length > 0) await search.upsertDocuments({ index: 'product', documents })
    const now = new Map(documents.map((document) => [document.id, String(document.in_stock)]))
    const gone = batch.filter((id) => !now.has(id))
    if (gone.length > 0) await search.deleteDocuments({ index: 'product', filters: { id: gone } })
    moved.push(...batch.filter((id) => before.get(id) !== now.get(id)))
  }
  return moved
}

/** What the index says of products: by id, whether any of it can be had. */
async function inStock(container: MedusaContainer, ids: string[]): Promise<Map<string, string>> {
  const found = await container.resolve(Modules.SEARCH).search({
    entity: 'product',
    fields: ['id', 'in_stock'],
    filters: { id: ids },
    pagination: { skip: 0, take: ids.length },
  })
  return new Map(found.hits.map(({ id, document }) => [String(id), String(document?.in_stock)]))
}
