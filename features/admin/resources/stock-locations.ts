import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { countryName } from '#features/shared/country-name.ts'
import { type RecordValues, textOf } from '../record-edits.ts'
import { defineResource, type ResourceLink } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'
import { nested } from '../resource-values.ts'

/** Things of a location that Medusa links by `{ add, remove }`. */
const linked = (field: 'sales_channels' | 'fulfillment_providers', path: string): ResourceLink => ({
  write: (id) => `/admin/stock-locations/${id}/${path}`,
  async read(admin: Transport, id: string, signal?: AbortSignal) {
    type Answer = { stock_location: Partial<Record<typeof field, ({ id: string } | null)[]>> }
    const query = { fields: `id,${field}.id` }
    const { stock_location } = await admin.fetch<Answer>(`/admin/stock-locations/${id}`, { query, signal })
    return (stock_location[field] ?? []).flatMap((one) => (one ? [one.id] : []))
  },
})

const ofAddress = (values: RecordValues) => Object.keys(values).filter((path) => path.startsWith('address.'))

/** Where the shop's things lie, and from where they are sent. */
export const stockLocations = defineResource<HttpTypes.AdminStockLocation & { updated_at?: string }>({
  name: 'stock-locations',
  words: {
    title: 'resources.locations.title',
    text: 'resources.locations.text',
    add: 'admin.add.location',
    none: 'resources.locations.none',
  },
  api: { path: '/admin/stock-locations', many: 'stock_locations', one: 'stock_location' },
  list: {
    fields: 'id,name,updated_at,address.city,address.country_code',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 18 },
      {
        id: 'place',
        head: 'resources.place',
        cell: ({ address }, language) =>
          textCell(address?.city, address && countryName(address.country_code, language)),
      },
      changedColumn(),
    ],
  },
  record: {
    fields:
      'id,name,address.address_1,address.address_2,address.city,address.province,address.postal_code,address.country_code,address.phone',
    name: (values) => nameAt(values, 'name'),
    links: {
      'links.sales_channels': linked('sales_channels', 'sales-channels'),
      'links.fulfillment_providers': linked('fulfillment_providers', 'fulfillment-providers'),
    },
  },
  form: [
    { title: 'resources.about', fields: [{ path: 'name', label: 'resources.name', input: 'text' }] },
    {
      title: 'resources.address',
      text: 'resources.locations.addressText',
      fields: [
        { path: 'address.address_1', label: 'resources.street', input: 'text', optional: true },
        { path: 'address.address_2', label: 'resources.street2', input: 'text', optional: true },
        { path: 'address.city', label: 'resources.city', input: 'text', optional: true },
        { path: 'address.province', label: 'resources.province', input: 'text', optional: true },
        { path: 'address.postal_code', label: 'resources.postalCode', input: 'text', optional: true },
        { path: 'address.country_code', label: 'resources.country', input: 'one', source: 'countries', optional: true },
        { path: 'address.phone', label: 'resources.phone', input: 'text', optional: true },
      ],
    },
    {
      title: 'resources.locations.serves',
      text: 'resources.locations.servesText',
      side: true,
      fields: [
        {
          path: 'links.sales_channels',
          label: 'resources.channels.title',
          input: 'some',
          source: 'sales-channels',
          optional: true,
        },
        {
          path: 'links.fulfillment_providers',
          label: 'resources.locations.providers',
          input: 'some',
          source: 'fulfillment-providers',
          optional: true,
        },
      ],
    },
  ],
  check(values) {
    const isSaid = ofAddress(values).some((path) => textOf(values[path]).trim() !== '')
    return needed('name', ...(isSaid ? ['address.address_1', 'address.country_code'] : []))(values)
  },
  // An address is replaced as a whole.
  body(changed, all) {
    const address = ofAddress(changed).length > 0 ? ofAddress(all).map((path) => [path, all[path]] as const) : []
    return nested({ ...changed, ...Object.fromEntries(address.filter(([, value]) => value)) })
  },
  loss: () => ({ word: 'resources.locations.loses' }),
  refusals: { last_place: 'resources.locations.last' },
  allows: { create: true, update: true, delete: true },
})
