import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability, QueryContext } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { missing } from '../problem.ts'
import { searchBody, searchStaff } from '../search/search.ts'

export const goodsQuery = z.object({ q: z.string().max(200).default('') })

/** So many answers are read. */
const most = 12

/** Something that can be put into an order. */
interface Goods {
  id: string
  title: string
  sku: string | null
  thumbnail: string | null
  /** What it costs in the order's region; null where it has no price there. */
  price: number | null
  /** For sale in the order's channel; null where nobody counts it. */
  stock: number | null
}
interface Variant {
  id: string
  title: string
  sku: string | null
  manage_inventory: boolean
  product: { title: string; thumbnail: string | null } | null
  calculated_price?: { calculated_amount: number | null } | null
}

/** Variants by what was typed, with price and stock as this order would have them. */
export async function goodsFor(container: MedusaContainer, order: string, q: string): Promise<{ goods: Goods[] }> {
  type Sold = { region_id: string; currency_code: string; sales_channel_id: string | null }
  const asked = ['region_id', 'currency_code', 'sales_channel_id']
  const [sold] = await rowsOf<Sold>(container, 'order', asked, { id: order })
  if (!sold) throw missing(`order ${order}`)
  const wanted = searchBody.parse({ q, limit: most, filters: [{ id: 'product_status', op: 'is', value: 'published' }] })
  const { rows } = await searchStaff(container, 'variant', wanted)
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return { goods: [] }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { region_id, currency_code, sales_channel_id } = sold
  const { data } = await query.graph({
    entity: 'variant',
    fields: ['id', 'title', 'sku', 'manage_inventory', 'product.title', 'product.thumbnail', 'calculated_price.*'],
    filters: { id: ids },
    context: { calculated_price: QueryContext({ region_id, currency_code }) },
  } as Parameters<typeof query.graph>[0])
  const variants = data as unknown as Variant[]
  const stock = sales_channel_id ? await getVariantAvailability(query, { variant_ids: ids, sales_channel_id }) : {}
  return {
    goods: ids.flatMap((id) => {
      const variant = variants.find((one) => one.id === id)
      if (!variant) return []
      const { title, sku, product, calculated_price, manage_inventory } = variant
      return [
        {
          id,
          title: [product?.title, title].filter(Boolean).join(', '),
          sku,
          thumbnail: product?.thumbnail ?? null,
          price: calculated_price?.calculated_amount ?? null,
          stock: manage_inventory ? (stock[id]?.availability ?? 0) : null,
        },
      ]
    }),
  }
}
