import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { CartScreen } from '#ui/screens/cart.tsx'
import { SavedLines } from '#ui/shop/later/saved-lines.tsx'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import { said } from '../_fixtures/said.ts'
import { savedLines } from '../_fixtures/saved-lines.ts'
import { cards } from '../_fixtures/shop.ts'
import { cart, cartProps } from '../_fixtures/shop-cart.ts'

const longWords = {
  en: { title: 'Band collar linen shirt with river shell buttons and a pocket nobody sees' },
  th: { title: 'เชิ้ตลินินคอจีน กระดุมเปลือกหอย กับกระเป๋าซ่อนที่ไม่มีใครมองเห็น' },
}

const meta = {
  title: 'Screens/Cart',
  component: CartScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: cartProps(),
  render: argsInLanguage(CartScreen, (language) => [cartProps(language), cards(language), longWords[language]]),
} satisfies Meta<typeof CartScreen>
export default meta
type Story = StoryObj<typeof meta>

const full = cart()
const change = (change: Partial<(typeof full.lines)[number]>, at = 0) =>
  full.lines.map((line, index) => (index === at ? { ...line, ...change } : line))

/** Lines, stepper, remove, subtotal, checkout. */
export const Default: Story = {}
/** Lines can be saved for later, and those that are stand below, also when the cart is empty. */
export const WithSavedLines: Story = {
  args: { onLater: fn() },
  render: inLanguage(CartScreen, (language) => ({
    ...{ cart: cart(language), suggestions: undefined },
    later: (
      <SavedLines
        {...{ state: 'ready', lines: savedLines(language), total: 4 }}
        {...{ onMove: fn(), onRemove: fn(), onRetry: fn() }}
      />
    ),
  })),
}
export const SavesALineAndKeepsTheFocusInTheList: Story = {
  tags: ['!visual'],
  args: { onLater: fn() },
  play: async ({ args, canvas, userEvent, globals }) => {
    const save = said(globals)('cart.later')
    const [first] = canvas.getAllByRole('button', { name: (name) => name.startsWith(save) })
    await userEvent.click(first as HTMLElement)
    await expect(args.onLater).toHaveBeenCalledWith('l1')
    await expect(document.activeElement).toHaveAttribute('data-slot', 'cart-lines')
  },
}
export const Loading: Story = { args: { state: 'loading', cart: undefined } }
export const Empty: Story = { args: { state: 'empty', cart: undefined } }
export const Failed: Story = { args: { state: 'failed', cart: undefined } }
export const Stale: Story = {
  args: { cart: { ...full, lines: change({ quantity: 2, pending: true }), totals: { ...full.totals, stale: true } } },
}
export const SoldOutMeanwhile: Story = {
  args: { cart: { ...full, lines: change({ problem: 'sold_out' }), notice: 'price_changed' } },
}
/** The wrap of a gift is paid for like goods, but is changed where it was chosen. */
export const WithAWrap: Story = {
  tags: ['!visual'],
  args: {
    cart: {
      ...full,
      lines: [
        ...full.lines,
        {
          ...{ id: 'wrap', variantId: '', href: '/checkout?step=delivery', title: 'Gift wrap', picture: null },
          ...{ quantity: 1, service: true, unitPrice: '50.00 THB', total: '50.00 THB', pending: false },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Gift wrap' })
    await expect(link).toHaveAttribute('href', '/checkout?step=delivery')
    const wrap = within(link.closest('li') as HTMLElement)
    await expect(wrap.queryByRole('button')).toBeNull()
    await expect(wrap.queryByRole('spinbutton')).toBeNull()
  },
}
export const Offline: Story = { args: { cart: { ...full, offline: true } } }
export const CodeDoesNothing: Story = {
  args: {
    cart: {
      ...full,
      promotions: [{ code: 'LINEN20', applied: false, reason: 'promo_not_applicable', removable: true }],
    },
    promo: { pending: false, error: 'promo_unknown' },
  },
}
export const FreeDeliveryReached: Story = {
  args: { cart: { ...full, freeShipping: { remaining: '0.00 THB', percent: 100, reached: true } } },
}
export const JustRemoved: Story = { args: { removed: { title: 'Fisherman trousers' } } }
export const ManyRows: Story = {
  args: {
    cart: {
      ...full,
      count: 12,
      lines: [0, 1, 2, 3].flatMap((round) => full.lines.map((line) => ({ ...line, id: `${line.id}-${round}` }))),
    },
  },
}
export const LongText: Story = {
  args: {
    cart: {
      ...full,
      lines: change(longWords.en),
    },
  },
}

/** Lines with picture, title, variant, unit price, quantity and remove; what it comes to; the way to pay. */
export const ShowsLinesTotalsAndTheWayToPay: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const lines = within(canvas.getByRole('list', { name: 'Things in your cart' })).getAllByRole('listitem')
    await expect(lines).toHaveLength(3)
    const [mug] = lines.slice(1)
    if (!mug) throw new Error('the cart has no second line')
    await expect(mug.querySelector('img')).toBeInTheDocument()
    await expect(within(mug).getByRole('link', { name: 'Celadon dot mug' })).toBeVisible()
    await expect(mug).toHaveTextContent('Sage')
    await expect(mug).toHaveTextContent('420.00 THB')
    await expect(within(mug).getByRole('spinbutton')).toHaveValue('2')
    await expect(within(mug).getByRole('button', { name: 'Increase quantity' })).toBeVisible()
    await expect(within(mug).getByRole('button', { name: 'Decrease quantity' })).toBeVisible()
    await expect(within(mug).getByRole('button', { name: /^Remove/ })).toBeVisible()
    await expect(canvas.getByText('3,220.00 THB')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout')
  },
}
/** Nothing in it: said, with the way to the goods. */
export const EmptyLeadsToTheGoods: Story = {
  tags: ['!visual'],
  args: { state: 'empty', cart: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Things in your cart' })).toBeNull()
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/products')
  },
}
/** Why somebody was led to an empty cart, or what made it empty, is said there too. */
export const EmptySaysWhy: Story = {
  tags: ['!visual'],
  args: { state: 'empty', cart: undefined, notice: 'empty_checkout' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is nothing to check out yet.')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}
export const RemovesAndOffersUndo: Story = {
  tags: ['!visual'],
  args: { removed: { title: 'Krajood market basket' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Krajood market basket/ }))
    await expect(args.onRemove).toHaveBeenCalledWith('l3')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}
/** One less of a thing, and never more than there is. */
export const StepperRespectsTheStock: Story = {
  tags: ['!visual'],
  args: { cart: { ...full, lines: change({ quantity: 2, max: 2 }) } },
  play: async ({ args, canvas, userEvent }) => {
    const stepper = canvas.getByRole('spinbutton', { name: /^Quantity of Band collar linen shirt/ })
    stepper.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onQuantity).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onQuantity).toHaveBeenCalledWith('l1', 1)
  },
}
export const SendsAPromotionCodeOnce: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Have a promotion code?'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Promotion code' }), ' MARKET {Enter}')
    await expect(args.onPromo).toHaveBeenCalledOnce()
    await expect(args.onPromo).toHaveBeenCalledWith('MARKET')
  },
}
export const SaysWhenNoCodeWasTyped: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Have a promotion code?'))
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(canvas.getByText('Type a code first.')).toBeVisible()
    await expect(args.onPromo).not.toHaveBeenCalled()
  },
}
