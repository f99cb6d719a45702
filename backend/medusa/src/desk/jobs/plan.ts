import type { MedusaContainer } from '@medusajs/framework/types'
import type { ItemRow } from '../../modules/desk-job/service.ts'
import type { KindName } from '../kinds/index.ts'
import { readRecords } from '../records/save.ts'
import { type Plan, type ProductChange, planProduct, planVariant } from './product-change.ts'

/** What a change has to know of a product. */
const pathsOf = (change: ProductChange): string[] =>
  (['status', 'collection_id', 'tags', 'categories'] as const).filter((path) => change[path] !== undefined)

/** What is to be done with each of these records, by what they are now. */
export async function plansOf(
  container: MedusaContainer,
  change: ProductChange,
  items: readonly Pick<ItemRow, 'kind' | 'record_id'>[],
): Promise<Map<string, Plan>> {
  const ids = (kind: KindName) => items.filter((item) => item.kind === kind).map(({ record_id }) => record_id)
  const [products, variants] = await Promise.all([
    readRecords(container, 'product', ids('product'), pathsOf(change)),
    readRecords(container, 'variant', ids('variant'), ['prices']),
  ])
  const planOf = ({ kind, record_id }: Pick<ItemRow, 'kind' | 'record_id'>): Plan => {
    const values = (kind === 'product' ? products : variants).get(record_id)
    if (!values) return { reason: { code: 'missing', message: 'Is there no more' } }
    return kind === 'product' ? planProduct(values, change) : planVariant(values, change)
  }
  return new Map(items.map((item) => [item.record_id, planOf(item)]))
}
