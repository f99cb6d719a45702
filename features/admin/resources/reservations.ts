import type { HttpTypes } from '@medusajs/types'
import { formatDateTime } from '#features/shared/dates.ts'
import { defineResource } from '../resource.ts'
import { needed, textCell } from '../resource-parts.ts'

const itemOf = (item: { title?: string | null; sku?: string | null } | null | undefined) =>
  item?.title || item?.sku || ''

/** Pieces that are kept for somebody: by an order, or by hand. */
export const reservations = defineResource<HttpTypes.AdminReservation>({
  name: 'reservations',
  words: {
    title: 'resources.reservations.title',
    text: 'resources.reservations.text',
    add: 'admin.add.reservation',
    none: 'resources.reservations.none',
  },
  api: { path: '/admin/reservations', many: 'reservations', one: 'reservation' },
  list: {
    fields: 'id,quantity,description,location_id,line_item_id,created_at,inventory_item.title,inventory_item.sku',
    usual: '-created_at',
    columns: [
      {
        id: 'item',
        head: 'resources.item',
        cell: ({ inventory_item }) => textCell(itemOf(inventory_item), inventory_item?.sku),
        width: 18,
      },
      {
        id: 'quantity',
        head: 'resources.quantity',
        cell: ({ quantity }, language) => textCell(new Intl.NumberFormat(language).format(quantity)),
        sort: 'quantity',
        filter: { kind: 'range', input: 'number', param: 'quantity' },
        align: 'end',
        width: 7,
      },
      {
        id: 'for',
        head: 'resources.reservations.for',
        cell: ({ line_item_id, description }) =>
          line_item_id ? { kind: 'state', word: 'resources.reservations.order', tone: 'good' } : textCell(description),
        width: 14,
      },
      {
        id: 'created',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(created_at ?? '', language)),
        sort: 'created_at',
        filter: { kind: 'range', input: 'date', param: 'created_at' },
        width: 12,
      },
    ],
  },
  record: {
    fields:
      'id,quantity,description,location_id,inventory_item_id,line_item_id,inventory_item.title,inventory_item.sku',
    name: ({ inventory_item }) => itemOf(inventory_item as HttpTypes.AdminInventoryItem | undefined),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        {
          path: 'inventory_item_id',
          label: 'resources.item',
          input: 'one',
          source: 'inventory-items',
          only: 'new',
        },
        { path: 'location_id', label: 'resources.location', input: 'one', source: 'stock-locations' },
        { path: 'quantity', label: 'resources.quantity', input: 'number', min: 1, digits: 0 },
        { path: 'description', label: 'resources.description', input: 'long', optional: true },
      ],
    },
  ],
  check: needed('inventory_item_id', 'location_id', 'quantity'),
  loss: ({ quantity }) => ({ word: 'resources.reservations.loses', values: { count: Number(quantity ?? 0) } }),
  allows: { create: true, update: true, delete: true },
})
