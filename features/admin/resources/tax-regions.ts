import type { HttpTypes } from '@medusajs/types'
import { countryName } from '#features/shared/country-name.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, needed, textCell, wrongHandle } from '../resource-parts.ts'

type Region = HttpTypes.AdminTaxRegion & { updated_at?: string }
const defaultOf = (rates: Region['tax_rates'] | undefined) => rates?.find((rate) => rate.is_default)

/** Where tax is due, and at which rate if nothing else is said. Medusa changes none of it later: its rates are changed. */
export const taxRegions = defineResource<Region>({
  name: 'tax-regions',
  words: {
    title: 'resources.taxRegions.title',
    text: 'resources.taxRegions.text',
    add: 'admin.add.taxRegion',
    none: 'resources.taxRegions.none',
  },
  api: { path: '/admin/tax-regions', many: 'tax_regions', one: 'tax_region' },
  list: {
    fields: 'id,country_code,province_code,updated_at,tax_rates.rate,tax_rates.name,tax_rates.is_default',
    usual: 'country_code',
    columns: [
      {
        id: 'country',
        head: 'resources.country',
        cell: ({ country_code, province_code }, language) =>
          textCell(countryName(country_code ?? '', language), province_code),
        sort: 'country_code',
        width: 16,
      },
      {
        id: 'rate',
        head: 'resources.rate',
        cell: ({ tax_rates }) => {
          const rate = defaultOf(tax_rates)
          return textCell(rate ? `${rate.rate} %` : '', rate?.name)
        },
        align: 'end',
      },
      changedColumn(),
    ],
  },
  record: {
    name({ country_code, province_code }, language) {
      const country = countryName(String(country_code ?? ''), language)
      return province_code ? `${country}, ${String(province_code).toUpperCase()}` : country
    },
  },
  form: [
    {
      title: 'resources.about',
      fields: [{ path: 'country_code', label: 'resources.country', input: 'one', source: 'countries', only: 'new' }],
    },
    {
      title: 'resources.taxRegions.first',
      text: 'resources.taxRegions.firstText',
      fields: [
        { path: 'default_tax_rate.name', label: 'resources.name', input: 'text', only: 'new' },
        {
          path: 'default_tax_rate.rate',
          label: 'resources.rate',
          input: 'number',
          min: 0,
          max: 100,
          unit: '%',
          only: 'new',
        },
        {
          path: 'default_tax_rate.code',
          label: 'resources.code',
          text: 'resources.codeText',
          input: 'text',
          code: true,
          only: 'new',
        },
      ],
    },
  ],
  fresh: { provider_id: 'tp_system' },
  handleOf: { path: 'default_tax_rate.code', from: 'default_tax_rate.name' },
  check: (values) => ({
    ...needed('country_code', 'default_tax_rate.name', 'default_tax_rate.rate')(values),
    ...wrongHandle(values, 'default_tax_rate.code'),
  }),
  unique: 'country_code',
  facts: [
    {
      label: 'resources.country',
      of: ({ country_code }, language) => countryName(String(country_code ?? ''), language),
    },
    {
      label: 'resources.rate',
      of: ({ tax_rates }) =>
        (tax_rates as Region['tax_rates'] | undefined)?.map((one) => `${one.rate} %`).join(', ') ?? '',
    },
  ],
  loss: ({ tax_rates }) => ({
    word: 'resources.taxRegions.loses',
    values: { count: (tax_rates as unknown[] | undefined)?.length ?? 0 },
  }),
  allows: { create: true, delete: true },
})
