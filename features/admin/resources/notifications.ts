import type { HttpTypes } from '@medusajs/types'
import { formatDateTime } from '#features/shared/dates.ts'
import { letterKind } from '../letter-kinds.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = HttpTypes.AdminNotification & { status?: string }

/** What was told to somebody by mail or in the back office: read, never written. */
export const notifications = defineResource<Row>({
  name: 'notifications',
  words: {
    title: 'resources.notices.title',
    text: 'resources.notices.text',
    none: 'resources.notices.none',
  },
  api: { path: '/admin/notifications', many: 'notifications', one: 'notification' },
  list: {
    fields: 'id,to,channel,template,status,created_at',
    usual: '-created_at',
    columns: [
      {
        id: 'to',
        head: 'resources.notices.to',
        cell: ({ to, channel }) => textCell(to, channel),
        sort: 'to',
        width: 18,
      },
      {
        id: 'template',
        head: 'resources.kind',
        cell: ({ template }) => letterKind(template ?? ''),
        sort: 'template',
      },
      {
        id: 'status',
        card: 'status',
        head: 'resources.state',
        cell: ({ status }) =>
          status === 'failure'
            ? { kind: 'state', word: 'resources.letters.dead', tone: 'bad' }
            : status === 'pending'
              ? { kind: 'state', word: 'resources.letters.waiting', tone: 'wait' }
              : { kind: 'state', word: 'resources.letters.sent', tone: 'good' },
      },
      {
        id: 'at',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(String(created_at), language)),
        sort: 'created_at',
        width: 12,
      },
    ],
  },
  record: { name: ({ to }) => String(to ?? '') },
  form: [],
  check: () => ({}),
  facts: [
    { label: 'resources.notices.to', of: ({ to }) => String(to ?? '') },
    { label: 'resources.kind', of: ({ template }) => letterKind(String(template ?? '')) },
    { label: 'resources.created', of: ({ created_at }, language) => formatDateTime(String(created_at), language) },
  ],
  allows: {},
})
