import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderEdit, type OrderEditProps } from '#ui/screens/admin/orders/order-edit.tsx'
import { deniedIn } from '../_fixtures/denied.ts'

const values: Readonly<Record<string, string>> = {
  email: 'mali@example.com',
  'metadata.note': 'Ring twice',
  'metadata.tags': 'gift, vip',
  'shipping_address.first_name': 'Mali',
}
const change = fn()
const args: OrderEditProps = {
  value: (path) => values[path] ?? '',
  errorOf: () => undefined,
  onChange: change,
  bar: { count: 1, saving: false, onSave: fn(), onDiscard: fn() },
  conflict: { open: false, conflicts: [], onDecide: fn(), onLater: fn() },
}

const meta = {
  title: 'Admin/Order edit',
  component: OrderEdit,
  beforeEach: () => void change.mockClear(),
  tags: ['kind:flow'],
  parameters: { layout: 'padded' },
  args,
} satisfies Meta<typeof OrderEdit>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Saving: Story = { args: { bar: { ...args.bar, saving: true } } }
export const Denied: Story = { args: { bar: { ...args.bar, failed: deniedIn('en') } } }
export const WithAddresses: Story = {
  args: { errorOf: (path) => (path === 'email' ? 'This is no e-mail address.' : undefined) },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('details')?.setAttribute('open', '')
    await expect(canvasElement.querySelector('fieldset')).toBeVisible()
  },
}
export const Conflict: Story = {
  parameters: { visual: { target: 'page' } },
  args: {
    conflict: {
      ...args.conflict,
      open: true,
      conflicts: [{ path: 'metadata.note', label: 'Note for the shop', mine: 'Ring twice', theirs: 'Ring once' }],
    },
  },
}

/** Each field is told by its path. */
export const AFieldIsToldByItsPath: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Note/ }), '!')
    await expect(change).toHaveBeenLastCalledWith('metadata.note', 'Ring twice!')
  },
}
