import type { Query } from '../catalogue/load.ts'
import { type StaffRow, staffIndexes, toDocument } from './fields.ts'
import { type Item, levelsOf, levelWord, type ShopFacts, sum, thresholdOf } from './product-rows.ts'
import { shopFacts } from './products.ts'

interface Sold {
  id: string
  title: string | null
  manage_inventory: boolean
  product_id: string
  product?: { title: string; status: string; thumbnail: string | null } | null
  inventory_items?: { inventory_item_id: string }[]
}

/** A thing in stock as the graph answers it. */
export type ItemRow = NonNullable<Item['inventory']> & {
  title: string | null
  sku: string | null
  created_at: Date
  updated_at: Date
  variants?: (Sold | null)[]
}

/** What rows of things in stock need; graph paths of Medusa's query. */
export const STAFF_ITEM_FIELDS = [
  ...['id', 'title', 'sku', 'metadata', 'created_at', 'updated_at'],
  ...['location_id', 'stocked_quantity', 'reserved_quantity'].map((name) => `location_levels.${name}`),
  ...['id', 'title', 'manage_inventory', 'product_id'].map((name) => `variants.${name}`),
  ...['title', 'status', 'thumbnail'].map((name) => `variants.product.${name}`),
  'variants.inventory_items.inventory_item_id',
]

const parts = ({ inventory_items = [] }: Sold): number => inventory_items.length

/**
 * A thing in stock, by itself and with its own pieces, whatever it is sold in; none of what is sold in nothing. It is called
 * as what is sold of it alone, and else by its own name beside that of what it is a part of. Pure.
 */
export function itemRow(item: ItemRow, shop: ShopFacts): StaffRow | undefined {
  const sold = (item.variants ?? []).filter((one): one is Sold => Boolean(one?.product))
  const [first] = sold.sort((a, b) => parts(a) - parts(b) || a.id.localeCompare(b.id))
  if (!first?.product) return undefined
  const levels = levelsOf({ inventory: item })
  const [stocked, reserved] = [
    sum(levels.map((one) => one.stocked_quantity)),
    sum(levels.map((one) => one.reserved_quantity)),
  ]
  const managed = sold.some(({ manage_inventory }) => manage_inventory)
  const threshold = thresholdOf(item.metadata, shop)
  const { id, sku, created_at, updated_at } = item
  const title = parts(first) > 1 ? item.title : first.title
  const isSold = sold.some(({ product }) => product?.status === 'published')
  const row = {
    ...{ id, title, sku, created_at, updated_at, stocked, reserved, available: stocked - reserved },
    stock: managed ? levelWord(stocked - reserved, threshold) : 'not_managed',
    threshold: managed ? threshold : null,
    product_id: first.product_id,
    product_ids: [...new Set(sold.map(({ product_id }) => product_id))],
    product_title: first.product.title,
    product_status: isSold ? 'published' : first.product.status,
    thumbnail: first.product.thumbnail,
    variant_ids: sold.map((one) => one.id),
  }
  const names = sold.flatMap((one) => [one.title, one.product?.title])
  return toDocument(staffIndexes.item, row, [item.title, sku, ...names])
}

/** The rows of these things in stock. */
export async function itemRows(query: Query, items: readonly ItemRow[]): Promise<StaffRow[]> {
  const shop = await shopFacts(query)
  return items.flatMap((item) => itemRow(item, shop) ?? [])
}
