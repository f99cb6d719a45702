import type { HttpTypes } from '@medusajs/types'
import { countryName } from '#features/shared/country-name.ts'
import type { Language } from '#features/shared/language.ts'
import type { RecordValues } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell, wrongHandle } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'
import {
  isTaxRule,
  saveTaxRules,
  type TaxRule,
  taxClash,
  taxRuleNames,
  taxRulesOf,
  taxRuleValues,
} from '../tax-rules.ts'

type Rate = Omit<HttpTypes.AdminTaxRate, 'tax_region' | 'rules'> & {
  updated_at?: string
  tax_region?: { country_code?: string | null; province_code?: string | null }
  rules?: TaxRule[]
  /** What its rules name, the first of them. */
  names?: string[]
}
/** So many names stand in a row. */
const named = 2

const plain = (values: RecordValues) => Object.fromEntries(Object.entries(values).filter(([path]) => !isTaxRule(path)))
const countryOf = (region: Rate['tax_region'], language: Language) => countryName(region?.country_code ?? '', language)
const isOwn = (values: RecordValues) => values.is_default !== true

/** How much tax is due in a region: of everything, or of some goods alone. */
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
    fields: 'id,name,code,rate,is_default,updated_at,tax_region.country_code,*rules',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 14 },
      {
        id: 'region',
        head: 'resources.country',
        cell: ({ tax_region }, language) => textCell(countryOf(tax_region, language), tax_region?.province_code),
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
      {
        id: 'for',
        head: 'taxRates.for',
        cell: ({ names = [], rules = [] }) => ({
          kind: 'tags',
          texts: rules.length > names.length ? [...names, `+${rules.length - names.length}`] : names,
        }),
        width: 16,
      },
      changedColumn(),
    ],
    async more(admin, rows, signal) {
      const shown = rows.map(({ rules = [] }) => rules.slice(0, named))
      const names = await taxRuleNames(admin, shown.flat(), signal)
      // What is gone is named by nobody; the rule does nothing then.
      return rows.map((row, at) => ({
        ...row,
        names: shown[at]?.map(({ reference_id }) => names.get(reference_id) ?? reference_id),
      }))
    },
  },
  record: {
    fields:
      'id,name,code,rate,is_default,is_combinable,tax_region_id,tax_region.country_code,tax_region.province_code,*rules',
    name: (values) => nameAt(values, 'name'),
    values: ({ rules = [], ...row }) => ({ ...row, ...taxRuleValues(rules), stored: rules }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        {
          path: 'tax_region_id',
          label: 'taxRates.region',
          input: 'one',
          source: 'tax-regions',
          only: 'new',
        },
        { path: 'name', label: 'resources.name', input: 'text' },
        { path: 'rate', label: 'resources.rate', input: 'number', min: 0, max: 100, unit: '%' },
        { path: 'code', label: 'resources.code', text: 'resources.codeText', input: 'text', code: true },
        {
          path: 'is_default',
          label: 'resources.taxRates.default',
          text: 'taxRates.defaultText',
          input: 'yes',
          only: 'new',
        },
        {
          path: 'is_combinable',
          label: 'resources.taxRates.combinable',
          text: 'resources.taxRates.combinableText',
          input: 'yes',
        },
      ],
    },
    {
      title: 'taxRates.for',
      text: 'taxRates.forText',
      when: isOwn,
      fields: [
        { path: 'for.products', label: 'resources.products', input: 'some', source: 'products', optional: true },
        { path: 'for.types', label: 'resources.types.title', input: 'some', source: 'types', optional: true },
        {
          path: 'for.deliveries',
          label: 'admin.nav.shipping',
          input: 'some',
          source: 'shipping-options',
          optional: true,
        },
      ],
    },
  ],
  fresh: { is_default: false, is_combinable: false },
  // A region's first rate is its usual one: without that none of its goods is taxed.
  begin: {
    by: 'tax_region_id',
    async values(admin, tax_region_id, signal) {
      const query = { tax_region_id, is_default: true, fields: 'id', limit: 1 }
      const { tax_rates } = await admin.fetch<{ tax_rates: unknown[] }>('/admin/tax-rates', { query, signal })
      return { is_default: tax_rates.length === 0 }
    },
  },
  handleOf: { path: 'code', from: 'name' },
  check: (values) => ({
    ...needed('name', 'rate', ...('id' in values ? [] : ['tax_region_id']))(values),
    ...wrongHandle(values, 'code'),
    ...(isOwn(values) && taxRulesOf(values).length === 0 ? { 'for.products': 'taxRates.forNothing' as const } : {}),
  }),
  clash: (admin, all, id) => taxClash(admin, isOwn(all) ? all : plain(all), id),
  body: (changed, all) => ({ ...nested(plain(changed)), ...(isOwn(all) ? { rules: taxRulesOf(all) } : {}) }),
  async write(admin, id, changed, all) {
    const body = nested(plain(changed))
    if (Object.keys(body).length > 0) await admin.fetch(`/admin/tax-rates/${id}`, { method: 'POST', body })
    await saveTaxRules(admin, id, changed, (all.stored ?? []) as TaxRule[])
  },
  facts: [
    {
      label: 'resources.country',
      of: ({ tax_region }, language) => countryOf(tax_region as Rate['tax_region'], language),
    },
  ],
  loss: ({ is_default }) => (is_default === true ? { word: 'resources.taxRates.losesDefault' } : null),
  allows: { create: true, update: true, delete: true },
})
