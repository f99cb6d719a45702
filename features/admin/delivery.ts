import type { Transport } from '#features/shared/commerce-port.ts'
import type { Option, PriceRow } from '#ui/admin/views.ts'
import { toHandle } from './bounds.ts'
import { coinOf } from './coin.ts'
import { makeOnce } from './make-once.ts'
import { postalCodesOf } from './postal-codes.ts'
import { type OptionPrice, priceBody } from './price-rows.ts'
import { type RecordValues, textOf } from './record-edits.ts'
import { otherWord } from './resource-parts.ts'
import { writeWords } from './words-of.ts'
import { linkProvider, zoneFor } from './zones.queries.ts'

/** Countries that the shop sells to: no cart goes anywhere else. */
export async function soldCountries(admin: Transport, signal: AbortSignal): Promise<string[]> {
  const query = { fields: 'id,countries.iso_2', limit: 200 }
  type Answer = { regions: { countries?: { iso_2: string }[] | null }[] }
  const { regions } = await admin.fetch<Answer>('/admin/regions', { query, signal })
  return regions.flatMap((region) => (region.countries ?? []).map(({ iso_2 }) => iso_2))
}

/** Where a price can hold: the currencies of the store, then its regions. */
export async function pricePlaces(admin: Transport, signal?: AbortSignal): Promise<Option[]> {
  type Stores = { stores: { supported_currencies?: { currency_code: string }[] }[] }
  type Regions = { regions: { id: string; name: string; currency_code: string }[] }
  const [{ stores }, { regions }] = await Promise.all([
    admin.fetch<Stores>('/admin/stores', { query: { fields: 'supported_currencies.currency_code', limit: 1 }, signal }),
    admin.fetch<Regions>('/admin/regions', { query: { fields: 'id,name,currency_code', limit: 200 }, signal }),
  ])
  const currencies = (stores[0]?.supported_currencies ?? []).map(({ currency_code: code }) => ({
    ...{ value: code, label: code.toUpperCase(), coin: coinOf(code) },
  }))
  return [
    ...currencies,
    ...regions.map(({ id, name, currency_code }) => ({
      ...{ value: id, label: name, coin: coinOf(currency_code) },
    })),
  ]
}

type Rule = { attribute: string; operator: string; value: unknown }
const weights = ['base', 'step', 'grams'] as const
/** Data of the way: its carrier's own, where it goes, and the price by weight where the parcel decides. */
const dataOf = (values: RecordValues, own: object) => ({
  ...own,
  postal_codes: postalCodesOf(values['data.postal_codes']),
  ...(values.price_type === 'calculated'
    ? Object.fromEntries(weights.map((name) => [name, values[`data.${name}`]]))
    : {}),
})

/** Makes a way of delivery: the zone of its countries where there is none yet, the carrier at the location, then the way. */
export async function makeDelivery(admin: Transport, all: RecordValues): Promise<{ id: string }> {
  const location = textOf(all.location)
  const provider = textOf(all.provider_id)
  const [zone, { fulfillment_options }] = await Promise.all([
    zoneFor(admin, location, (all.countries ?? []) as string[]),
    admin.fetch<{ fulfillment_options: { id: string; is_return?: boolean }[] }>(
      `/admin/fulfillment-providers/${provider}/options`,
    ),
    linkProvider(admin, location, provider),
  ])
  const isReturn = all.is_return === true
  const service = fulfillment_options.find(({ is_return = false }) => is_return === isReturn) ?? fulfillment_options[0]
  const name = textOf(all.name).trim()
  const type = textOf(all.shipping_option_type_id)
  const isCalculated = all.price_type === 'calculated'
  const { shipping_option } = await makeOnce<{ shipping_option: { id: string } }>(admin, '/admin/shipping-options', {
    body: {
      name,
      service_zone_id: zone,
      shipping_profile_id: all.shipping_profile_id,
      provider_id: provider,
      price_type: isCalculated ? 'calculated' : 'flat',
      // Medusa wants a type; who names none gets one that is called as the way itself.
      type_id: type || undefined,
      type: type ? undefined : { label: name, code: toHandle(name) || 'delivery' },
      data: dataOf(all, service ?? {}),
      prices: isCalculated ? [] : priceBody((all.prices ?? []) as PriceRow[]),
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq', value: String(all.in_store === true) },
        { attribute: 'is_return', operator: 'eq', value: String(isReturn) },
      ],
    },
  })
  return shipping_option
}

/** Saves what changed of a way of delivery. Rules and data are replaced as a whole: the others go along as they are. */
export async function writeDelivery(admin: Transport, id: string, changed: RecordValues, all: RecordValues) {
  const { in_store, shipping_option_type_id, prices, [otherWord('name')]: thai, ...rest } = changed
  const plain = Object.fromEntries(Object.entries(rest).filter(([path]) => !path.startsWith('data.')))
  const body: Record<string, unknown> = { ...plain }
  if (shipping_option_type_id) body.type_id = shipping_option_type_id
  if (prices) body.prices = priceBody(prices as PriceRow[], all.stored as OptionPrice[])
  if (Object.keys(rest).some((path) => path.startsWith('data.') || path === 'price_type'))
    body.data = dataOf(all, (all.data ?? {}) as object)
  if (in_store !== undefined) {
    const others = ((all.rules ?? []) as Rule[])
      .filter(({ attribute }) => attribute !== 'enabled_in_store')
      .map(({ attribute, operator, value }) => ({ attribute, operator, value }))
    body.rules = [...others, { attribute: 'enabled_in_store', operator: 'eq', value: String(in_store) }]
  }
  if (Object.keys(body).length > 0) await admin.fetch(`/admin/shipping-options/${id}`, { method: 'POST', body })
  if (thai !== undefined) await writeWords(admin, 'shipping_option', id, { name: textOf(thai) })
}
