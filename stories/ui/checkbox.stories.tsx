import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Matrix as Grid } from '#stories/_fixtures/matrix.tsx'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  tags: ['kind:control'],
  args: { label: 'The bill goes to the same address', onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Matrix: Story = {
  render: () => (
    <Grid
      rows={['off', 'on'] as const}
      columns={['plain', 'invalid', 'disabled'] as const}
      cell={(row, column) => (
        <Checkbox
          label={`${row}, ${column}`}
          defaultChecked={row === 'on'}
          error={column === 'invalid' ? 'Please agree.' : undefined}
          disabled={column === 'disabled'}
        />
      )}
    />
  ),
}
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    label: 'Write to me when something new comes in from the weavers that I follow, at most once a month',
    description: 'One press in any letter ends it.',
  },
}
export const Pending: Story = { args: { defaultChecked: true, 'aria-busy': true } }
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
export const SpaceTogglesIt: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'The bill goes to the same address' })).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const ItsErrorIsItsDescription: Story = {
  tags: ['!visual'],
  args: { error: 'Please agree first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Please agree first.')
  },
}
