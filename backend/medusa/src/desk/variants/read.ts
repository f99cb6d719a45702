import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { valueRows } from '../options/values.ts'
import { missing } from '../problem.ts'
import type { ProductNow, ShopOption } from './plan.ts'

interface Row {
  id: string
  title: string
  options?: { id: string; title: string; values?: { id: string }[] }[]
  variants?: {
    id: string
    title: string
    variant_rank: number | null
    options?: { id: string; option_id: string }[]
    inventory_items?: { inventory?: { location_levels?: { reserved_quantity: number }[] } | null }[]
  }[]
}

const fields = [
  ...['id', 'title', 'options.id', 'options.title', 'options.values.id'],
  ...['id', 'title', 'variant_rank', 'options.id', 'options.option_id'].map((name) => `variants.${name}`),
  'variants.inventory_items.inventory.location_levels.reserved_quantity',
]

/** A product with what tells its variants apart. Throws when there is none. */
export async function readVariants(container: MedusaContainer, id: string): Promise<ProductNow & { title: string }> {
  const [row] = await rowsOf<Row>(container, 'product', fields, { id })
  if (!row) throw missing(`product ${id}`)
  const variants = (row.variants ?? []).toSorted(
    (a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || a.id.localeCompare(b.id),
  )
  return {
    id,
    title: row.title,
    options: (row.options ?? []).map(({ id: option, title, values = [] }) => ({ id: option, title, values })),
    variants: variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      values: Object.fromEntries((variant.options ?? []).map((value) => [value.option_id, value.id])),
      reserved: (variant.inventory_items ?? [])
        .flatMap(({ inventory }) => inventory?.location_levels ?? [])
        .reduce((sum, level) => sum + Number(level.reserved_quantity), 0),
    })),
  }
}

/** Color and Size of the whole shop, color first, as it writes them. */
export async function shopOptions(container: MedusaContainer): Promise<ShopOption[]> {
  const rows = await rowsOf<{ id: string; title: string }>(container, 'product_option', ['id', 'title'], {
    title: ['Color', 'Size'],
    is_exclusive: false,
  })
  const named = rows.toSorted((a, b) => a.title.localeCompare(b.title))
  return Promise.all(
    named.map(async ({ id, title }) => ({
      id,
      title,
      values: (await valueRows(container, id)).map((row) => ({ id: row.id, value: row.value })),
    })),
  )
}
