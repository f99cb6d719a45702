import type { HttpTypes } from '@medusajs/types'
import { countryName } from '#features/shared/country-name.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, countAt, nameAt, needed, textCell } from '../resource-parts.ts'

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
          texts: (countries ?? []).map(({ iso_2 }) => countryName(iso_2 ?? '', language) ?? iso_2 ?? ''),
        }),
        width: 18,
      },
      changedColumn(),
    ],
  },
  record: {
    fields: 'id,name,currency_code,automatic_taxes,countries.iso_2,payment_providers.id',
    name: (values) => nameAt(values, 'name'),
    values: ({ countries, payment_providers, ...row }) => ({
      ...row,
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
  ],
  fresh: { automatic_taxes: true },
  check: needed('name', 'currency_code'),
  loss(values) {
    const count = countAt(values, 'countries')
    return { word: 'resources.regions.loses', values: { count } }
  },
  allows: { create: true, update: true, delete: true },
})
