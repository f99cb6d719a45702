import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, needed, textCell } from '../resource-parts.ts'

/** Kinds of parcels: what ships in the same way. */
export const shippingProfiles = defineResource<HttpTypes.AdminShippingProfile & { updated_at?: string }>({
  name: 'shipping-profiles',
  words: {
    title: 'resources.profiles.title',
    text: 'resources.profiles.text',
    add: 'admin.add.profile',
    none: 'resources.profiles.none',
  },
  api: { path: '/admin/shipping-profiles', many: 'shipping_profiles', one: 'shipping_profile' },
  list: {
    fields: 'id,name,type,updated_at',
    usual: 'name',
    unsearched: true,
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 18 },
      { id: 'type', head: 'resources.kind', cell: ({ type }) => ({ kind: 'code', text: type }), sort: 'type' },
      changedColumn(),
    ],
  },
  record: { name: (values) => nameAt(values, 'name') },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'name', label: 'resources.name', input: 'text' },
        { path: 'type', label: 'resources.kind', text: 'resources.profiles.kindText', input: 'text', code: true },
      ],
    },
  ],
  check: needed('name', 'type'),
  unique: 'name',
  allows: { create: true, update: true, delete: true },
})
