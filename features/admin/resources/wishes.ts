import { formatDateTime } from '#features/shared/dates.ts'
import type { CellView } from '#ui/admin/views.ts'
import { defineResource } from '../resource.ts'
import { textCell } from '../resource-parts.ts'

type Row = {
  /** Of the product. */
  id: string
  title: string | null
  status: string
  wished: number
  last_at: string
}

const states: Readonly<Record<string, CellView>> = {
  published: { kind: 'state', word: 'resources.wishes.sold', tone: 'good' },
}
const unsold: CellView = { kind: 'state', word: 'resources.wishes.unsold', tone: 'wait' }

/** What customers wish for, the most wished first: numbers alone, nobody has to know who wishes for what. */
export const wishes = defineResource<Row>({
  name: 'wishes',
  words: { title: 'resources.wishes.title', text: 'resources.wishes.text', none: 'resources.wishes.none' },
  api: { path: '/admin/desk/wishes', many: 'wishes', one: 'wish' },
  list: {
    fields: 'id',
    usual: '-wished',
    unsearched: true,
    columns: [
      { id: 'title', head: 'resources.wishes.product', cell: ({ id, title }) => textCell(title ?? id), width: 18 },
      {
        id: 'wished',
        head: 'resources.wishes.wished',
        cell: ({ wished }) => textCell(String(wished)),
        align: 'end',
        width: 8,
      },
      { id: 'status', card: 'status', head: 'resources.state', cell: ({ status }) => states[status] ?? unsold },
      {
        id: 'at',
        head: 'resources.wishes.last',
        cell: ({ last_at }, language) => textCell(formatDateTime(last_at, language)),
        width: 12,
      },
    ],
  },
  record: { name: ({ title, id }) => String(title ?? id ?? '') },
  form: [],
  check: () => ({}),
  facts: [
    { label: 'resources.wishes.wished', of: ({ wished }) => String(wished ?? 0) },
    {
      label: 'resources.wishes.last',
      of: ({ last_at }, language) => formatDateTime(String(last_at ?? ''), language) || '–',
    },
  ],
  allows: {},
})
