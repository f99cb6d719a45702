import type { HttpTypes } from '@medusajs/types'
import { formatDateTime } from '#features/shared/dates.ts'
import { textOf } from '../record-edits.ts'
import { defineResource } from '../resource.ts'
import { nameAt, textCell } from '../resource-parts.ts'

type Invite = Omit<HttpTypes.AdminInvite, 'updated_at'>
const isOver = (at: unknown) => new Date(String(at)).getTime() < Date.now()

/** People who were asked to work in the back office, and have not answered or have. */
export const invites = defineResource<Invite>({
  name: 'invites',
  words: {
    title: 'resources.invites.title',
    text: 'resources.invites.text',
    add: 'admin.add.invite',
    none: 'resources.invites.none',
  },
  api: { path: '/admin/invites', many: 'invites', one: 'invite' },
  list: {
    fields: 'id,email,accepted,expires_at,created_at',
    usual: '-created_at',
    columns: [
      { id: 'email', head: 'resources.email', cell: ({ email }) => textCell(email), sort: 'email', width: 20 },
      {
        id: 'state',
        card: 'status',
        head: 'resources.state',
        cell({ accepted, expires_at }) {
          if (accepted) return { kind: 'state', word: 'resources.invites.accepted', tone: 'good' }
          return isOver(expires_at)
            ? { kind: 'state', word: 'resources.invites.over', tone: 'bad' }
            : { kind: 'state', word: 'resources.invites.waiting', tone: 'wait' }
        },
      },
      {
        id: 'until',
        head: 'resources.invites.until',
        cell: ({ expires_at }, language) => textCell(formatDateTime(String(expires_at), language)),
        sort: 'expires_at',
        width: 12,
      },
    ],
  },
  record: { name: (values) => nameAt(values, 'email') },
  form: [
    { title: 'resources.about', fields: [{ path: 'email', label: 'resources.email', input: 'text', only: 'new' }] },
  ],
  check: ({ email }) => (/^\S+@\S+\.\S+$/.test(textOf(email).trim()) ? {} : { email: 'resources.emailWrong' }),
  unique: 'email',
  facts: [
    { label: 'resources.email', of: ({ email }) => String(email ?? '') },
    {
      label: 'resources.invites.until',
      of: ({ expires_at }, language) => formatDateTime(String(expires_at), language),
    },
  ],
  actions: [
    {
      id: 'resend',
      label: 'resources.invites.resend',
      needs: 'invite:update',
      when: ({ accepted }) => accepted !== true,
      run: (admin, id) => admin.fetch(`/admin/invites/${id}/resend`, { method: 'POST', body: {} }),
      done: 'resources.invites.resent',
    },
  ],
  allows: { create: true, delete: true },
})
