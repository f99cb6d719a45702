import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CartLines } from '#ui/shop/cart/cart-lines.tsx'
import { CartSkeleton } from '#ui/shop/cart/cart-skeleton.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { cart } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Cart/Cart lines',
  component: CartLines,
  tags: ['kind:display'],
  args: { cart: cart(), onQuantity: fn(), onRemove: fn(), onUndo: fn() },
  render: argsInLanguage(CartLines, cart),
} satisfies Meta<typeof CartLines>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { render: () => <CartSkeleton /> }
export const JustRemoved: Story = { args: { removed: { title: 'Nested bowls' } } }
export const LongText: Story = {
  args: { removed: { title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' } },
}
export const RemovingKeepsTheFocusInTheList: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Celadon dot mug/ }))
    await expect(args.onRemove).toHaveBeenCalledWith('l2')
    await expect(document.activeElement).toHaveAttribute('data-slot', 'cart-lines')
  },
}
