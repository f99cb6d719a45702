import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, getVariantAvailability, QueryContext } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { ownChannel } from '../lib/own-channel.ts'
import { rowsOf } from '../lib/rows.ts'
import { pricesAt } from './prices-at.ts'
import { DeskProblem, invalid } from './problem.ts'

export const previewBody = z.strictObject({
  region_id: z.string().max(100),
  locale: z.string().max(35).optional(),
  /** The moment whose prices are shown. */
  at: z.iso.datetime({ offset: true }).optional(),
})

/** What GET /store/products tells to the pages of the shop, and whether shoppers see it. */
const fields = [
  ...['id', 'title', 'subtitle', 'description', 'handle', 'status', 'thumbnail', 'collection_id', 'type_id'],
  ...['weight', 'material', 'origin_country', 'metadata', 'images.*', 'options.*', 'options.values.*'],
  ...['categories.id', 'categories.is_internal', 'variants.*', 'variants.options.*', 'variants.calculated_price.*'],
]

interface Row {
  id: string
  categories?: { id: string; is_internal: boolean }[]
  variants?: {
    id: string
    inventory_quantity?: number | null
    price_set?: { id: string } | null
    calculated_price?: unknown
  }[]
}

/** A product as shoppers would be told of it in a region and a language, whatever its status. Nothing of it is kept anywhere. */
export async function previewOf(
  container: MedusaContainer,
  id: string,
  { region_id, locale, at }: z.infer<typeof previewBody>,
): Promise<{ product: Row }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [[region], channel] = await Promise.all([
    rowsOf<{ currency_code: string }>(container, 'region', ['currency_code'], { id: region_id }),
    ownChannel(container),
  ])
  if (!region) throw invalid({ region_id: 'must be a region of the shop' })
  const paid = { region_id, currency_code: region.currency_code }
  const context = { variants: { calculated_price: QueryContext(paid) } }
  const { data } = await query.graph(
    {
      entity: 'product',
      fields: at ? [...fields, 'variants.price_set.id'] : fields,
      filters: { id },
      context,
    } as Parameters<typeof query.graph>[0],
    { locale },
  )
  const [product] = data as unknown as Row[]
  if (!product) throw new DeskProblem(404, 'not_found', `Product with id: ${id} was not found`)
  const variants = product.variants ?? []
  const available =
    channel && variants.length > 0
      ? await getVariantAvailability(query, {
          variant_ids: variants.map((variant) => variant.id),
          sales_channel_id: channel,
        })
      : {}
  for (const variant of variants) variant.inventory_quantity = available[variant.id]?.availability ?? null
  if (at) {
    const sets = variants.flatMap(({ price_set }) => price_set?.id ?? [])
    const then = await pricesAt(container, sets, paid, new Date(at))
    for (const variant of variants) variant.calculated_price = then.get(variant.price_set?.id ?? '') ?? null
  }
  product.categories = product.categories?.filter((category) => !category.is_internal)
  return { product }
}
