import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, QueryContext } from '@medusajs/framework/utils'
import { listShippingOptionsForOrderWorkflow } from '@medusajs/medusa/core-flows'

/** How a parcel may come back, and what it costs the shopper, in major units of the order's currency. */
export interface WayBack {
  id: string
  name: string
  amount: number
}
interface Option {
  id: string
  name: string
  provider?: { is_enabled: boolean } | null
  rules?: { attribute: string; value: unknown }[]
}

const isTrue = (rules: Option['rules'], name: string): boolean =>
  rules?.some(({ attribute, value }) => attribute === name && (value === 'true' || value === true)) ?? false

/** The shop's own ways back from where an order was sent; none where the shop has configured none: then it is posted or brought. */
export async function waysBack(
  container: MedusaContainer,
  order: { id: string; region_id: string | null; currency_code: string },
): Promise<WayBack[]> {
  const { result } = await listShippingOptionsForOrderWorkflow(container).run({ input: { order_id: order.id } })
  const found = (result as Option[]).filter(
    ({ provider, rules }) =>
      provider?.is_enabled !== false && isTrue(rules, 'is_return') && isTrue(rules, 'enabled_in_store'),
  )
  if (found.length === 0) return []
  const { region_id, currency_code } = order
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'shipping_option',
    fields: ['id', 'calculated_price.calculated_amount'],
    filters: { id: found.map(({ id }) => id) },
    context: { calculated_price: QueryContext({ region_id, currency_code }) },
  } as never)
  type Priced = { id: string; calculated_price?: { calculated_amount?: number | null } | null }
  const prices = new Map(
    (data as Priced[]).map(({ id, calculated_price }) => [id, calculated_price?.calculated_amount ?? null]),
  )
  return found.flatMap(({ id, name }) => {
    const amount = prices.get(id)
    return amount === null || amount === undefined ? [] : [{ id, name, amount: Number(amount) }]
  })
}
