import type { HttpTypes } from '@medusajs/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { type List, type ListRules, listQuery } from './list.ts'

export type ProductRow = {
  id: string
  title: string
  /** Code of `admin.products.status.*`. */
  status: HttpTypes.AdminProductStatus
  collection: string
  variants: number
  changedAt: string
}

type Product = Pick<HttpTypes.AdminProduct, 'id' | 'title' | 'status' | 'collection' | 'variants' | 'updated_at'>

/** What the list of products can be sorted and filtered by. */
export const productRules = {
  sorts: { title: 'title', status: 'status', changedAt: 'updated_at' },
  filters: { status: 'status' },
} satisfies ListRules

const fields = 'id,title,status,updated_at,collection.title,variants.id'

/** A product as a row of the back office. Pure. */
export const productRow = (product: Product, language: Language): ProductRow => ({
  id: product.id,
  title: product.title,
  status: product.status,
  collection: product.collection?.title ?? '',
  variants: product.variants?.length ?? 0,
  changedAt: formatDateTime(product.updated_at ?? '', language),
})

/** One page of the products, latest change first; the rows of before stay while others are on their way. */
export const productsQuery = (admin: Transport, list: List, language: Language) =>
  queryOptions({
    queryKey: ['admin', 'products', language, list],
    queryFn: async ({ signal }) => {
      const query = { ...listQuery(list, productRules, '-updated_at'), fields }
      const answer = await admin.fetch<{ products: Product[]; count: number }>('/admin/products', { query, signal })
      return { rows: answer.products.map((product) => productRow(product, language)), total: answer.count }
    },
    placeholderData: keepPreviousData,
  })
