import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { databaseOf } from '../../completion/facts.ts'
import { rowsOf } from '../../lib/rows.ts'
import type { NewItem, Reason } from '../../modules/desk-job/service.ts'
import { id } from '../id.ts'
import { matchingIds, searchBody } from '../search/search.ts'
import { hasOwnPart, type ProductChange } from './product-change.ts'

/** Products or orders by their ids, or all that a question to the list of staff matches, whatever page is seen. */
export const selectionBody = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(2000) }),
  z.strictObject({ search: searchBody.pick({ q: true, filters: true, sort: true }) }),
])
export type Selection = z.infer<typeof selectionBody>

/** The products or orders of a selection as they are now, each once. */
export async function selectedIds(
  container: MedusaContainer,
  selection: Selection,
  list: 'product' | 'order' = 'product',
): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  return (await matchingIds(container, list, searchBody.parse(selection.search))).ids
}

const missing: Reason = { code: 'missing', message: 'There is no such product any more' }
const noVariants: Reason = { code: 'no_variants', message: 'Has no variants, so no prices' }

/** The records that a change of these products is about: the products themselves, and for prices their variants. */
export async function itemsOf(container: MedusaContainer, ids: readonly string[], change: ProductChange) {
  const { rows } = await databaseOf(container).raw(
    `select product.id, array_remove(array_agg(variant.id order by variant.variant_rank, variant.id), null) as variants
     from product left join product_variant variant on variant.product_id = product.id and variant.deleted_at is null
     where product.deleted_at is null and product.id = any(?) group by product.id`,
    [ids],
  )
  const variantsOf = new Map((rows as { id: string; variants: string[] }[]).map(({ id, variants }) => [id, variants]))
  return ids.flatMap((id): NewItem[] => {
    const own = { kind: 'product' as const, record_id: id, product_id: id, changes: null, reason: null }
    const variants = variantsOf.get(id)
    if (!variants) return [{ ...own, reason: missing }]
    const of = variants.map((record_id): NewItem => ({ ...own, kind: 'variant', record_id }))
    const priced = change.prices.length === 0 ? [] : of
    if (hasOwnPart(change)) return [own, ...priced]
    return priced.length > 0 ? priced : [{ ...own, reason: noVariants }]
  })
}

/** Orders by their numbers, and whose they are. */
async function orderTitles(container: MedusaContainer, items: readonly { kind: string; record_id: string }[]) {
  const ids = items.flatMap(({ kind, record_id }) => (kind === 'order' ? [record_id] : []))
  if (ids.length === 0) return new Map<string, string>()
  type Row = {
    id: string
    display_id: number
    email: string | null
    shipping_address?: { first_name: string | null; last_name: string | null } | null
  }
  const fields = ['id', 'display_id', 'email', 'shipping_address.first_name', 'shipping_address.last_name']
  const rows = await rowsOf<Row>(container, 'order', fields, { id: ids })
  return new Map(
    rows.map(({ id, display_id, email, shipping_address: who }) => {
      const name = [who?.first_name, who?.last_name].filter(Boolean).join(' ') || (email ?? '')
      return [id, [`#${display_id}`, name].filter(Boolean).join(' · ')]
    }),
  )
}

/** What the records of items are called, by their ids. */
export async function titlesOf(
  container: MedusaContainer,
  items: readonly { kind: string; record_id: string; product_id: string | null }[],
): Promise<Map<string, string>> {
  const products = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))]
  const variants = items.filter(({ kind }) => kind === 'variant').map(({ record_id }) => record_id)
  const read = async (entity: string, ids: string[]) =>
    ids.length > 0 ? await rowsOf<{ id: string; title: string }>(container, entity, ['id', 'title'], { id: ids }) : []
  const titles = new Map((await read('product', products)).map(({ id, title }) => [id, title]))
  const of = new Map((await read('variant', variants)).map(({ id, title }) => [id, title]))
  const orders = await orderTitles(container, items)
  return new Map(
    items.map(({ kind, record_id, product_id }) => {
      if (kind === 'order') return [record_id, orders.get(record_id) ?? '']
      const product = titles.get(product_id ?? '') ?? ''
      return [record_id, kind === 'variant' ? [product, of.get(record_id)].filter(Boolean).join(' · ') : product]
    }),
  )
}
