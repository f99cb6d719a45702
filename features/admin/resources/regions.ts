import type { HttpTypes } from '@medusajs/types'
import { countryName } from '#features/shared/country-name.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, countAt, nameAt, needed, textCell } from '../resource-parts.ts'

/** What staff say of wrapping gifts, under these keys of a region's metadata. */
const wrapping = ['gift_wrap', 'gift_wrap_price', 'gift_wrap_name', 'gift_wrap_name_th'] as const
const metadataOf = (values: RecordValues) => (values.metadata ?? {}) as Record<string, unknown>

/** Where the shop sells: countries that share a currency and ways to pay. */
export const regions = defineResource<HttpTypes.AdminRegion>({
  name: 'regions',
  words: {
    title: 'resources.regions.title',
    text: 'resources.regions.text',
    add: 'admin.add.region',
    none: 'resources.regions.none',
  },
  api: { path: '/admin/regions', many: 'regions', one: 'region' },
  list: {
    fields: 'id,name,currency_code,updated_at,countries.iso_2',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 14 },
      {
        id: 'currency',
        head: 'resources.currency',
        cell: ({ currency_code }) => textCell(currency_code.toUpperCase()),
        sort: 'currency_code',
        width: 7,
      },
      {
        id: 'countries',
        head: 'resources.countries',
        cell: ({ countries }, language) => ({
          kind: 'tags',
          texts: (countries ?? []).map(({ iso_2 }) => countryName(iso_2 ?? '', language)),
        }),
        width: 18,
      },
      changedColumn(),
    ],
  },
  record: {
    fields: 'id,name,currency_code,automatic_taxes,metadata,countries.iso_2,payment_providers.id',
    name: (values) => nameAt(values, 'name'),
    uses: true,
    values: ({ countries, payment_providers, ...row }) => ({
      ...row,
      ...Object.fromEntries(wrapping.map((key) => [`metadata.${key}`, row.metadata?.[key] ?? null])),
      countries: (countries ?? []).map(({ iso_2 }) => iso_2 ?? '').sort(),
      payment_providers: (payment_providers ?? []).map(({ id }) => id).sort(),
    }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'name', label: 'resources.name', input: 'text' },
        { path: 'currency_code', label: 'resources.currency', input: 'one', source: 'currencies' },
        { path: 'countries', label: 'resources.countries', input: 'some', source: 'countries', optional: true },
      ],
    },
    {
      title: 'resources.regions.money',
      side: true,
      fields: [
        {
          path: 'payment_providers',
          label: 'resources.regions.providers',
          input: 'some',
          source: 'payment-providers',
          optional: true,
        },
        {
          path: 'automatic_taxes',
          label: 'resources.regions.taxes',
          text: 'resources.regions.taxesText',
          input: 'yes',
        },
      ],
    },
    {
      title: 'resources.regions.wrap',
      text: 'resources.regions.wrapText',
      fields: [
        { path: 'metadata.gift_wrap', label: 'resources.regions.wrapOn', input: 'yes' },
        {
          path: 'metadata.gift_wrap_price',
          label: 'resources.regions.wrapPrice',
          text: 'resources.regions.wrapPriceText',
          input: 'number',
          min: 0,
          optional: true,
        },
        { path: 'metadata.gift_wrap_name', label: 'resources.regions.wrapName', input: 'text', optional: true },
        {
          path: 'metadata.gift_wrap_name_th',
          label: 'resources.regions.wrapNameTh',
          input: 'text',
          lang: 'th',
          optional: true,
        },
      ],
    },
  ],
  currencyOf: (path, values) =>
    path === 'metadata.gift_wrap_price' ? textOf(values.currency_code) || undefined : undefined,
  fresh: { automatic_taxes: true },
  check: (values) => ({
    ...needed('name', 'currency_code')(values),
    ...(values['metadata.gift_wrap'] === true && typeof values['metadata.gift_wrap_price'] !== 'number'
      ? { 'metadata.gift_wrap_price': 'resources.regions.wrapNoPrice' as const }
      : {}),
  }),
  // Metadata may be replaced as a whole: what else is kept there goes along. An empty text takes a key out.
  body(changed, all) {
    const own = Object.fromEntries(Object.entries(changed).filter(([path]) => !path.startsWith('metadata.')))
    const said = wrapping.flatMap((key) =>
      `metadata.${key}` in changed ? [[key, changed[`metadata.${key}`] ?? ''] as const] : [],
    )
    return said.length > 0 ? { ...own, metadata: { ...metadataOf(all), ...Object.fromEntries(said) } } : own
  },
  refusals: { last_region: 'resources.regions.last' },
  loss(values) {
    const count = countAt(values, 'countries')
    return { word: 'resources.regions.loses', values: { count } }
  },
  allows: { create: true, update: true, delete: true },
})
