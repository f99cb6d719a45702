import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, needed, textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminPricePreference & { updated_at?: string; region?: string }

async function regionNames(admin: Transport, signal?: AbortSignal) {
  const query = { fields: 'id,name', limit: 200 }
  const { regions } = await admin.fetch<{ regions: { id: string; name: string }[] }>('/admin/regions', {
    query,
    signal,
  })
  return (wanted: string | null) => regions.find(({ id }) => id === wanted)?.name
}

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
        cell: ({ attribute, value, region }) =>
          textCell(attribute === 'currency_code' ? value?.toUpperCase() : (region ?? value)),
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
      const nameOf = await regionNames(admin, signal)
      return rows.map((row) => ({ ...row, region: nameOf(row.value) }))
    },
  },
  record: {
    name: ({ attribute, value, region }) =>
      attribute === 'currency_code' ? textOf(value).toUpperCase() : textOf(region) || textOf(value),
    async extra(admin, id, signal) {
      type One = { price_preference: { value: string | null } }
      const [{ price_preference }, nameOf] = await Promise.all([
        admin.fetch<One>(`/admin/price-preferences/${encodeURIComponent(id)}`, { query: { fields: 'value' }, signal }),
        regionNames(admin, signal),
      ])
      return { region: nameOf(price_preference.value) }
    },
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
