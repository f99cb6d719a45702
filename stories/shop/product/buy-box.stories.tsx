import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { BuyBox } from '#ui/shop/product/buy-box.tsx'
import { said } from '../../_fixtures/said.ts'
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
const added = { tone: 'success' as const, text: 'In your cart: 2', cart: { href: '/cart', label: 'View cart' } }
export const Added: Story = { args: { note: added } }
const soldOut = {
  ...shirt,
  variant: shirt.variant && { ...shirt.variant, stock: 'sold-out' as const },
  gone: { why: 'sold-out' as const, all: false },
}
export const SoldOut: Story = { args: { view: soldOut } }
/** Whoever wants to wait for it is led to where that is asked. */
export const SoldOutToWaitFor: Story = {
  args: { view: { ...soldOut, alert: { kind: 'stock', href: '/products/rim-nam-linen-shirt/alert?kind=stock' } } },
}
export const ToWaitForALowerPrice: Story = {
  args: { view: { ...shirt, alert: { kind: 'price', href: '/products/rim-nam-linen-shirt/alert?kind=price' } } },
}
/** Nothing of it can be had: said before anybody chooses, with the way to similar things. */
export const SoldOutAltogether: Story = {
  args: { view: { ...shirt, variant: null, gone: { why: 'sold-out', all: true } } },
}
/** A variant without a price cannot be bought. */
export const NoPrice: Story = {
  args: {
    view: {
      ...shirt,
      variant: shirt.variant && { ...shirt.variant, price: null },
      gone: { why: 'unavailable', all: false },
    },
  },
  play: async ({ args, canvas, userEvent, globals }) => {
    const [button] = canvas.getAllByRole('button', { name: said(globals)('price.unavailable') })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    button?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
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
  args: { view: soldOut },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sold out' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
export const SoldOutAltogetherInvitesNobody: Story = {
  tags: ['!visual'],
  args: { view: { ...shirt, variant: null, gone: { why: 'sold-out', all: true } } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sold out' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('This is sold out for now. Similar things in stock')
    await expect(canvas.queryByRole('button', { name: 'Add to cart' })).toBeNull()
    await userEvent.click(button)
    await expect(canvas.queryByText(/^Choose /)).toBeNull()
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
const openCart = fn()
function Answering(props: ComponentProps<typeof BuyBox>) {
  const [pressed, setPressed] = useState(false)
  const note = pressed ? { ...added, cart: { ...added.cart, onOpen: openCart } } : undefined
  return <BuyBox {...props} note={note} onAdd={() => setPressed(true)} />
}
/** Pressed and answered in its own place: the button stays where it was, the cart is one press away. */
export const AnswersWithoutMovingTheButton: Story = {
  tags: ['!visual'],
  render: (args) => <Answering {...args} />,
  play: async ({ canvas, userEvent }) => {
    openCart.mockClear()
    const button = canvas.getByRole('button', { name: 'Add to cart' })
    const place = () => button.getBoundingClientRect().top
    const note = () => canvas.getByText(/In stock|Only|In your cart/).closest('[data-slot=buy-note]')
    const before = [place(), note()?.getBoundingClientRect().height]
    await userEvent.click(button)
    await expect(canvas.getByText('In your cart: 2')).toBeVisible()
    await expect([place(), note()?.getBoundingClientRect().height]).toEqual(before)
    await expect(button).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'View cart' }))
    await expect(openCart).toHaveBeenCalledTimes(1)
  },
}
/** Pressed before a size was chosen, it leads to one that can be had: the first may be sold out. */
export const LeadsToWhatCanBeHad: Story = {
  tags: ['!visual'],
  args: {
    view: {
      ...shirt,
      variant: null,
      options: shirt.options.map((option) => ({
        ...option,
        values: option.values.map((value, at) => ({
          ...value,
          selected: false,
          availability: at === 0 ? ('sold-out' as const) : ('available' as const),
        })),
      })),
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const [option] = args.view.options
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    const [first, second] = option?.values ?? []
    await expect(document.activeElement).toHaveAccessibleName(expect.stringContaining(String(second?.label)))
    await expect(document.activeElement).not.toHaveAccessibleName(expect.stringContaining(String(first?.label)))
  },
}
