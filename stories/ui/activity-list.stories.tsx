import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ActivityList } from '#ui/admin/activity-list.tsx'

const onRevert = fn()
const lines = [
  { id: 'title', label: 'Title in English', before: 'Mushroom lamp', after: 'Mushroom table lamp' },
  { id: 'status', label: 'Status', before: 'Draft', after: 'On sale' },
]
const entry = {
  id: 'a1',
  who: 'Siri Staff',
  what: 'Product, changed',
  when: '22 Nov 2026, 21:04',
  name: 'Mushroom table lamp',
  href: '/admin/products/1',
  lines,
  revert: 'yes' as const,
}

const meta = {
  title: 'UI/Activity list',
  component: ActivityList,
  tags: ['kind:display', '!visual'],
  args: { label: 'Activity', entries: [entry], status: 'ready', onRetry: fn(), onRevert },
  beforeEach: () => void onRevert.mockClear(),
} satisfies Meta<typeof ActivityList>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the page of all activity. */
export const Default: Story = {}
export const Loading: Story = { args: { entries: [], status: 'loading' } }
export const Empty: Story = { args: { entries: [] } }
export const Failed: Story = { args: { entries: [], status: 'failed' } }
export const LongText: Story = {
  args: {
    entries: [
      { ...entry, name: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains' },
    ],
  },
}
/** Many values wait for a press; few are seen at once. */
export const ManyValuesWait: Story = {
  args: { entries: [{ ...entry, lines: [...lines, ...lines.map((line) => ({ ...line, id: `${line.id}-th` }))] }] },
  async play({ canvas, userEvent }) {
    for (const value of canvas.getAllByText('Draft')) await expect(value).not.toBeVisible()
    await userEvent.click(canvas.getByText('4 values'))
    await expect(canvas.getAllByText('Draft')[0]).toBeVisible()
  },
}
export const IsPutBackOnce: Story = {
  args: { entries: [entry, { ...entry, id: 'a2', revert: 'done' }], reverting: 'a1' },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Put back/ }))
    // It is on its way: a second press does nothing, and what was put back before has no button.
    await expect(onRevert).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
