import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { defineResource } from '../resource.ts'
import { changedColumn, countAt, memberIds, nameAt, needed, textCell } from '../resource-parts.ts'

const membersOf = (admin: Transport, id: string, signal?: AbortSignal): Promise<string[]> =>
  memberIds(admin, { path: '/admin/customers', many: 'customers', name: 'email', query: { groups: id } }, signal)

/** Shoppers who are treated alike: prices and promotions can be for a group. */
export const customerGroups = defineResource<HttpTypes.AdminCustomerGroup & { updated_at?: string }>({
  name: 'customer-groups',
  words: {
    title: 'resources.groups.title',
    text: 'resources.groups.text',
    add: 'admin.add.group',
    none: 'resources.groups.none',
  },
  api: { path: '/admin/customer-groups', many: 'customer_groups', one: 'customer_group' },
  list: {
    fields: 'id,name,updated_at',
    usual: 'name',
    columns: [
      { id: 'name', head: 'resources.name', cell: ({ name }) => textCell(name), sort: 'name', width: 18 },
      changedColumn(),
    ],
  },
  record: {
    fields: 'id,name,updated_at',
    name: (values) => nameAt(values, 'name'),
    uses: true,
    links: {
      'links.customers': { write: (id) => `/admin/customer-groups/${id}/customers`, read: membersOf },
    },
  },
  form: [
    { title: 'resources.about', fields: [{ path: 'name', label: 'resources.name', input: 'text' }] },
    {
      title: 'resources.groups.customers',
      fields: [
        {
          path: 'links.customers',
          label: 'resources.groups.addCustomer',
          title: 'resources.groups.customers',
          input: 'members',
          source: 'customers',
        },
      ],
    },
  ],
  check: needed('name'),
  unique: 'name',
  loss(values) {
    const count = countAt(values, 'links.customers')
    return count > 0 ? { word: 'resources.groups.loses', values: { count } } : null
  },
  allows: { create: true, update: true, delete: true },
})
