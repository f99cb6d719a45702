import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, decorateCartTotals, Modules, QueryContext } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { rowsOf } from '../../lib/rows.ts'
import { id } from '../id.ts'
import { invalid } from '../problem.ts'
import type { TestedCart } from './why-not.ts'

/** Body of the tester: a cart that nobody has. */
export const testBody = z.strictObject({
  code: z.string().trim().min(1, 'must not be empty').max(200),
  region_id: id,
  /** Who buys: an account or a guest of this e-mail, with their groups. */
  email: z.string().trim().toLowerCase().max(300).optional(),
  customer_group_id: id.optional(),
  country_code: z.string().length(2).toLowerCase().optional(),
  shipping_option_id: id.optional(),
  items: z
    .array(z.strictObject({ variant_id: id, quantity: z.number().int().min(1, 'must be one or more').max(1000) }))
    .min(1, 'must not be empty')
    .max(50),
})
export type TestBody = z.infer<typeof testBody>

interface VariantRow {
  id: string
  title: string | null
  product: Record<string, unknown> & { id: string; title: string; type_id: string | null; discountable: boolean }
  calculated_price?: { calculated_amount: number | null; is_calculated_price_tax_inclusive?: boolean }
}

const variantFields = [
  ...['id', 'title', 'calculated_price.*', 'product.id', 'product.title', 'product.collection_id', 'product.type_id'],
  ...['product.discountable', 'product.is_giftcard', 'product.categories.id', 'product.tags.id'],
]

interface OptionRow {
  id: string
  name: string
  shipping_option_type_id: string | null
  shipping_profile_id: string | null
  calculated_price?: { calculated_amount: number | null; is_calculated_price_tax_inclusive?: boolean }
}

async function buyerOf(container: MedusaContainer, { email, customer_group_id }: TestBody) {
  type Row = { id: string; email: string; has_account: boolean; groups?: { id: string }[] }
  const rows = email
    ? await rowsOf<Row>(container, 'customer', ['id', 'email', 'has_account', 'groups.id'], { email })
    : []
  const row = rows.find(({ has_account }) => has_account) ?? rows[0]
  const groups = [...(row?.groups ?? []).map((group) => group.id), ...(customer_group_id ? [customer_group_id] : [])]
  return { id: row?.id, email, groups: [...new Set(groups)].map((group) => ({ id: group })) }
}

/**
 * A cart as the engine of promotions is given it by Medusa's own workflows: prices of the region and the groups, taxes of
 * the country, totals by Medusa's own sums. Nothing of it is written.
 */
export async function cartOf(container: MedusaContainer, body: TestBody): Promise<TestedCart> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  type Region = { id: string; currency_code: string; automatic_taxes: boolean; countries?: { iso_2: string }[] }
  const regionFields = ['id', 'currency_code', 'automatic_taxes', 'countries.iso_2']
  const [[region], [store], customer] = await Promise.all([
    rowsOf<Region>(container, 'region', regionFields, { id: body.region_id }),
    rowsOf<{ default_sales_channel_id: string | null }>(container, 'store', ['default_sales_channel_id'], {}),
    buyerOf(container, body),
  ])
  if (!region) throw invalid({ region_id: 'must be a region of the shop' })
  const { currency_code } = region
  const country_code = body.country_code ?? region.countries?.[0]?.iso_2
  const price = QueryContext({ region_id: region.id, currency_code, customer: { groups: customer.groups } })
  const ask = async <Row>(entity: string, fields: string[], ids: string[]): Promise<Row[]> => {
    const question = { entity, fields, filters: { id: ids }, context: { calculated_price: price } }
    const { data } = await query.graph(question as unknown as Parameters<typeof query.graph>[0])
    return data as Row[]
  }
  const variants = await ask<VariantRow>('variant', variantFields, [
    ...new Set(body.items.map((one) => one.variant_id)),
  ])
  const methods = body.shipping_option_id
    ? await ask<OptionRow>(
        'shipping_option',
        ['id', 'name', 'shipping_option_type_id', 'shipping_profile_id', 'calculated_price.*'],
        [body.shipping_option_id],
      )
    : []
  const items = body.items.map(({ variant_id, quantity }, at) => {
    const variant = variants.find((one) => one.id === variant_id)
    if (!variant) throw invalid({ [`items.${at}.variant_id`]: 'is no variant of the shop' })
    const { calculated_amount, is_calculated_price_tax_inclusive = false } = variant.calculated_price ?? {}
    if (calculated_amount === null || calculated_amount === undefined)
      throw invalid({ [`items.${at}.variant_id`]: 'has no price in this region' })
    return {
      id: `line-${at}`,
      variant_id,
      title: [variant.product.title, variant.title].filter(Boolean).join(' · '),
      product: variant.product,
      product_id: variant.product.id,
      product_type_id: variant.product.type_id,
      is_discountable: variant.product.discountable,
      is_tax_inclusive: is_calculated_price_tax_inclusive,
      unit_price: calculated_amount,
      quantity,
    }
  })
  const shipping_methods = methods.map((option, at) => ({
    id: `delivery-${at}`,
    name: option.name,
    shipping_option_id: option.id,
    shipping_option: option,
    amount: option.calculated_price?.calculated_amount ?? 0,
    is_tax_inclusive: option.calculated_price?.is_calculated_price_tax_inclusive ?? false,
  }))
  const taxed = [
    ...items.map(({ id, product_id, product_type_id, quantity, unit_price }) => ({
      ...{ id, product_id, product_type_id, quantity, unit_price, currency_code },
    })),
    ...shipping_methods.map(({ id, shipping_option_id, amount: unit_price }) => ({
      ...{ id, shipping_option_id, unit_price, currency_code },
    })),
  ]
  const lines =
    region.automatic_taxes && country_code
      ? await container.resolve(Modules.TAX).getTaxLines(taxed as never, { address: { country_code } })
      : []
  const taxOf = (line: string) =>
    (lines as { rate: number; line_item_id?: string; shipping_line_id?: string }[]).filter(
      ({ line_item_id, shipping_line_id }) => (line_item_id ?? shipping_line_id) === line,
    )
  const cart = {
    currency_code,
    email: body.email,
    region: { id: region.id, automatic_taxes: region.automatic_taxes },
    region_id: region.id,
    sales_channel_id: store?.default_sales_channel_id,
    customer,
    shipping_address: { country_code },
    items: items.map((item) => ({ ...item, tax_lines: taxOf(item.id) })),
    shipping_methods: shipping_methods.map((method) => ({ ...method, tax_lines: taxOf(method.id) })),
  }
  return decorateCartTotals(cart as never) as unknown as TestedCart
}
