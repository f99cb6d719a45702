import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { foundIds } from './found-ids.ts'

type Row = Record<string, unknown>

/** Kinds of things whose change shows on product cards, by the first part of their event names. */
const kinds = {
  product: 'product',
  'product-variant': 'variant',
  'product-category': 'place',
  'product-collection': 'place',
  'product-option-value': 'option-value',
  'inventory-level': 'level',
  'reservation-item': 'reservation',
  'pricing.price': 'price',
  'pricing.price-list': 'price-list',
  'pricing.price-set': 'price-set',
  translation: 'translation',
} as const
/** `place-of-stock` has no event of its own that says so: whom a stock location serves changes, or it is gone (http/guards.ts). */
export type Kind = (typeof kinds)[keyof typeof kinds] | 'place-of-stock'

/** `product-variant.updated` → `variant`; undefined when the event says nothing about product cards. */
export function kindOfEvent(name: string): Kind | undefined {
  const thing = name.slice(0, name.lastIndexOf('.'))
  return kinds[thing as keyof typeof kinds]
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
      return [...of('product'), ...(places.length ? await productsOfPlaces(container, places) : [])]
    }
  }
}
