import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { ColumnView, RowView } from '#ui/admin/views.ts'
import { ResourceListScreen } from '#ui/screens/admin/resource-list.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const columns: ColumnView[] = [
  { id: 'title', head: 'resources.name', sortable: true, width: 18 },
  { id: 'handle', head: 'admin.category.handle', sortable: true },
  {
    id: 'state',
    head: 'admin.products.column.status',
    sortable: false,
    filter: {
      kind: 'choice',
      options: [
        { value: 'published', word: 'admin.products.status.published' },
        { value: 'draft', word: 'admin.products.status.draft' },
      ],
    },
  },
  { id: 'changed', head: 'resources.changed', sortable: true, width: 12 },
]
const titles = {
  en: ['New in', 'Silk', 'For the kitchen', 'Gifts', 'Rattan'],
  th: ['มาใหม่', 'ผ้าไหม', 'สำหรับครัว', 'ของขวัญ', 'หวาย'],
}
const days = { en: '21 Nov 2026, 11:04', th: '21 พ.ย. 2569 11:04' }
const handles = ['new-in', 'silk', 'kitchen', 'gifts', 'rattan']
const rowsOf = (language: Language, count: number): RowView[] =>
  Array.from({ length: count }, (_, at) => {
    const title = titles[language][at % 5] ?? ''
    return {
      id: `pcol_${at}`,
      name: title,
      cells: {
        title: { kind: 'text', text: title },
        handle: { kind: 'code', text: `${handles[at % 5]}${at > 4 ? `-${at}` : ''}` },
        state:
          at % 3 === 1
            ? { kind: 'state', word: 'admin.products.status.draft', tone: 'quiet' }
            : { kind: 'state', word: 'admin.products.status.published', tone: 'good' },
        changed: { kind: 'text', text: days[language] },
      },
    }
  })

const meta = {
  title: 'Screens/Admin/List of a kind',
  component: ResourceListScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    words: {
      title: 'resources.collections.title',
      text: 'resources.collections.text',
      add: 'admin.add.collection',
      none: 'resources.collections.none',
    },
    columns,
    newHref: '/admin/collections/new',
    rowHref: ({ id }) => `/admin/collections/${id}`,
    rows: rowsOf('en', 5),
    total: 5,
    status: 'ready',
    onViewChange: fn(),
    onRetry: fn(),
  },
  render: argsInLanguage(ResourceListScreen, (language) => rowsOf(language, 5)),
} satisfies Meta<typeof ResourceListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Links that lead to a new one, in whichever language they are written. */
const waysToNew = (canvas: HTMLElement) => canvas.querySelectorAll('a[href$="/admin/collections/new"]')

export const Default: Story = {}
export const Loading: Story = { args: { rows: [], total: undefined, status: 'loading' } }
/** The way to the first one stands once, where the rows would be. */
export const Empty: Story = {
  args: { rows: [], total: 0 },
  play: async ({ canvasElement }) => {
    await expect(waysToNew(canvasElement)).toHaveLength(1)
  },
}
/** What hides every row hides no way to one more. */
export const FilteredEmpty: Story = {
  args: { rows: [], total: 0, view: { search: 'zebra' } },
  play: async ({ canvasElement }) => {
    await expect(waysToNew(canvasElement)).toHaveLength(1)
  },
}
export const Failed: Story = { args: { rows: [], total: undefined, status: 'failed' } }
export const LongText: Story = {
  args: {
    rows: rowsOf('en', 3).map((row) => ({
      ...row,
      cells: {
        ...row.cells,
        title: {
          kind: 'text',
          text: 'Everything that keeps the cold off in the northern hills, and what goes with it',
        },
        handle: { kind: 'code', text: 'everything-that-keeps-the-cold-off-in-the-northern-hills' },
      },
    })),
  },
}
export const ManyRows: Story = { args: { rows: rowsOf('en', 25), total: 131 } }

export const AsksForAnotherOrder: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Name/ }))
    await expect(args.onViewChange).toHaveBeenCalledWith(
      expect.objectContaining({ sort: { id: 'title', descending: false }, page: 1 }),
      { reason: 'sort' },
    )
    await expect(canvas.queryByRole('button', { name: /^Status/ })).toBeNull()
  },
}
export const IsNarrowedByAChoice: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Draft' }))
    await expect(args.onViewChange).toHaveBeenCalledWith(expect.objectContaining({ filters: { state: ['draft'] } }), {
      reason: 'filter',
    })
  },
}
/** What can be had as a file says so beside the way to a new one; of nothing there is no file. */
export const WithAFile: Story = { args: { onExport: fn() } }
