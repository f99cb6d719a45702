import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CartButton } from '#ui/shop/layout/cart-button.tsx'

const meta = {
  title: 'Shop/Layout/Cart button',
  component: CartButton,
  tags: ['kind:display'],
  args: { count: 4, onOpen: fn(), onNear: fn() },
} satisfies Meta<typeof CartButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { count: 0 } }
export const LongText: Story = { args: { count: 99 } }
export const OpensTheDrawerAndStaysALink: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const cart = canvas.getByRole('link', { name: 'Cart, 4 items' })
    await expect(cart).toHaveAttribute('href', '/cart')
    await userEvent.hover(cart)
    await expect(args.onNear).toHaveBeenCalled()
    await userEvent.click(cart)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
