import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Matrix as Grid } from '#stories/_fixtures/matrix.tsx'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Switch } from '#ui/switch/switch.tsx'

const meta = {
  title: 'UI/Switch',
  component: Switch,
  tags: ['kind:control'],
  args: { label: 'Only in stock', className: 'max-w-sm', onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Matrix: Story = {
  render: () => (
    <Grid
      rows={['off', 'on'] as const}
      columns={['plain', 'disabled'] as const}
      cell={(row, column) => (
        <Switch label={`${row}, ${column}`} defaultChecked={row === 'on'} disabled={column === 'disabled'} />
      )}
    />
  ),
}
export const LongText: Story = {
  args: { label: 'Only what can leave our house within two days', description: 'Made-to-order pieces take two weeks.' },
}
export const Pending: Story = { args: { defaultChecked: true, 'aria-busy': true } }
export const Disabled: Story = { args: { disabled: true } }
export const SpaceTurnsItOn: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Only in stock' })).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
