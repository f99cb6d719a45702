import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView } from '#ui/admin/views.ts'
import { letterKind } from '../letter-kinds.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = {
  id: string
  template: string
  to: string
  language: string
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  error: string | null
  next_at: string | null
  sent_at: string | null
  created_at: string
  can_resend: boolean
}

const states: Readonly<Record<Row['status'], CellView>> = {
  waiting: { kind: 'state', word: 'resources.letters.waiting', tone: 'wait' },
  sent: { kind: 'state', word: 'resources.letters.sent', tone: 'good' },
  dead: { kind: 'state', word: 'resources.letters.dead', tone: 'bad' },
}

/** Letters that the shop owes people: those that wait, were sent, or were given up and can be tried again. */
export const letters = defineResource<Row>({
  name: 'letters',
  words: { title: 'resources.letters.title', text: 'resources.letters.text', none: 'resources.letters.none' },
  api: { path: '/admin/desk/letters', many: 'letters', one: 'letter' },
  list: {
    fields: 'id',
    usual: '-created_at',
    unsearched: true,
    columns: [
      {
        id: 'to',
        head: 'resources.notices.to',
        cell: ({ to, language }) => textCell(to, language.toUpperCase()),
        width: 18,
      },
      { id: 'template', head: 'resources.kind', cell: ({ template }) => letterKind(template), width: 12 },
      {
        id: 'status',
        card: 'status',
        head: 'resources.state',
        cell: ({ status }) => states[status],
        filter: {
          kind: 'choice',
          param: 'status',
          one: true,
          options: [
            { value: 'waiting', word: 'resources.letters.waiting' },
            { value: 'sent', word: 'resources.letters.sent' },
            { value: 'dead', word: 'resources.letters.dead' },
          ],
        },
      },
      {
        id: 'attempts',
        head: 'resources.letters.attempts',
        cell: ({ attempts }) => textCell(String(attempts)),
        align: 'end',
        width: 5,
      },
      {
        id: 'at',
        head: 'resources.created',
        cell: ({ created_at }, language) => textCell(formatDateTime(created_at, language)),
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
    { label: 'resources.letters.attempts', of: ({ attempts }) => String(attempts ?? 0) },
    { label: 'resources.letters.error', of: ({ error }) => String(error ?? '–') },
    {
      label: 'resources.letters.next',
      of: ({ next_at }, language) => formatDateTime(String(next_at ?? ''), language) || '–',
    },
    {
      label: 'resources.letters.sentAt',
      of: ({ sent_at }, language) => formatDateTime(String(sent_at ?? ''), language) || '–',
    },
  ],
  actions: [
    {
      id: 'resend',
      label: 'resources.letters.resend',
      needs: 'letter:update',
      when: ({ can_resend }) => can_resend === true,
      run: (admin, id) => admin.fetch(`/admin/desk/letters/${id}/resend`, { method: 'POST', body: {} }),
      done: 'resources.letters.resent',
    },
  ],
  allows: {},
})
