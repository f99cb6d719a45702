import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { underHand } from '#stories/_fixtures/under-hand.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'

const meta = {
  title: 'UI/TextArea',
  component: TextArea,
  tags: ['kind:control'],
  args: { label: 'Message', className: 'max-w-sm' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hovered: Story = { tags: ['pointer'], ...underHand('hover', 'textarea') }
export const Focused: Story = { tags: ['pointer'], ...underHand('focus', 'textarea') }
export const Invalid: Story = { args: { error: 'Please write a few words.' } }
export const LongText: Story = {
  args: { defaultValue: 'Please leave the parcel with the neighbour in the blue house. '.repeat(8), optional: true },
}
export const Pending: Story = { args: { readOnly: true, 'aria-busy': true, defaultValue: 'Sending this…' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Closed.' } }
export const EnterMakesANewLine: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('One{Enter}Two')
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('One\nTwo')
  },
}
