import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { nameOf } from '../staff-index/fields.ts'
import { foundIds } from './found-ids.ts'

type Row = Record<string, unknown>

/** Kinds of things whose change shows on product cards, by the first part of their event names. */
const kinds = {
  product: 'product',
  'product-variant': 'variant',
  'product-category': 'place',
  'product-collection': 'place',
  'product-option-value': 'option-value',
  'product-type': 'label',
  'product-tag': 'label',
  'inventory-level': 'level',
  'reservation-item': 'reservation',
  'pricing.price': 'price',
  'pricing.price-list': 'price-list',
  'pricing.price-set': 'price-set',
  translation: 'translation',
} as const
/** Things that rows of products know by their id alone, so that only their end shows in them. */
const ends = {
  'sales-channel.deleted': 'label',
  'inventory-item.deleted': 'item',
} as const
/**
 * No event of their own says so (http/guards.ts): of `place-of-stock` that it serves others or is gone, of `option` that it is
 * called something else and not only has its values in another order.
 */
type Silent = 'place-of-stock' | 'option'
export type Kind = (typeof kinds)[keyof typeof kinds] | (typeof ends)[keyof typeof ends] | Silent

/** `product-variant.updated` → `variant`; undefined when the event says nothing about product cards and rows of staff. */
export function kindOfEvent(name: string): Kind | undefined {
  const thing = name.slice(0, name.lastIndexOf('.'))
  return kinds[thing as keyof typeof kinds] ?? ends[name as keyof typeof ends]
}

/** Reads rows of an entity by filter, deleted ones included (a deleted price still names its variant). */
async function rows(container: MedusaContainer, entity: string, fields: string[], filters: Row): Promise<Row[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity, fields, filters, withDeleted: true } as Parameters<
    typeof query.graph
  >[0])
  return data as Row[]
}

function values(found: Row[], field: string): string[] {
  return found.map((row) => row[field]).filter((value): value is string => typeof value === 'string' && value !== '')
}

async function productsOfVariants(container: MedusaContainer, ids: string[]): Promise<string[]> {
  return ids.length ? values(await rows(container, 'variant', ['product_id'], { id: ids }), 'product_id') : []
}

async function productsOfPriceSets(container: MedusaContainer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const links = await rows(container, 'product_variant_price_set', ['variant_id'], { price_set_id: ids })
  return productsOfVariants(container, values(links, 'variant_id'))
}

async function productsOfInventory(container: MedusaContainer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const links = await rows(container, 'product_variant_inventory_item', ['variant_id'], { inventory_item_id: ids })
  return productsOfVariants(container, values(links, 'variant_id'))
}

/** Products that stand, or stood when they were last indexed, in a category or collection. */
async function productsOfPlaces(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const now = [
    ...(await rows(container, 'product', ['id'], { categories: { id: ids } })),
    ...(await rows(container, 'product', ['id'], { collection_id: ids })),
  ]
  const before = [
    ...(await foundIds(container, { category_ids: { $overlaps: ids } })),
    ...(await foundIds(container, { collection_id: ids })),
  ]
  return [...values(now, 'id'), ...before]
}

/** Products that had a type, a tag or a sales channel when they were last indexed: of what is gone nothing else tells. */
async function productsOfLabels(container: MedusaContainer, ids: string[]): Promise<string[]> {
  const had = [{ type_id: ids }, { tag_ids: { $overlaps: ids } }, { sales_channel_ids: { $overlaps: ids } }]
  const found = await Promise.all(had.map((filters) => foundIds(container, filters, nameOf('product'))))
  return found.flat()
}

/** Ids of the products whose cards may look different after a change of these things. */
export async function affectedProducts(container: MedusaContainer, kind: Kind, ids: string[]): Promise<string[]> {
  switch (kind) {
    case 'product':
      return ids
    case 'variant':
      return productsOfVariants(container, ids)
    case 'place':
      return productsOfPlaces(container, ids)
    case 'option-value':
      return values(await rows(container, 'variant', ['product_id'], { options: { id: ids } }), 'product_id')
    case 'option':
      return values(await rows(container, 'variant', ['product_id'], { options: { option_id: ids } }), 'product_id')
    case 'label':
      return productsOfLabels(container, ids)
    case 'item':
      return productsOfInventory(container, ids)
    case 'level': {
      const levels = await rows(container, 'inventory_level', ['inventory_item_id'], { id: ids })
      return productsOfInventory(container, values(levels, 'inventory_item_id'))
    }
    case 'place-of-stock': {
      const levels = await rows(container, 'inventory_level', ['inventory_item_id'], { location_id: ids })
      return productsOfInventory(container, values(levels, 'inventory_item_id'))
    }
    case 'reservation': {
      const reservations = await rows(container, 'reservation', ['inventory_item_id'], { id: ids })
      return productsOfInventory(container, values(reservations, 'inventory_item_id'))
    }
    case 'price': {
      const prices = await rows(container, 'price', ['price_set_id'], { id: ids })
      return productsOfPriceSets(container, values(prices, 'price_set_id'))
    }
    case 'price-set':
      return productsOfPriceSets(container, ids)
    case 'price-list': {
      const prices = await rows(container, 'price', ['price_set_id'], { price_list_id: ids })
      return productsOfPriceSets(container, values(prices, 'price_set_id'))
    }
    case 'translation': {
      const words = await rows(container, 'translation', ['reference', 'reference_id'], { id: ids })
      const of = (...references: string[]) =>
        values(
          words.filter((row) => references.includes(String(row.reference))),
          'reference_id',
        )
      const places = of('product_category', 'product_collection')
      const labels = of('product_type', 'product_tag')
      return [
        ...of('product'),
        ...(places.length ? await productsOfPlaces(container, places) : []),
        ...(labels.length ? await productsOfLabels(container, labels) : []),
      ]
    }
  }
}
