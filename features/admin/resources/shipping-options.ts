import type { HttpTypes } from '@medusajs/types'
import { formatMoney } from '#features/shared/money.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'

type Price = { amount: number; currency_code: string; price_rules?: { attribute?: string; value?: string }[] }
type Option = { attribute: string; operator: string; value: unknown }
type Row = Omit<HttpTypes.AdminShippingOption, 'prices' | 'rules'> & {
  prices?: Price[]
  rules?: Option[]
  updated_at?: string
}

const priceText = ({ amount, currency_code, price_rules = [] }: Price): string => {
  const from = price_rules.find(({ attribute }) => attribute === 'item_total')?.value
  return `${formatMoney(amount, currency_code)}${from ? ` (≥ ${from})` : ''}`
}
const isInStore = (rules: readonly Option[] = []): boolean =>
  rules.some(({ attribute, value }) => attribute === 'enabled_in_store' && String(value) === 'true')

const fields = [
  ...['id', 'name', 'price_type', 'provider_id', 'shipping_profile_id', 'shipping_option_type_id', 'updated_at'],
  ...['service_zone.name', 'type.label', '*prices', '*prices.price_rules', '*rules'],
].join(',')

/** Ways by which orders are sent, and what they cost. New ones belong to a zone of a stock location. */
export const shippingOptions = defineResource<Row>({
  name: 'shipping-options',
  words: {
    title: 'resources.shipping.title',
    text: 'resources.shipping.text',
    none: 'resources.shipping.none',
  },
  api: { path: '/admin/shipping-options', many: 'shipping_options', one: 'shipping_option' },
  list: {
    fields,
    usual: 'name',
    columns: [
      {
        id: 'name',
        head: 'resources.name',
        cell: ({ name, service_zone }) => textCell(name, service_zone?.name),
        sort: 'name',
        width: 18,
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: ({ rules }) =>
          isInStore(rules)
            ? { kind: 'state', word: 'resources.shipping.inStore', tone: 'good' }
            : { kind: 'state', word: 'resources.shipping.staffOnly', tone: 'quiet' },
      },
      {
        id: 'prices',
        head: 'resources.shipping.prices',
        cell: ({ prices = [], price_type }) =>
          price_type === 'calculated'
            ? { kind: 'state', word: 'resources.shipping.calculated', tone: 'quiet' }
            : { kind: 'tags', texts: prices.map(priceText) },
        width: 18,
      },
      changedColumn(),
    ],
  },
  record: {
    fields,
    name: (values) => nameAt(values, 'name'),
    values: (row) => ({ ...row, in_store: isInStore(row.rules) }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'name', label: 'resources.name', input: 'text' },
        {
          path: 'shipping_option_type_id',
          label: 'resources.kind',
          input: 'one',
          source: 'shipping-option-types',
        },
        {
          path: 'in_store',
          label: 'resources.shipping.inStore',
          text: 'resources.shipping.inStoreText',
          input: 'yes',
        },
      ],
    },
    {
      title: 'resources.locations.serves',
      side: true,
      fields: [
        { path: 'shipping_profile_id', label: 'resources.profiles.title', input: 'one', source: 'shipping-profiles' },
        {
          path: 'provider_id',
          label: 'resources.locations.providers',
          input: 'one',
          source: 'fulfillment-providers',
        },
      ],
    },
  ],
  check: needed('name', 'shipping_profile_id', 'provider_id'),
  // Rules are replaced as a whole: the others go along as they are.
  body({ in_store, shipping_option_type_id, ...own }, all) {
    const type = shipping_option_type_id === undefined ? own : { ...own, type_id: shipping_option_type_id }
    if (in_store === undefined) return type
    const others = ((all.rules ?? []) as Option[])
      .filter(({ attribute }) => attribute !== 'enabled_in_store')
      .map(({ attribute, operator, value }) => ({ attribute, operator, value }))
    return { ...type, rules: [...others, { attribute: 'enabled_in_store', operator: 'eq', value: String(in_store) }] }
  },
  facts: [
    {
      label: 'resources.shipping.prices',
      of: ({ prices }) => ((prices ?? []) as Price[]).map(priceText).join(' · ') || '–',
    },
  ],
  loss: () => ({ word: 'resources.shipping.loses' }),
  allows: { update: true, delete: true },
})
