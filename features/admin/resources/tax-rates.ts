import type { HttpTypes } from '@medusajs/types'
import { countryName } from '#features/shared/country-name.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell, wrongHandle } from '../resource-parts.ts'

type Rate = HttpTypes.AdminTaxRate & { updated_at?: string; tax_region?: { country_code?: string | null } }

/** How much tax is due in a region. */
export const taxRates = defineResource<Rate>({
  name: 'tax-rates',
  words: {
    title: 'resources.taxRates.title',
    text: 'resources.taxRates.text',
    add: 'admin.add.taxRate',
    none: 'resources.taxRates.none',
  },
  api: { path: '/admin/tax-rates', many: 'tax_rates', one: 'tax_rate' },
  list: {
    fields: 'id,name,code,rate,is_default,updated_at,tax_region.country_code',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 14 },
      {
        id: 'region',
        head: 'resources.country',
        cell: ({ tax_region }, language) => textCell(countryName(tax_region?.country_code ?? '', language)),
      },
      {
        id: 'rate',
        head: 'resources.rate',
        cell: ({ rate }) => textCell(`${rate ?? 0} %`),
        sort: 'rate',
        align: 'end',
        width: 7,
      },
      {
        id: 'default',
        card: 'status',
        head: 'resources.state',
        cell: ({ is_default }) =>
          is_default ? { kind: 'state', word: 'resources.taxRates.default', tone: 'good' } : textCell(''),
        filter: {
          kind: 'choice',
          param: 'is_default',
          one: true,
          options: [{ value: 'true', word: 'resources.taxRates.default' }],
        },
      },
      changedColumn(),
    ],
  },
  record: { fields: 'id,name,code,rate,is_default,is_combinable', name: (values) => nameAt(values, 'name') },
  form: [
    {
      title: 'resources.about',
      fields: [
        {
          path: 'tax_region_id',
          label: 'resources.taxRegions.title',
          input: 'one',
          source: 'tax-regions',
          only: 'new',
        },
        { path: 'name', label: 'resources.name', input: 'text' },
        { path: 'rate', label: 'resources.rate', input: 'number', min: 0, max: 100, unit: '%' },
        { path: 'code', label: 'resources.code', text: 'resources.codeText', input: 'text', code: true },
        {
          path: 'is_combinable',
          label: 'resources.taxRates.combinable',
          text: 'resources.taxRates.combinableText',
          input: 'yes',
        },
      ],
    },
  ],
  handleOf: { path: 'code', from: 'name' },
  check: (values) => ({
    ...needed('name', 'rate', ...('id' in values ? [] : ['tax_region_id']))(values),
    ...wrongHandle(values, 'code'),
  }),
  loss: ({ is_default }) => (is_default === true ? { word: 'resources.taxRates.losesDefault' } : null),
  allows: { create: true, update: true, delete: true },
})
