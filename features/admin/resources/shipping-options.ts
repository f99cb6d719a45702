import type { HttpTypes } from '@medusajs/types'
import { formatMoney } from '#features/shared/money.ts'
import type { PriceRow } from '#ui/admin/views.ts'
import { wrongPostalCodes } from '../postal-codes.ts'
import { type OptionPrice, priceRows, wrongPrices } from '../price-rows.ts'
import type { RecordValues } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, nameFields, needed, otherWord, textCell } from '../resource-parts.ts'

type Option = { attribute: string; operator: string; value: unknown }
type Row = Omit<HttpTypes.AdminShippingOption, 'prices' | 'rules' | 'data'> & {
  prices?: OptionPrice[]
  data?: Readonly<Record<string, unknown>> | null
  rules?: Option[]
  updated_at?: string
}

const priceText = ({ amount, currency_code, price_rules = [] }: OptionPrice): string => {
  const from = price_rules.find(({ attribute }) => attribute === 'item_total')?.value
  return `${formatMoney(amount, currency_code)}${from ? ` (≥ ${from})` : ''}`
}
const isInStore = (rules: readonly Option[] = []): boolean =>
  rules.some(({ attribute, value }) => attribute === 'enabled_in_store' && String(value) === 'true')

const fields = [
  ...[
    'id',
    'name',
    'price_type',
    'provider_id',
    'shipping_profile_id',
    'shipping_option_type_id',
    'data',
    'updated_at',
  ],
  ...['service_zone.name', 'type.label', '*prices', '*prices.price_rules', '*rules'],
].join(',')

const isCalculated = ({ price_type }: RecordValues): boolean => price_type === 'calculated'
/** All that writes comes when something is written: the list of these needs none of it. */
const later = () => import('../delivery.ts')

/** Ways by which orders are sent, where to, and what they cost. */
export const shippingOptions = defineResource<Row>({
  name: 'shipping-options',
  words: {
    title: 'resources.shipping.title',
    text: 'resources.shipping.text',
    add: 'admin.add.delivery',
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
    values: (row) => ({
      ...row,
      stored: row.prices ?? [],
      prices: priceRows(row.prices),
      in_store: isInStore(row.rules),
      'data.postal_codes': Array.isArray(row.data?.postal_codes) ? row.data.postal_codes.join(', ') : '',
      'data.base': row.data?.base ?? null,
      'data.step': row.data?.step ?? null,
      'data.grams': row.data?.grams ?? null,
    }),
    uses: true,
    extra: async (admin, id, signal) => ({
      [otherWord('name')]: (await (await import('../words-of.ts')).wordsOf(admin, id, signal)).name ?? null,
    }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        ...nameFields('name'),
        {
          path: 'in_store',
          label: 'resources.shipping.inStore',
          text: 'resources.shipping.inStoreText',
          input: 'yes',
        },
        { path: 'is_return', label: 'delivery.isReturn', text: 'delivery.isReturnText', input: 'yes', only: 'new' },
      ],
    },
    {
      title: 'delivery.place',
      text: 'delivery.placeText',
      fields: [
        { path: 'location', label: 'delivery.location', input: 'one', source: 'stock-locations', only: 'new' },
        { path: 'countries', label: 'delivery.countries', input: 'some', source: 'sold-countries', only: 'new' },
      ],
    },
    {
      title: 'delivery.within',
      text: 'delivery.withinText',
      fields: [{ path: 'data.postal_codes', label: 'delivery.postalCodes', input: 'text', code: true, optional: true }],
    },
    {
      title: 'resources.shipping.prices',
      fields: [
        {
          path: 'price_type',
          label: 'delivery.priceType',
          input: 'choice',
          options: [
            { value: 'flat', word: 'delivery.flat' },
            { value: 'calculated', word: 'resources.shipping.calculated' },
          ],
        },
      ],
    },
    {
      title: 'delivery.byGoods',
      text: 'delivery.byGoodsText',
      when: (values) => !isCalculated(values),
      fields: [{ path: 'prices', label: 'delivery.rows', input: 'prices', source: 'price-places' }],
    },
    {
      title: 'delivery.byWeight',
      text: 'delivery.byWeightText',
      when: isCalculated,
      fields: [
        { path: 'data.base', label: 'delivery.base', input: 'number', min: 0 },
        { path: 'data.step', label: 'delivery.step', input: 'number', min: 0 },
        { path: 'data.grams', label: 'delivery.grams', input: 'number', min: 1, digits: 0, unit: 'g' },
      ],
    },
    {
      title: 'delivery.how',
      side: true,
      fields: [
        { path: 'shipping_profile_id', label: 'delivery.profile', input: 'one', source: 'shipping-profiles' },
        {
          path: 'provider_id',
          label: 'delivery.carrier',
          text: 'delivery.carrierText',
          input: 'one',
          source: 'fulfillment-providers',
        },
        {
          path: 'shipping_option_type_id',
          label: 'resources.kind',
          text: 'delivery.typeText',
          input: 'one',
          source: 'shipping-option-types',
          optional: true,
        },
      ],
    },
  ],
  fresh: { in_store: true, price_type: 'flat', provider_id: 'manual_manual' },
  check(values) {
    const isNew = !('id' in values)
    const place = isNew ? ['location', 'countries'] : []
    const weight = isCalculated(values) ? ['data.base', 'data.step', 'data.grams'] : []
    const wrong = isCalculated(values) ? undefined : wrongPrices((values.prices ?? []) as PriceRow[])
    return {
      prices: wrong,
      'data.postal_codes': wrongPostalCodes(values['data.postal_codes']),
      ...needed('name', 'shipping_profile_id', 'provider_id', ...place, ...weight)(values),
    }
  },
  make: async (admin, all) => (await later()).makeDelivery(admin, all),
  write: async (admin, id, changed, all) => (await later()).writeDelivery(admin, id, changed, all),
  facts: [
    {
      label: 'delivery.zone',
      of: ({ service_zone }) => (service_zone as { name?: string } | undefined)?.name ?? '–',
    },
  ],
  loss: () => ({ word: 'resources.shipping.loses' }),
  allows: { create: true, update: true, delete: true },
})
