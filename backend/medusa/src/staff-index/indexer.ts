import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { keepIfBuilt } from '../catalogue/being-built.ts'
import { Turns } from '../lib/turns.ts'
import { keepSales } from '../sales/keep.ts'
import { nameOf, type StaffIndexName, type StaffRow } from './fields.ts'
import { type ItemRow, itemRows, STAFF_ITEM_FIELDS } from './items.ts'
import { type OrderRow, orderRow, STAFF_ORDER_FIELDS } from './orders.ts'
import { type ProductRow, STAFF_PRODUCT_FIELDS } from './product-rows.ts'
import { productRows } from './products.ts'

/** Changes wait this long for company. Milliseconds. */
const GATHER_MS = 100
const BATCH = 50
/** After a failure, each time longer; the changes wait together. Milliseconds. */
const RETRY_MS = [500, 2_000, 10_000, 60_000]

/** Brings an index in line: these rows are in it, and none of those that `gone` names. */
async function replace(
  container: MedusaContainer,
  index: StaffIndexName,
  rows: StaffRow[],
  gone: readonly string[],
): Promise<void> {
  const search = container.resolve(Modules.SEARCH)
  if (rows.length > 0) await search.upsertDocuments({ index: nameOf(index), documents: rows })
  if (gone.length > 0) await search.deleteDocuments({ index: nameOf(index), filters: { id: [...gone] } })
}

/** Those that have no row any more. */
const without = (ids: readonly string[], rows: readonly StaffRow[]): string[] => {
  const stay = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !stay.has(id))
}

/** Reads and writes of products take turns with those of the shopper's index: nothing older is written over what is newer. */
export const productTurns = new Turns()

/** The rows of these products that an index has. */
async function knownOf(
  container: MedusaContainer,
  index: 'variant' | 'item',
  filters: Record<string, unknown>,
): Promise<string[]> {
  const known = await container.resolve(Modules.SEARCH).search({
    entity: nameOf(index),
    fields: ['id'],
    filters: filters as never,
    pagination: { skip: 0, take: 100_000 },
    search_options: { count: 'none' },
  })
  return known.hits.map(({ id }) => String(id))
}

/** What lies in stock of these products now, or lay there before: each thing is read by itself, since several share it. */
async function writeItems(container: MedusaContainer, ids: string[], rows: ProductRow[]): Promise<void> {
  const parts = rows.flatMap(({ variants = [] }) => variants.flatMap(({ inventory_items = [] }) => inventory_items))
  const before = await knownOf(container, 'item', { product_ids: ids })
  const id = [...new Set([...parts.flatMap(({ inventory }) => inventory?.id ?? []), ...before])]
  if (id.length === 0) return
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'inventory_item', fields: STAFF_ITEM_FIELDS, filters: { id } })
  const items = await itemRows(query, data as unknown as ItemRow[])
  await replace(container, 'item', items, without(id, items))
}

async function writeProducts(container: MedusaContainer, ids: string[], rows: ProductRow[]): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { products, variants } = await productRows(rows, query)
  await replace(container, 'product', products, without(ids, products))
  const before = await knownOf(container, 'variant', { product_id: ids })
  await replace(container, 'variant', variants, without(before, variants))
  await writeItems(container, ids, rows)
}

async function readAndWriteProducts(container: MedusaContainer, ids: string[]): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  await productTurns.take(async () => {
    const began = new Date()
    const { data } = await query.graph({ entity: 'product', fields: STAFF_PRODUCT_FIELDS, filters: { id: ids } })
    await writeProducts(container, ids, data as unknown as ProductRow[])
    await keepIfBuilt(container, 'product', ids, began)
  })
}

const orderTurns = new Turns()

/** The rows of these orders, in the list and for reports. */
export function writeOrders(container: MedusaContainer, ids: string[]): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  return orderTurns.take(async () => {
    const began = new Date()
    const { data } = await query.graph({ entity: 'order', fields: STAFF_ORDER_FIELDS, filters: { id: ids } })
    const rows = (data as unknown as OrderRow[]).flatMap((row) => orderRow(row) ?? [])
    await replace(container, 'order', rows, without(ids, rows))
    await keepSales(container, ids)
    await keepIfBuilt(container, 'order', ids, began)
  })
}

const writers = { product: readAndWriteProducts, order: writeOrders }
type Thing = keyof typeof writers

/**
 * Keeps the lists of staff in line with what changed: gathers, reads each thing once, writes its rows. What fails is
 * tried again until it succeeds, together with what changed meanwhile; a rebuild each night is the last net.
 */
class StaffIndexer {
  #waiting: Record<Thing, Set<string>> = { product: new Set(), order: new Set() }
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #since: number | undefined

  /** Since when the lists have something to follow that no other process would know of; undefined when they have followed. */
  get since(): number | undefined {
    return this.#since
  }

  add(container: MedusaContainer, thing: Thing, ids: Iterable<string>): void {
    for (const id of ids) this.#waiting[thing].add(id)
    this.#since ??= Date.now()
    this.#wake(container, GATHER_MS)
  }

  /** Writes products as they were just read in a turn. Never rejects: what fails is tried again like any change. */
  async follow(container: MedusaContainer, ids: string[], rows: ProductRow[]): Promise<void> {
    await writeProducts(container, ids, rows).catch(() => this.add(container, 'product', ids))
  }

  #wake(container: MedusaContainer, wait: number): void {
    this.#timer ??= setTimeout(() => void this.#write(container), wait).unref()
  }

  async #write(container: MedusaContainer): Promise<void> {
    try {
      for (const thing of ['product', 'order'] as const) await this.#drain(container, thing)
      this.#failures = 0
    } catch (error) {
      const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      if (this.#failures === 0) logger.warn(`lists of staff: ${(error as Error).message}; tried again`)
      this.#failures++
    }
    this.#timer = undefined
    const wait = this.#failures > 0 ? RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] : GATHER_MS
    if (this.#waiting.product.size + this.#waiting.order.size > 0) this.#wake(container, wait)
    else this.#since = undefined
  }

  async #drain(container: MedusaContainer, thing: Thing): Promise<void> {
    const waiting = this.#waiting[thing]
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH)
      for (const id of batch) waiting.delete(id)
      try {
        await writers[thing](container, batch)
      } catch (error) {
        for (const id of batch) waiting.add(id)
        throw error
      }
    }
  }
}

export const staffIndexer = new StaffIndexer()
