import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { translated } from '../lib/translated.ts'

type Rule = { attribute?: string | null; operator?: string | null; value?: unknown }
export type Price = { amount: number; currency_code: string; price_rules?: Rule[] | null }
type Option = {
  id: string
  name: string
  price_type: 'flat' | 'calculated'
  data?: { days?: unknown } | null
  type?: { id: string; description?: string | null } | null
  prices?: Price[] | null
}

/** A way to deliver into a region, as anybody may know it before there is a cart; amounts in major units. */
export type DeliveryCost = {
  id: string
  name: string
  description: string
  /** Least and most days on the way. */
  days: number[] | null
  /** What it costs at most; null where it depends on the weight. */
  amount: number | null
  /** From this sum of goods on it costs nothing; null where there is no such sum. */
  free_from: number | null
}
export type RegionDelivery = { region_id: string; currency_code: string; options: DeliveryCost[] }

const isRegion = (region: string) => (rule: Rule) => rule.attribute === 'region_id' && rule.value === region
const rulesOf = (price: Price) => price.price_rules ?? []

/** The price that everybody pays who goes there: the region's own, else the currency's; rules of carts aside. */
export function plainPrice(prices: readonly Price[], region: string, currency: string): number | null {
  const own = prices.find((price) => rulesOf(price).length === 1 && rulesOf(price).every(isRegion(region)))
  const usual = prices.find((price) => price.currency_code === currency && rulesOf(price).length === 0)
  return (own ?? usual)?.amount ?? null
}

/** The least sum of goods from which a price of nothing holds in a region. */
export function freeFrom(prices: readonly Price[], region: string, currency: string): number | null {
  const sums = prices
    .filter(({ amount, currency_code }) => Number(amount) === 0 && currency_code === currency)
    .filter((price) => rulesOf(price).every((rule) => rule.attribute !== 'region_id' || isRegion(region)(rule)))
    .flatMap(rulesOf)
    .filter(({ attribute, operator }) => attribute === 'item_total' && (operator === 'gte' || operator === 'gt'))
    .map(({ value }) => Number(value))
    .filter((sum) => sum > 0)
  return sums.length > 0 ? Math.min(...sums) : null
}

/** What delivery costs in each region of the shop, cheapest first; words in the language that was asked for. */
export async function deliveryCosts(container: MedusaContainer, locale?: string): Promise<RegionDelivery[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const { data: regions } = await query.graph({
    entity: 'region',
    fields: ['id', 'currency_code', 'countries.iso_2'],
  })
  return Promise.all(
    regions.map(async ({ id, currency_code, countries }) => {
      const country_code = (countries ?? []).flatMap((country: { iso_2: string } | null) => country?.iso_2 ?? [])
      const found = await fulfillment.listShippingOptionsForContext(
        {
          service_zone: { geo_zones: { country_code } },
          context: { is_return: 'false', enabled_in_store: 'true' },
        },
        { select: ['id'] },
      )
      const fields = ['id', 'name', 'price_type', 'data', 'type.id', 'type.description']
      const { data } = found.length
        ? await query.graph(
            {
              entity: 'shipping_option',
              fields: [...fields, 'prices.amount', 'prices.currency_code', 'prices.price_rules.*'],
              filters: { id: found.map((option) => option.id) },
            },
            { locale },
          )
        : { data: [] }
      const rows = data as unknown as Option[]
      // Medusa translates an option's own name, not what hangs on it.
      const words = await translated(
        container,
        rows.flatMap(({ type }) => type?.id ?? []),
        locale,
      )
      const options = rows.flatMap((option) => costOf(option, id, currency_code, words))
      return { region_id: id, currency_code, options: options.sort((a, b) => rank(a) - rank(b)) }
    }),
  )
}

const rank = ({ amount }: DeliveryCost) => amount ?? Number.POSITIVE_INFINITY

/** Nothing for an option that has no price in this currency: the checkout does not offer it either. */
function costOf(
  option: Option,
  region: string,
  currency: string,
  words: ReadonlyMap<string, Record<string, string>>,
): DeliveryCost[] {
  const prices = option.prices ?? []
  const amount = option.price_type === 'calculated' ? null : plainPrice(prices, region, currency)
  if (amount === null && option.price_type !== 'calculated') return []
  const days = option.data?.days
  return [
    {
      id: option.id,
      name: option.name,
      description: words.get(option.type?.id ?? '')?.description ?? option.type?.description ?? '',
      days: Array.isArray(days) ? days.map(Number) : null,
      amount: amount === null ? null : Number(amount),
      free_from: freeFrom(prices, region, currency),
    },
  ]
}
