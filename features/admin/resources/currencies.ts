import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import { nameAt, textCell } from '../resource-parts.ts'

/** The world's currencies as Medusa knows them: read, never written. */
export const currencies = defineResource<HttpTypes.AdminCurrency & { id: string }>({
  name: 'currencies',
  words: {
    title: 'resources.currencies.title',
    text: 'resources.currencies.text',
    none: 'resources.currencies.none',
  },
  api: { path: '/admin/currencies', many: 'currencies', one: 'currency', id: 'code' },
  list: {
    fields: 'code,name,symbol,decimal_digits',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 18 },
      {
        id: 'code',
        head: 'resources.code',
        cell: ({ code }) => ({ kind: 'code', text: code.toUpperCase() }),
        sort: 'code',
      },
      { id: 'symbol', head: 'resources.currencies.symbol', cell: ({ symbol }) => textCell(symbol) },
    ],
  },
  record: { name: (values) => nameAt(values, 'name') },
  form: [],
  check: () => ({}),
  facts: [
    { label: 'resources.code', of: ({ code }) => String(code ?? '').toUpperCase() },
    { label: 'resources.currencies.symbol', of: ({ symbol }) => String(symbol ?? '') },
    { label: 'resources.currencies.digits', of: ({ decimal_digits }) => String(decimal_digits ?? '') },
  ],
  allows: {},
})
