import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell, usedBy } from '../resource-parts.ts'

/** Ways by which the shop sells: a product is only seen where its channel is. */
export const salesChannels = defineResource<HttpTypes.AdminSalesChannel>({
  name: 'sales-channels',
  words: {
    title: 'resources.channels.title',
    text: 'resources.channels.text',
    add: 'admin.add.channel',
    none: 'resources.channels.none',
  },
  api: { path: '/admin/sales-channels', many: 'sales_channels', one: 'sales_channel' },
  list: {
    fields: 'id,name,description,is_disabled,updated_at',
    usual: 'name',
    columns: [
      {
        id: 'name',
        head: 'resources.name',
        cell: ({ name, description }) => textCell(name, description),
        sort: 'name',
        width: 18,
      },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell: ({ is_disabled }) =>
          is_disabled
            ? { kind: 'state', word: 'resources.channels.off', tone: 'quiet' }
            : { kind: 'state', word: 'resources.channels.on', tone: 'good' },
        filter: {
          kind: 'choice',
          param: 'is_disabled',
          one: true,
          options: [
            { value: 'false', word: 'resources.channels.on' },
            { value: 'true', word: 'resources.channels.off' },
          ],
        },
      },
      changedColumn(),
    ],
  },
  record: {
    kind: 'sales-channel',
    name: (values) => nameAt(values, 'name'),
    extra: usedBy('sales_channel_id'),
    uses: true,
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'name', label: 'resources.name', input: 'text' },
        { path: 'description', label: 'resources.description', input: 'long', optional: true },
        { path: 'is_disabled', label: 'resources.channels.off', text: 'resources.channels.offText', input: 'yes' },
      ],
    },
  ],
  check: needed('name'),
  facts: [{ label: 'resources.products', of: ({ products }) => String(products ?? 0) }],
  loss: ({ products }) =>
    Number(products) > 0 ? { word: 'resources.channels.loses', values: { count: Number(products) } } : null,
  refusals: { own_channel: 'resources.channels.own' },
  allows: { create: true, update: true, delete: true },
})
