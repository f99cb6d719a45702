import type { HttpTypes } from '@medusajs/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney, formatMoneyRange } from '#features/shared/money.ts'
import type { List } from './list.ts'
import { listSearch } from './list-search.ts'
import {
  type ProductFacet,
  productChoices,
  productNames,
  productRules,
  productsAsked,
  productsPath,
} from './products-asked.ts'

export type ProductRow = {
  id: string
  title: string
  /** Null where it has none. */
  picture: ReturnType<typeof picture>
  /** Code of `admin.products.status.*`. */
  status: HttpTypes.AdminProductStatus
  /** Code of `admin.products.stock.*`. */
  stock: 'in' | 'low' | 'out' | 'not_managed'
  available: number
  /** The one price of its variants in the shop's own currency, or null where they differ or have none. */
  price: number | null
  /** Finished: one price or from which to which; empty where there is none. */
  prices: string
  /** What is left of the lowest price, as `38.5 %`; empty where no cost is noted. */
  margin: string
  variants: number
  pictures: number
  /** Names, not ids. */
  collection: string
  type: string
  categories: readonly string[]
  tags: readonly string[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Languages in which it has no title. */
  untranslated: readonly string[]
  createdAt: string
  changedAt: string
}

/** A row as the desk's index has it. */
type Found = {
  id: string
  title: string
  thumbnail?: string | null
  status: ProductRow['status']
  stock: ProductRow['stock']
  available: number
  margin?: number | null
  variant_count: number
  image_count: number
  collection_id?: string | null
  type_id?: string | null
  category_ids?: readonly string[]
  tag_ids?: readonly string[]
  sizes?: readonly string[]
  colors?: readonly string[]
  untranslated?: readonly string[]
  created_at: string
  updated_at: string
} & Partial<Record<`price_${string}`, number>>

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

function pricesOf(low: number | undefined, high: number | undefined, currency: string): string {
  if (low === undefined || high === undefined) return ''
  return low === high ? formatMoney(high, currency) : formatMoneyRange(low, high, currency)
}

/** A product of the desk's index as a row. Pure. */
export function productRow(found: Found, names: Names, currency: string, language: Language): ProductRow {
  const nameOf = (column: string, id: string) => names[column]?.[id] ?? ''
  const [low, high] = [found[`price_${currency}`], found[`price_high_${currency}`]]
  const namesOf = (column: string, ids: readonly string[] = []) => ids.map((id) => nameOf(column, id)).filter(Boolean)
  return {
    id: found.id,
    title: found.title,
    picture: picture(found.thumbnail, '', { width: 160, max: 160 }),
    status: found.status,
    stock: found.stock,
    available: found.available,
    price: low !== undefined && low === high ? low : null,
    prices: pricesOf(low, high, currency),
    margin: found.margin === undefined || found.margin === null ? '' : `${found.margin} %`,
    variants: found.variant_count,
    pictures: found.image_count,
    collection: nameOf('collection_id', found.collection_id ?? ''),
    type: nameOf('type_id', found.type_id ?? ''),
    categories: namesOf('category_ids', found.category_ids),
    tags: namesOf('tag_ids', found.tag_ids),
    sizes: found.sizes ?? [],
    colors: found.colors ?? [],
    untranslated: found.untranslated ?? [],
    createdAt: formatDateTime(found.created_at, language),
    changedAt: formatDateTime(found.updated_at, language),
  }
}

/** Names are asked for while their column is seen, and for what is chosen of a filter. */
const namesFor = ({ columns, filters }: List): string[] =>
  Object.entries(productNames).flatMap(([name, column]) => (columns.includes(name) || filters[name] ? [column] : []))

/** One page of the products, latest change first; the rows of before stay while others are on their way. */
export const productsQuery = (admin: Transport, list: List, currency: string, language: Language) => {
  const { page, pageSize } = list
  const shown = { limit: pageSize, offset: (page - 1) * pageSize, names: namesFor(list) }
  const body = { ...productsAsked(list, currency), ...shown }
  return queryOptions({
    queryKey: ['admin', 'products', 'rows', language, body],
    async queryFn({ signal }) {
      type Answer = { rows: Found[]; count: number; names: Names }
      const { rows, count, names } = await admin.fetch<Answer>(productsPath, { method: 'POST', body, signal })
      return { rows: rows.map((row) => productRow(row, names, currency, language)), total: count, names }
    },
    placeholderData: keepPreviousData,
  })
}

export type FacetValue = { value: string; label?: string; count: number }

/** How many products each choice of each filter has, with the other filters as they are. */
export const productFacetsQuery = (
  admin: Transport,
  { search, filters }: Pick<List, 'search' | 'filters'>,
  currency: string,
) => {
  const asked = listSearch({ search, filters, sort: null }, productRules(currency))
  return queryOptions({
    queryKey: ['admin', 'products', 'facets', asked],
    async queryFn({ signal }) {
      const body = { ...asked, limit: 0, facets: Object.values(productChoices) }
      type Answer = { facets: Record<string, FacetValue[]> }
      const { facets } = await admin.fetch<Answer>(productsPath, { method: 'POST', body, signal })
      const byName = Object.entries(productChoices).map(([name, column]) => [name, facets[column] ?? []])
      return Object.fromEntries(byName) as Record<ProductFacet, FacetValue[]>
    },
    placeholderData: keepPreviousData,
  })
}

/** How many products each of some views has now, by their ids. */
export const productCountsQuery = (
  admin: Transport,
  views: readonly { id: string; view: Pick<List, 'search' | 'filters'> }[],
  currency: string,
) => {
  const questions = views.map(({ id, view: { search, filters } }) => {
    return { id, ...listSearch({ search, filters, sort: null }, productRules(currency)) }
  })
  return queryOptions({
    queryKey: ['admin', 'products', 'counts', questions],
    async queryFn({ signal }) {
      const counted = questions.map(async ({ id, ...asked }) => {
        const body = { ...asked, limit: 0 }
        const { count } = await admin.fetch<{ count: number }>(productsPath, { method: 'POST', body, signal })
        return [id, count] as const
      })
      return Object.fromEntries(await Promise.all(counted)) as Readonly<Record<string, number>>
    },
    placeholderData: keepPreviousData,
  })
}
