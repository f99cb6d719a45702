import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

const meta = {
  title: 'UI/RadioGroup',
  component: RadioGroup,
  tags: ['kind:control'],
  args: {
    legend: 'Delivery',
    className: 'max-w-md',
    onValueChange: fn(),
    defaultValue: 'standard',
    options: [
      { value: 'standard', label: 'Standard', description: 'Two to four days', aside: '50.00 THB' },
      { value: 'express', label: 'Express', description: 'Tomorrow before noon', aside: '120.00 THB' },
      { value: 'pickup', label: 'Pick up at the stall', aside: 'Free', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'input') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'input') }
export const Cards: Story = { args: { look: 'card' } }
export const Invalid: Story = {
  args: { look: 'card', defaultValue: undefined, error: 'Choose how we should deliver.' },
}
export const LongText: Story = {
  args: {
    look: 'card',
    className: 'max-w-xs',
    options: [
      {
        value: 'a',
        label: 'Delivery to the islands by boat, weather permitting',
        description: 'The boat goes on Tuesdays and Fridays; in the monsoon it can wait for days.',
        aside: '1,250.00 THB',
      },
      { value: 'standard', label: 'Standard' },
    ],
  },
}
export const Pending: Story = { args: { look: 'card', value: 'express' } }
export const Disabled: Story = {
  args: { look: 'card', options: [{ value: 'standard', label: 'Standard', disabled: true }] },
}
export const ArrowKeysChoose: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Standard/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /Express/ })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('express', undefined)
  },
}
