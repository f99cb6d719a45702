import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import { nameAt, needed, textCell } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'

/** What is noted of a store: who sells, as invoices say it (backend/medusa/src/after-sale), and where stock is low. */
const notes = ['legal_name', 'address', 'tax_id', 'low_stock'] as const

/** The shop itself: what it is called, in what it sells, and what holds where nothing else is said. */
export const stores = defineResource<HttpTypes.AdminStore>({
  name: 'stores',
  words: { title: 'resources.store.title', text: 'resources.store.text', none: 'resources.store.none' },
  api: { path: '/admin/stores', many: 'stores', one: 'store' },
  list: {
    fields: 'id,name,supported_currencies.currency_code,supported_currencies.is_default',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 18 },
      {
        id: 'currencies',
        head: 'resources.currencies.title',
        cell: ({ supported_currencies }) => ({
          kind: 'tags',
          texts: (supported_currencies ?? []).map(({ currency_code }) => currency_code.toUpperCase()),
        }),
      },
    ],
  },
  record: {
    fields:
      'id,name,metadata,default_region_id,default_sales_channel_id,supported_currencies.currency_code,supported_currencies.is_default',
    name: (values) => nameAt(values, 'name'),
    values: ({ supported_currencies = [], ...row }) => ({
      ...row,
      ...Object.fromEntries(notes.map((name) => [`metadata.${name}`, row.metadata?.[name] ?? null])),
      currencies: supported_currencies.map(({ currency_code }) => currency_code).sort(),
      currency: supported_currencies.find(({ is_default }) => is_default)?.currency_code ?? null,
    }),
  },
  form: [
    {
      title: 'resources.about',
      fields: [{ path: 'name', label: 'resources.name', text: 'resources.store.nameText', input: 'text' }],
    },
    {
      title: 'resources.store.seller',
      text: 'resources.store.sellerText',
      fields: [
        { path: 'metadata.legal_name', label: 'resources.store.legalName', input: 'text', optional: true },
        { path: 'metadata.address', label: 'resources.store.address', input: 'long', optional: true },
        { path: 'metadata.tax_id', label: 'resources.store.taxId', input: 'text', code: true, optional: true },
      ],
    },
    {
      title: 'resources.store.money',
      text: 'resources.store.moneyText',
      fields: [
        { path: 'currencies', label: 'resources.currencies.title', input: 'some', source: 'currencies' },
        { path: 'currency', label: 'resources.store.currency', input: 'one', source: 'currencies' },
      ],
    },
    {
      title: 'admin.nav.stock',
      side: true,
      fields: [
        {
          path: 'metadata.low_stock',
          label: 'resources.inventory.lowAt',
          text: 'resources.store.lowAtText',
          input: 'number',
          min: 0,
          digits: 0,
          optional: true,
        },
      ],
    },
    {
      title: 'resources.store.usual',
      side: true,
      fields: [
        {
          path: 'default_region_id',
          label: 'resources.store.region',
          text: 'resources.store.regionText',
          input: 'one',
          source: 'regions',
          optional: true,
        },
        {
          path: 'default_sales_channel_id',
          label: 'resources.store.channel',
          text: 'resources.store.channelText',
          input: 'one',
          source: 'sales-channels',
        },
      ],
    },
  ],
  check: (values) => ({
    ...needed('name', 'currencies', 'currency', 'default_sales_channel_id')(values),
    ...((values.currencies as string[] | undefined)?.includes(String(values.currency))
      ? {}
      : { currency: 'resources.store.currencyWrong' as const }),
  }),
  body({ currencies, currency, ...changed }, all) {
    const { metadata, ...plain } = nested(changed)
    // Medusa replaces all of what is noted of a store; what programs keep there is among it.
    const own = metadata ? { ...plain, metadata: { ...(all.metadata as object | null), ...metadata } } : plain
    if (currencies === undefined && currency === undefined) return own
    const codes = all.currencies as string[]
    return {
      ...own,
      supported_currencies: codes.map((code) => ({ currency_code: code, is_default: code === all.currency })),
    }
  },
  allows: { update: true },
})
