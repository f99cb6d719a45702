import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CartLine, type CartLineProps } from '#ui/shop/cart/cart-line.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { cart, lineOf } from '../../_fixtures/shop-cart.ts'

const line = lineOf('l1')

const InList = (props: CartLineProps) => (
  <ul>
    <CartLine {...props} />
  </ul>
)

const meta = {
  title: 'Shop/Cart/Cart line',
  component: CartLine,
  tags: ['kind:display'],
  args: { line, onQuantity: fn(), onRemove: fn() },
  render: argsInLanguage(InList, cart),
} satisfies Meta<typeof CartLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InDrawer: Story = { args: { place: 'drawer' } }
export const Pending: Story = { args: { line: { ...line, pending: true } } }
/** What the backend has not confirmed says so, without taking the line's controls away. */
export const Unsaved: Story = {
  tags: ['!visual'],
  args: { line: { ...line, pending: true, unsaved: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Not saved yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }))
    await expect(args.onRemove).toHaveBeenCalled()
  },
}
export const AllThereIs: Story = { args: { line: { ...line, quantity: 2, max: 2 } } }
export const Problem: Story = { args: { line: { ...line, problem: 'insufficient_inventory' } } }
/** The cart has lain for a while, and its thing costs something else by now. */
export const PriceChanged: Story = {
  args: { line: { ...line, before: '1,290.00\u00a0THB' } },
  play: ({ canvas }) => expect(canvas.getByText(/1,290\.00\sTHB/)).toBeVisible(),
}
export const LongText: Story = {
  args: {
    line: {
      ...line,
      title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
      adjustment: '−149.00 THB WELCOME10',
    },
  },
}
export const GrowsByTheKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onQuantity).toHaveBeenCalledWith(2)
  },
}
