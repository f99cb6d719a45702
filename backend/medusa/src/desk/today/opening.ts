import type { MedusaContainer } from '@medusajs/framework/types'
import { sellerOf } from '../../after-sale/invoice.ts'
import { databaseOf } from '../../completion/facts.ts'
import { deliveryCosts } from '../../delivery/costs.ts'
import { ownChannel } from '../../lib/own-channel.ts'
import { rowsOf } from '../../lib/rows.ts'

/** Something that a shop needs before it can sell; `missing` names where it still does: regions, or countries by code. */
export interface OpeningStep {
  id: 'seller' | 'taxes' | 'delivery' | 'payment' | 'goods'
  done: boolean
  missing: string[]
  /** Of taxes: what is made first, a country's tax region or a rate in one that is there. */
  next?: 'tax_region' | 'tax_rate'
  /** Of payment: ids of processors of cards that are set up, while no region offers any. */
  unoffered?: string[]
}

interface Provider {
  id: string
  is_enabled: boolean
}

interface Region {
  id: string
  name: string
  currency_code: string
  countries?: ({ iso_2: string } | null)[] | null
  payment_providers?: (Provider | null)[] | null
}

/** Who sells is said when an invoice has more than a name above it; the setup knows no street and writes a dash. */
async function hasSeller(container: MedusaContainer): Promise<boolean> {
  const { address } = await sellerOf(container, await ownChannel(container))
  return address.some((line) => line !== '-')
}

/** Countries whose tax is known, and whether a rate holds there where nothing else is said; 0 % is a rate, too. */
async function taxedCountries(container: MedusaContainer): Promise<Map<string, boolean>> {
  const { rows } = await databaseOf(container).raw(
    `select country_code, exists (select 1 from tax_rate r
         where r.tax_region_id = t.id and r.is_default and r.deleted_at is null) as rated
       from tax_region t where province_code is null and deleted_at is null`,
  )
  return new Map(rows.map(({ country_code, rated }) => [String(country_code), rated === true]))
}

/** Currencies in which something that is on sale has a price. */
async function currenciesOfGoods(container: MedusaContainer): Promise<Set<string>> {
  const { rows } = await databaseOf(container).raw(
    `select code from currency c where exists (
       select 1 from product p
         join product_variant v on v.product_id = p.id and v.deleted_at is null
         join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
         join price on price.price_set_id = l.price_set_id and price.deleted_at is null and price.price_list_id is null
        where p.status = 'published' and p.deleted_at is null and price.currency_code = c.code)`,
  )
  return new Set(rows.map(({ code }) => String(code)))
}

/** Cards are what a processor takes; at the door one pays without. */
const takesCards = ({ id, is_enabled }: Provider): boolean => is_enabled && id !== 'pp_system_default'

/** Keys alone sell nothing: processors that are set up, where not one is offered. */
async function unofferedOf(container: MedusaContainer, regions: readonly Region[]): Promise<string[]> {
  if (regions.some(({ payment_providers }) => (payment_providers ?? []).some((one) => one && takesCards(one))))
    return []
  const all = await rowsOf<Provider>(container, 'payment_provider', ['id', 'is_enabled'], {})
  return all.filter(takesCards).map(({ id }) => id)
}

/** What the shop needs before it can sell, in the order in which it is best done; each as it is now. */
export async function openingSteps(container: MedusaContainer): Promise<OpeningStep[]> {
  const fields = [
    'id',
    'name',
    'currency_code',
    'countries.iso_2',
    'payment_providers.id',
    'payment_providers.is_enabled',
  ]
  const regions = (await rowsOf<Region>(container, 'region', fields, {})).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const [seller, taxed, delivery, goods, unoffered] = await Promise.all([
    hasSeller(container),
    taxedCountries(container),
    deliveryCosts(container),
    currenciesOfGoods(container),
    unofferedOf(container, regions),
  ])
  const reached = new Set(delivery.flatMap(({ region_id, options }) => (options.length > 0 ? [region_id] : [])))
  const countries = [
    ...new Set(regions.flatMap((region) => (region.countries ?? []).flatMap((one) => one?.iso_2 ?? []))),
  ]
  const without = (has: (region: Region) => boolean) => regions.filter((one) => !has(one)).map(({ name }) => name)
  // A shop without any region sells nowhere.
  const step = (id: OpeningStep['id'], missing: string[]): OpeningStep => ({
    ...{ id, missing, done: missing.length === 0 && regions.length > 0 },
  })
  const payment = step(
    'payment',
    without(({ payment_providers }) => (payment_providers ?? []).some((one) => one?.is_enabled)),
  )
  const untaxed = countries.filter((code) => taxed.get(code) !== true).sort()
  return [
    { id: 'seller', done: seller, missing: [] },
    { ...step('taxes', untaxed), next: untaxed.every((code) => taxed.has(code)) ? 'tax_rate' : 'tax_region' },
    step(
      'delivery',
      without(({ id }) => reached.has(id)),
    ),
    { ...payment, done: payment.done && unoffered.length === 0, unoffered },
    step(
      'goods',
      without(({ currency_code }) => goods.has(currency_code)),
    ),
  ]
}
