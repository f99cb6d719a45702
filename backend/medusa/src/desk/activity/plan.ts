import type { KindName } from '../kinds/index.ts'

type Body = Record<string, unknown>

/** Things that a call of Medusa's own admin API may change, and what it makes. */
export interface WatchPlan {
  records: { kind: KindName; ids: string[] }[]
  /** Inventory items whose levels may change. */
  stock: string[]
  /** Kind of what the answer holds that was not there before. */
  makes?: KindName
  /** Where products are put in and taken out: what is noted of them is noted there too. */
  place?: string
}

/** Kinds by the first part of their addresses. */
const kindOf: Record<string, KindName> = {
  products: 'product',
  'product-categories': 'category',
  collections: 'collection',
  'product-tags': 'tag',
  'product-types': 'type',
  'product-options': 'option',
  'sales-channels': 'sales-channel',
  'stock-locations': 'stock-location',
  'inventory-items': 'inventory-item',
  'price-lists': 'price-list',
  promotions: 'promotion',
}
const places = ['product-categories', 'collections', 'sales-channels']

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
/** Ids of a batch: what is updated, by its rows, and what is deleted, by ids. */
const batchIds = (body: Body, key = 'id'): string[] =>
  [body.create, body.update, body.delete].flatMap((rows) =>
    Array.isArray(rows)
      ? rows.flatMap((row: unknown) => {
          const id = typeof row === 'string' ? row : (row as Body | null)?.[key]
          return typeof id === 'string' ? [id] : []
        })
      : [],
  )

/** What to look at before and after a write; undefined where nothing of the desk's kinds changes. */
export function planOf(parts: readonly string[], body: Body): WatchPlan | undefined {
  const [root, id, sub, subId] = parts
  const kind = kindOf[root]
  if (!kind) return undefined
  const none: WatchPlan = { records: [], stock: [] }
  if (places.includes(root) && id && sub === 'products') {
    const ids = [...new Set([...strings(body.add), ...strings(body.remove)])]
    return { ...none, records: [{ kind: 'product', ids }], place: id }
  }
  if (root === 'inventory-items' && id === 'location-levels')
    return { ...none, stock: batchIds(body, 'inventory_item_id') }
  if (root === 'inventory-items' && id && sub === 'location-levels') return { ...none, stock: [id] }
  if (!id) return { ...none, makes: kind }
  if (id === 'batch') return { ...none, records: [{ kind, ids: batchIds(body) }], makes: kind }
  const own = { kind, ids: [id] }
  if (root === 'products' && sub === 'variants') {
    const ids = subId === 'batch' ? batchIds(body) : subId ? [subId] : []
    return { ...none, records: [own, { kind: 'variant', ids }] }
  }
  if (root === 'product-options' && sub === 'values' && subId)
    return { ...none, records: [{ kind: 'option-value', ids: [subId] }] }
  return { ...none, records: [own] }
}
