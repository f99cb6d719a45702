import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, needed, textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminPricePreference & { updated_at?: string; region?: string }

/** Names of the regions, by id. */
async function regionNames(admin: Transport, signal?: AbortSignal): Promise<Record<string, string>> {
  const query = { fields: 'id,name', limit: 200 }
  type Answer = { regions: { id: string; name: string }[] }
  const { regions } = await admin.fetch<Answer>('/admin/regions', { query, signal })
  return Object.fromEntries(regions.map(({ id, name }) => [id, name]))
}

/** Where it holds: a currency by its code, a region by its name. */
const placeOf = (attribute: unknown, value: unknown, region: string | undefined): string =>
  attribute === 'currency_code' ? textOf(value).toUpperCase() : region || textOf(value)

/** Whether prices are said with their taxes in them: by currency, or by region. */
export const pricePreferences = defineResource<Row>({
  name: 'price-preferences',
  words: {
    title: 'resources.taxesIn.title',
    text: 'resources.taxesIn.text',
    add: 'admin.add.preference',
    none: 'resources.taxesIn.none',
  },
  api: { path: '/admin/price-preferences', many: 'price_preferences', one: 'price_preference' },
  list: {
    fields: 'id,attribute,value,is_tax_inclusive,updated_at',
    usual: 'attribute',
    unsearched: true,
    columns: [
      {
        id: 'value',
        head: 'resources.taxesIn.of',
        cell: ({ attribute, value, region }) => textCell(placeOf(attribute, value, region)),
        sort: 'value',
        width: 16,
      },
      {
        id: 'attribute',
        head: 'resources.kind',
        cell: ({ attribute }) => ({
          kind: 'state',
          word: attribute === 'currency_code' ? 'resources.currency' : 'resources.taxesIn.region',
          tone: 'quiet',
        }),
        sort: 'attribute',
      },
      {
        id: 'inclusive',
        card: 'status',
        head: 'resources.taxesIn.with',
        cell: ({ is_tax_inclusive }) =>
          is_tax_inclusive
            ? { kind: 'state', word: 'resources.taxesIn.in', tone: 'good' }
            : { kind: 'state', word: 'resources.taxesIn.added', tone: 'quiet' },
      },
      changedColumn(),
    ],
    async more(admin, rows, signal) {
      const regions = await regionNames(admin, signal)
      return rows.map((row) => ({ ...row, region: regions[row.value ?? ''] }))
    },
  },
  record: {
    name: ({ attribute, value, regions }) =>
      placeOf(attribute, value, (regions as Record<string, string> | undefined)?.[textOf(value)]),
    extra: async (admin, _, signal) => ({ regions: await regionNames(admin, signal) }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        {
          path: 'attribute',
          label: 'resources.kind',
          input: 'choice',
          only: 'new',
          options: [
            { value: 'currency_code', word: 'resources.currency' },
            { value: 'region_id', word: 'resources.taxesIn.region' },
          ],
        },
      ],
    },
    {
      title: 'resources.currency',
      when: ({ attribute, id }) => !id && attribute === 'currency_code',
      fields: [{ path: 'value', label: 'resources.currency', input: 'one', source: 'currencies' }],
    },
    {
      title: 'resources.taxesIn.region',
      when: ({ attribute, id }) => !id && attribute === 'region_id',
      fields: [{ path: 'value', label: 'resources.taxesIn.region', input: 'one', source: 'regions' }],
    },
    {
      title: 'resources.taxesIn.with',
      fields: [
        {
          path: 'is_tax_inclusive',
          label: 'resources.taxesIn.in',
          text: 'resources.taxesIn.inText',
          input: 'yes',
        },
      ],
    },
  ],
  fresh: { attribute: 'currency_code', is_tax_inclusive: true },
  check: needed('attribute', 'value'),
  loss: () => ({ word: 'resources.taxesIn.loses' }),
  allows: { create: true, update: true, delete: true },
})
