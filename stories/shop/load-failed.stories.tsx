import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailed } from '#ui/shop/load-failed.tsx'

const meta = {
  title: 'Shop/Load failed',
  component: LoadFailed,
  tags: ['kind:display'],
  args: { onRetry: fn() },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    title: 'We could not load your cart, and neither could the shop next door',
    text: 'What you put in it is safe with us. '.repeat(4),
  },
}
export const TriesAgain: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
