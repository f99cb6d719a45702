import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { OrderBulk, type OrderBulkProps, type OrderBulkRow } from '#ui/screens/admin/orders/order-bulk.tsx'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'

const track = fn()
const start = fn()
const row = (at: number, more: Partial<OrderBulkRow> = {}): OrderBulkRow => ({
  id: `order_${at}`,
  number: `#${1042 - at}`,
  customer: 'Mali Suksawat',
  what: '2 pieces',
  state: 'ready',
  ...more,
})
const args: OrderBulkProps = {
  open: true,
  onClose: fn(),
  kind: 'fulfil',
  count: 3,
  loading: false,
  more: 0,
  tags: { add: '', remove: '' },
  onTags: fn(),
  rows: [row(0), row(1), row(2, { state: 'left', what: '', why: 'All of it is packed already.' })],
  locations: [{ value: 'sloc_1', label: 'Bangkok' }],
  location: 'sloc_1',
  onLocation: fn(),
  tracking: { order_0: 'TH-7001' },
  onTracking: track,
  starting: false,
  onStart: start,
}

const meta = {
  title: 'Admin/Order bulk',
  component: OrderBulk,
  beforeEach: () => {
    track.mockClear()
    start.mockClear()
  },
  tags: ['kind:flow'],
  parameters: { visual: { target: 'page' } },
  args,
} satisfies Meta<typeof OrderBulk>
export default meta
type Story = StoryObj<typeof meta>

export const Packing: Story = {}
export const Running: Story = {
  args: {
    progress: { over: 1, total: 3, done: false },
    rows: [row(0, { state: 'done', what: '' }), row(1, { state: 'running' }), row(2)],
  },
}
export const Over: Story = {
  args: {
    progress: { over: 2, total: 2, done: true },
    rows: [
      row(0, { state: 'done', what: '' }),
      row(1, { state: 'refused', what: '', why: 'There is not enough at this location.' }),
    ],
  },
}
export const Loading: Story = { args: { loading: true, rows: [] } }
export const CouldNotBegin: Story = { args: { problem: 'That did not work. Please try again.' } }
export const Denied: Story = {
  ...deniedSeen,
  args: { problem: deniedIn('en') },
}
export const Tagging: Story = {
  args: {
    ...{ kind: 'tag', count: 1284, more: 1282, tags: { add: 'gift, hold', remove: '' } },
    rows: [row(0, { what: 'gift, hold' }), row(1, { what: 'gift, hold, wholesale' })],
  },
}
export const Canceling: Story = {
  args: {
    kind: 'cancel',
    sum: '1,290.00\u00a0THB',
    rows: [row(0, { what: '1,290.00\u00a0THB' }), row(1, { what: '0.00\u00a0THB' })],
  },
}

/** A scanner ends each number with Enter: the next order waits for its own, and nothing is sent before. */
export const AScannerGoesFromOrderToOrder: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const boxes = dialog.getAllByRole('textbox')
    await expect(boxes).toHaveLength(2)
    await userEvent.click(boxes[0] as HTMLElement)
    await userEvent.keyboard('9{Enter}')
    await expect(track).toHaveBeenLastCalledWith('order_0', 'TH-70019')
    await expect(boxes[1]).toHaveFocus()
    await expect(start).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Pack 2 orders' }))
    await expect(start).toHaveBeenCalledOnce()
  },
}
