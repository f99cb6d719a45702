import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../completion/facts.ts'
import { rowsOf } from '../../lib/rows.ts'
import { missing } from '../problem.ts'

/** A size or a color as staff see it. */
export interface OptionValue {
  id: string
  value: string
  rank: number
  metadata: Record<string, unknown>
  /** Words by locale: `{ 'th-TH': { value } }`. */
  translations: Record<string, Record<string, string | null>>
  /** How many products have it. */
  used_by: number
}

interface Row {
  id: string
  value: string
  rank: number | null
  metadata: Record<string, unknown> | null
  created_at: Date
}

/** Everything that changes which values there are, or their order, stands in line here. */
export const optionLock = (id: string): string => `desk:option-values:${id}`

/**
 * Rows of an option in their order, which is the storefront's too: those without a place of their own at the end, as they were
 * made, and of those made together 8 before 10. Throws when there is no such option.
 */
export async function valueRows(container: MedusaContainer, optionId: string): Promise<Row[]> {
  const [option] = await rowsOf<{ values: Row[] }>(
    container,
    'product_option',
    ['id', ...['id', 'value', 'rank', 'metadata', 'created_at'].map((name) => `values.${name}`)],
    { id: optionId },
  )
  if (!option) throw missing(`option ${optionId}`)
  const place = ({ rank }: Row) => rank ?? Number.MAX_SAFE_INTEGER
  return option.values.sort(
    (a, b) =>
      place(a) - place(b) ||
      +new Date(a.created_at) - +new Date(b.created_at) ||
      a.value.localeCompare(b.value, 'en', { numeric: true }),
  )
}

const uses = `product_product_option_value used
  join product_product_option of_product on of_product.id = used.product_product_option_id and of_product.deleted_at is null
  join product on product.id = of_product.product_id and product.deleted_at is null`

/** How many products have each value of an option. */
async function usesOf(container: MedusaContainer, optionId: string): Promise<Map<string, number>> {
  const { rows } = await databaseOf(container).raw(
    `select used.product_option_value_id as id, count(*)::int as count from ${uses}
     where of_product.product_option_id = ? and used.deleted_at is null group by 1`,
    [optionId],
  )
  return new Map((rows as unknown as { id: string; count: number }[]).map(({ id, count }) => [id, count]))
}

/** The values of an option in their order. */
export async function listValues(container: MedusaContainer, optionId: string): Promise<OptionValue[]> {
  const [rows, used] = await Promise.all([valueRows(container, optionId), usesOf(container, optionId)])
  const words = await rowsOf<{
    reference_id: string
    locale_code: string
    translations: Record<string, string | null>
  }>(container, 'translation', ['reference_id', 'locale_code', 'translations'], {
    reference_id: rows.map(({ id }) => id),
  })
  return rows.map(({ id, value, metadata }, rank) => ({
    id,
    value,
    rank,
    metadata: metadata ?? {},
    translations: Object.fromEntries(
      words.filter((word) => word.reference_id === id).map((word) => [word.locale_code, word.translations]),
    ),
    used_by: used.get(id) ?? 0,
  }))
}

/** A product that has a value. */
export interface UsingProduct {
  id: string
  title: string
  handle: string
  status: string
  thumbnail: string | null
}

/** Products that have a value, by title, and how many they are in all. */
export async function productsWith(
  container: MedusaContainer,
  valueId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ products: UsingProduct[]; count: number }> {
  const { rows } = await databaseOf(container).raw(
    `select product.id, product.title, product.handle, product.status, product.thumbnail, count(*) over ()::int as count
     from ${uses} where used.product_option_value_id = ? and used.deleted_at is null
     order by product.title, product.id limit ? offset ?`,
    [valueId, limit, offset],
  )
  const found = rows as unknown as (UsingProduct & { count: number })[]
  return { products: found.map(({ count: _, ...product }) => product), count: found[0]?.count ?? 0 }
}

/** Medusa counts a value as used by products that are deleted; nobody could ever take it away. */
export async function forgetDeletedProducts(container: MedusaContainer, valueId: string): Promise<void> {
  await databaseOf(container).raw(
    `update product_product_option_value used set deleted_at = now()
     from product_product_option of_product join product on product.id = of_product.product_id
     where of_product.id = used.product_product_option_id and used.product_option_value_id = ?
       and used.deleted_at is null and product.deleted_at is not null`,
    [valueId],
  )
}
