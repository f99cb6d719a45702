import type { List, ListRules } from './list.ts'
import { listSearch } from './list-search.ts'

/** Columns whose values are ids, by the names that the list has for them. */
export const productNames = {
  collection: 'collection_id',
  type: 'type_id',
  categories: 'category_ids',
  tags: 'tag_ids',
} as const

/** Columns with choices, by the names that the list has for them. */
export const productChoices = {
  status: 'status',
  stock: 'stock',
  ...productNames,
  sizes: 'sizes',
  colors: 'colors',
  untranslated: 'untranslated',
} as const
/** Filters of the list whose choices the desk counts. */
export type ProductFacet = keyof typeof productChoices

/** What the list of products can show and be asked, with prices in this currency. */
export const productRules = (currency: string): ListRules => ({
  columns: {
    ...{ title: true, status: true, stock: true, available: false, price: true, collection: true, variants: false },
    ...{ categories: false, tags: false, type: false, sizes: false, colors: false, margin: false },
    ...{ pictures: false, untranslated: false, createdAt: false, changedAt: true },
  },
  sorts: {
    ...{ title: 'title', status: 'status', stock: 'stock', available: 'available', price: `price.${currency}` },
    ...{ variants: 'variant_count', pictures: 'image_count', margin: 'margin' },
    ...{ createdAt: 'created_at', changedAt: 'updated_at' },
  },
  filters: {
    ...Object.fromEntries(
      Object.entries(productChoices).map(([name, column]) => [name, { column, as: 'choice' as const }]),
    ),
    price: { column: `price.${currency}`, as: 'number' },
    available: { column: 'available', as: 'number' },
    variants: { column: 'variant_count', as: 'number' },
    pictures: { column: 'image_count', as: 'number' },
    margin: { column: 'margin', as: 'number' },
    createdAt: { column: 'created_at', as: 'date' },
    changedAt: { column: 'updated_at', as: 'date' },
  },
})

/** Where the desk is asked for products. */
export const productsPath = '/admin/desk/search/product'

/** What the list asks the desk for, whatever page of it is seen; latest change first unless it says otherwise. */
export function productsAsked(list: Pick<List, 'search' | 'filters' | 'sort'>, currency: string) {
  const asked = listSearch(list, productRules(currency))
  return { ...asked, sort: asked.sort ?? '-updated_at' }
}
