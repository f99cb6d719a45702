import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Steps } from '#ui/steps/steps.tsx'

const meta = {
  title: 'UI/Steps',
  component: Steps,
  tags: ['kind:display', 'every-world'],
  args: {
    label: 'Checkout',
    onSelect: fn(),
    items: [
      { id: 'contact', label: 'Contact', state: 'done' },
      { id: 'address', label: 'Address', state: 'done' },
      { id: 'delivery', label: 'Delivery', state: 'current' },
      { id: 'payment', label: 'Payment', state: 'upcoming' },
    ],
  },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    items: [
      { id: 'a', label: 'Tell us who you are', state: 'done' },
      { id: 'b', label: 'Where should we deliver', state: 'current' },
      { id: 'c', label: 'How would you like to pay', state: 'upcoming' },
    ],
  },
}
export const DoneStepsLeadBack: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Contact/ }))
    await expect(args.onSelect).toHaveBeenCalledWith('contact')
    await expect(canvas.queryByRole('button', { name: /Payment/ })).toBeNull()
    await expect(canvas.getByText('Delivery').closest('[aria-current=step]')).not.toBeNull()
  },
}
