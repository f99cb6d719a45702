import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BuyBox } from '#ui/shop/product/buy-box.tsx'
import { product } from '../../_fixtures/shop.ts'

const shirt = product()

const meta = {
  title: 'Shop/Product/Buy box',
  component: BuyBox,
  tags: ['kind:display'],
  args: { view: shirt, adding: false, onAdd: fn() },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof BuyBox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Adding: Story = { args: { adding: true } }
export const Added: Story = { args: { note: { tone: 'success', text: 'Band collar linen shirt is in your cart' } } }
export const SoldOut: Story = {
  args: { view: { ...shirt, variant: shirt.variant && { ...shirt.variant, stock: 'sold-out' } } },
}
/** A variant without a price cannot be bought. */
export const NoPrice: Story = {
  args: { view: { ...shirt, variant: shirt.variant && { ...shirt.variant, price: null } } },
}
export const LongText: Story = {
  args: { note: { tone: 'danger', text: 'Somebody else took the last one. '.repeat(4) } },
}
export const AddingTakesNoSecondPress: Story = {
  tags: ['!visual'],
  args: { adding: true },
  play: async ({ args, canvas, userEvent }) => {
    const [button] = canvas.getAllByRole('button', { name: /Add to cart/ })
    button?.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
export const SoldOutAddsNothing: Story = {
  tags: ['!visual'],
  args: { view: { ...shirt, variant: shirt.variant && { ...shirt.variant, stock: 'sold-out' } } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sold out' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
