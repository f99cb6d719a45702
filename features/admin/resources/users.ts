import type { HttpTypes } from '@medusajs/types'
import { defineResource } from '../resource.ts'
import { changedColumn, nameAt, textCell } from '../resource-parts.ts'

const nameOf = (first: string | null | undefined, last: string | null | undefined) =>
  [first, last].filter(Boolean).join(' ')

/** Who works in the back office. New ones are invited; nobody deletes oneself. */
export const users = defineResource<HttpTypes.AdminUser>({
  name: 'users',
  words: { title: 'resources.users.title', text: 'resources.users.text', none: 'resources.users.none' },
  api: { path: '/admin/users', many: 'users', one: 'user' },
  list: {
    fields: 'id,email,first_name,last_name,updated_at',
    usual: 'email',
    columns: [
      {
        id: 'email',
        head: 'resources.email',
        cell: ({ email, first_name, last_name }) => textCell(email, nameOf(first_name, last_name)),
        sort: 'email',
        width: 20,
      },
      changedColumn(),
    ],
  },
  record: {
    name: (values) => nameAt(values, 'email'),
    async extra(admin, id, signal) {
      const [{ user }, { count }] = await Promise.all([
        admin.fetch<{ user: { id: string } }>('/admin/users/me', { query: { fields: 'id' }, signal }),
        admin.fetch<{ count: number }>('/admin/users', { query: { fields: 'id', limit: 1 }, signal }),
      ])
      return { is_me: user.id === id, is_last: count <= 1 }
    },
  },
  form: [
    {
      title: 'resources.about',
      fields: [
        { path: 'first_name', label: 'resources.firstName', input: 'text', optional: true },
        { path: 'last_name', label: 'resources.lastName', input: 'text', optional: true },
      ],
    },
  ],
  check: () => ({}),
  facts: [{ label: 'resources.email', of: ({ email }) => String(email ?? '') }],
  loss({ is_me, is_last }) {
    if (is_last === true) return { word: 'resources.users.last', refused: true }
    return is_me === true ? { word: 'resources.users.self', refused: true } : { word: 'resources.users.loses' }
  },
  allows: { update: true, delete: true },
})
