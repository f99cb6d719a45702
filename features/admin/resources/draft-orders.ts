import { formatDateTime } from '#features/shared/dates.ts'
import { formatMoney } from '#features/shared/money.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { nameAt, needed, textCell } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'

type Row = {
  id: string
  display_id: number
  email: string | null
  total: number
  currency_code: string
  created_at: string
}

const place = 'shipping_address.'
const ofPlace = (values: RecordValues) => Object.keys(values).filter((path) => path.startsWith(place))

/** Orders that staff put together for somebody: by telephone, for a price of their own. Nothing is kept for them yet. */
export const draftOrders = defineResource<Row>({
  name: 'draft-orders',
  words: {
    title: 'drafts.title',
    text: 'drafts.text',
    add: 'drafts.add',
    none: 'drafts.none',
  },
  api: { path: '/admin/draft-orders', many: 'draft_orders', one: 'draft_order' },
  list: {
    fields: 'id,display_id,email,total,currency_code,created_at',
    usual: '-created_at',
    columns: [
      {
        id: 'number',
        head: 'drafts.number',
        cell: ({ display_id, email }) => textCell(`#${display_id}`, email),
        sort: 'display_id',
        width: 14,
      },
      {
        id: 'total',
        head: 'drafts.total',
        cell: ({ total, currency_code }) => textCell(formatMoney(total, currency_code)),
        align: 'end',
        width: 9,
      },
      {
        id: 'created',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(created_at, language)),
        sort: 'created_at',
        width: 12,
      },
    ],
  },
  record: {
    fields:
      'id,display_id,email,region_id,metadata,items.id,shipping_address.first_name,shipping_address.last_name,shipping_address.address_1,shipping_address.city,shipping_address.postal_code,shipping_address.country_code,shipping_address.phone',
    name: (values) => (values.display_id ? `#${textOf(values.display_id)} ${nameAt(values, 'email')}` : ''),
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'email', label: 'resources.email', input: 'text' },
        { path: 'region_id', label: 'drafts.region', input: 'one', source: 'regions', only: 'new' },
        { path: 'metadata.note', label: 'drafts.note', input: 'long', optional: true },
      ],
    },
    {
      title: 'resources.address',
      fields: [
        { path: `${place}first_name`, label: 'resources.firstName', input: 'text', optional: true },
        { path: `${place}last_name`, label: 'resources.lastName', input: 'text', optional: true },
        { path: `${place}address_1`, label: 'resources.street', input: 'text', optional: true },
        { path: `${place}city`, label: 'resources.city', input: 'text', optional: true },
        { path: `${place}postal_code`, label: 'resources.postalCode', input: 'text', optional: true },
        { path: `${place}country_code`, label: 'resources.country', input: 'one', source: 'countries', optional: true },
        { path: `${place}phone`, label: 'resources.phone', input: 'text', optional: true },
      ],
    },
  ],
  check: needed('email', 'region_id'),
  // An address is replaced as a whole.
  body(changed, all) {
    const address = ofPlace(changed).length > 0 ? ofPlace(all).map((path) => [path, all[path]] as const) : []
    return nested({ ...changed, ...Object.fromEntries(address.filter(([, value]) => value)) })
  },
  actions: [
    {
      id: 'convert',
      label: 'drafts.convert',
      needs: 'order:update',
      ask: { title: 'drafts.convertAsk', text: 'drafts.convertText' },
      refuse: ({ items }) => (Array.isArray(items) && items.length > 0 ? undefined : 'drafts.convertEmpty'),
      unsaved: 'drafts.convertUnsaved',
      refusals: { draft_empty: 'drafts.convertEmpty' },
      run: (admin, id) => admin.fetch(`/admin/draft-orders/${id}/convert-to-order`, { method: 'POST', body: {} }),
      done: 'drafts.converted',
      leadsTo: (id) => `/admin/orders/${id}`,
    },
  ],
  loss: () => ({ word: 'drafts.loses' }),
  opens: true,
  allows: { create: true, update: true, delete: true },
})
