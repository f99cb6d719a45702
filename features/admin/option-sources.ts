import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query, Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { inParts, mostNamed } from '#features/shared/in-parts.ts'
import type { Language } from '#features/shared/language.ts'
import type { Option } from '#ui/admin/views.ts'
import { countryCodes } from './country-codes.ts'
import { atPath } from './resource-values.ts'

type Source = {
  path: string
  many: string
  /** Paths of its name and of what tells it apart from others of that name. */
  name: string
  note?: string
  /** @default 'id' */
  id?: string
  /** Medusa does not search them by what they are called: there are few, and all are looked through. */
  few?: true
  /** Medusa's list of them cannot be asked by ids: the word for one in the answer of its own address. */
  one?: string
  /** How its name is said in a language, where it is a code. */
  say?: (name: string, language: Language) => string | undefined
  href?: (id: string) => string
}

const sources = {
  products: { path: '/admin/products', many: 'products', name: 'title', href: (id) => `/admin/products/${id}` },
  'sales-channels': { path: '/admin/sales-channels', many: 'sales_channels', name: 'name' },
  'stock-locations': { path: '/admin/stock-locations', many: 'stock_locations', name: 'name' },
  'fulfillment-providers': {
    path: '/admin/fulfillment-providers',
    many: 'fulfillment_providers',
    name: 'id',
    few: true,
  },
  'tax-regions': {
    path: '/admin/tax-regions',
    many: 'tax_regions',
    name: 'country_code',
    note: 'province_code',
    few: true,
    say: countryName,
  },
  collections: { path: '/admin/collections', many: 'collections', name: 'title' },
  types: { path: '/admin/product-types', many: 'product_types', name: 'value' },
  tags: { path: '/admin/product-tags', many: 'product_tags', name: 'value' },
  categories: {
    path: '/admin/product-categories',
    many: 'product_categories',
    name: 'name',
    note: 'parent_category.name',
  },
  customers: { path: '/admin/customers', many: 'customers', name: 'email' },
  currencies: { path: '/admin/currencies', many: 'currencies', name: 'name', note: 'code', id: 'code' },
  'inventory-items': { path: '/admin/inventory-items', many: 'inventory_items', name: 'title', note: 'sku' },
  'customer-groups': { path: '/admin/customer-groups', many: 'customer_groups', name: 'name' },
  regions: { path: '/admin/regions', many: 'regions', name: 'name' },
  campaigns: { path: '/admin/campaigns', many: 'campaigns', one: 'campaign', name: 'name' },
  promotions: {
    path: '/admin/promotions',
    many: 'promotions',
    name: 'code',
    href: (id) => `/admin/promotions/${id}`,
  },
  'shipping-option-types': { path: '/admin/shipping-option-types', many: 'shipping_option_types', name: 'label' },
  'shipping-profiles': { path: '/admin/shipping-profiles', many: 'shipping_profiles', name: 'name' },
  'shipping-options': { path: '/admin/shipping-options', many: 'shipping_options', name: 'name' },
  'payment-providers': { path: '/admin/payments/payment-providers', many: 'payment_providers', name: 'id', few: true },
} as const satisfies Record<string, Source>

export type OptionSourceName = keyof typeof sources
const sourceOf = (name: string): Source | undefined =>
  Object.hasOwn(sources, name) ? sources[name as OptionSourceName] : undefined

function optionOf({ name, note, id = 'id', href }: Source, row: unknown): Option {
  const value = String(atPath(row, id))
  const more = note ? String(atPath(row, note) ?? '') : ''
  return {
    value,
    label: String(atPath(row, name) ?? '') || value,
    description: more || undefined,
    href: href?.(value),
  }
}

const fieldsOf = ({ id = 'id', name, note }: Source) => [id, name, ...(note ? [note] : [])].join(',')

async function ask(admin: Transport, source: Source, query: Query, signal?: AbortSignal): Promise<Option[]> {
  const fields = fieldsOf(source)
  const answer = await admin.fetch<Record<string, unknown[]>>(source.path, {
    query: { ...query, fields },
    signal,
  })
  return (answer[source.many] ?? []).map((row) => optionOf(source, row))
}

/** Those of these ids that are still there. */
async function askNamed(
  admin: Transport,
  source: Source,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Option[]> {
  const { one, path, id = 'id' } = source
  if (!one) {
    const parts = inParts(ids).map((part) => ask(admin, source, { [id]: part, limit: mostNamed }, signal))
    return (await Promise.all(parts)).flat()
  }
  const query = { fields: fieldsOf(source) }
  const found = await Promise.all(
    ids.map((each) =>
      admin
        .fetch<Record<string, unknown>>(`${path}/${encodeURIComponent(each)}`, { query, signal })
        .then((answer) => [optionOf(source, answer[one])])
        .catch((error: unknown) => {
          if (isHttpError(error) && error.status === 404) return []
          throw error
        }),
    ),
  )
  return found.flat()
}

/** Countries are not asked for: their names are the browser's own. */
const countries = (codes: readonly string[], language: Language): Option[] =>
  codes.map((code) => ({ value: code, label: countryName(code, language) }))

const countriesLike = (codes: readonly string[], typed: string, language: Language): Option[] =>
  countries(codes, language)
    .filter(({ value, label }) => value === typed.toLowerCase() || label.toLowerCase().includes(typed.toLowerCase()))
    .sort((a, b) => a.label.localeCompare(b.label, language))

/** Medusa does not find variants by the name of their product: the desk's list does. */
async function variants(admin: Transport, typed: string, signal: AbortSignal): Promise<Option[]> {
  type Row = { id: string; product_title?: string; title?: string; sku?: string }
  const body = { q: typed, limit: 20 }
  const { rows } = await admin.fetch<{ rows: Row[] }>('/admin/desk/search/variant', { method: 'POST', body, signal })
  return rows.map(({ id, product_title, title, sku }) => ({
    value: id,
    label: [product_title, title].filter(Boolean).join(' · '),
    description: sku,
  }))
}

/** Words for things that Medusa knows by an id alone (carriers, ways to pay), by that id. */
export type NamesOfIds = Readonly<Record<string, string>>
const named = (found: readonly Option[], { say }: Source, language: Language, names: NamesOfIds): Option[] =>
  found.map((option) => ({ ...option, label: names[option.value] ?? say?.(option.label, language) ?? option.label }))

/** All that is asked of sources begins so: what is offered, and the names of what is chosen. */
export const optionKeys = [
  ['admin', 'options-of'],
  ['admin', 'chosen-of'],
] as const

/**
 * What a source offers for what was typed, the first twenty.
 * @param names in the same language
 */
export const optionsQuery = (
  admin: Transport,
  name: string,
  typed: string,
  language: Language,
  names: NamesOfIds = {},
) =>
  queryOptions({
    queryKey: [...optionKeys[0], name, language, typed],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Option[]> {
      if (name === 'countries') return countriesLike(countryCodes, typed, language)
      if (name === 'sold-countries') {
        const sold = await (await import('./delivery.ts')).soldCountries(admin, signal)
        return countriesLike(sold, typed, language)
      }
      if (name === 'variants') return variants(admin, typed, signal)
      if (name === 'price-places') return (await import('./delivery.ts')).pricePlaces(admin, signal)
      const source = sourceOf(name)
      if (!source) return []
      const asked = source.few ? { limit: 999 } : { q: typed || undefined, limit: 20 }
      const found = await ask(admin, source, asked, signal)
      const said = named(found, source, language, names)
      return source.few
        ? said.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())).slice(0, 20)
        : said
    },
  })

/** What things of a source are called, by id; what is gone is not there. Rejects with HttpError. */
export async function namesOf(
  admin: Transport,
  name: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const source = sourceOf(name)
  const found = source ? await askNamed(admin, source, ids, signal) : []
  return new Map(found.map(({ value, label }) => [value, label]))
}

/** The names of what is chosen, in the order of the ids; what was deleted has none: its label is empty. */
export const chosenQuery = (
  admin: Transport,
  name: string,
  ids: readonly string[],
  language: Language,
  names: NamesOfIds = {},
) =>
  queryOptions({
    queryKey: [...optionKeys[1], name, language, ids],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    async queryFn({ signal }): Promise<Option[]> {
      if (name === 'countries' || name === 'sold-countries') return countries(ids, language)
      const source = sourceOf(name)
      if (!source) return []
      const found = await askNamed(admin, source, ids, signal)
      const said = named(found, source, language, names)
      const by = new Map(said.map((option) => [option.value, option]))
      return ids.map((id) => by.get(id) ?? { value: id, label: '' })
    },
  })
