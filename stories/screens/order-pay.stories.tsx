import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderPayScreen } from '#ui/screens/order-pay.tsx'
import type { OrderPayScreenProps, OwedView } from '#ui/shop/order/pay/views.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'
import { baht } from '../_fixtures/shop.ts'
import { checkout, order } from '../_fixtures/shop-cart.ts'

function owed(language: Language = 'en'): OwedView {
  return {
    ...{ number: '1042', amount: baht(590), total: baht(3552), paid: baht(2962), why: 'changed' },
    lines: order(language).lines.map(({ id, title, variantTitle: variant, picture, quantity, total }) => ({
      ...{ id, title, variant, picture, quantity, total },
    })),
  }
}
const card = checkout().payment.providers.slice(0, 1)
const payment = (language: Language = 'en') => ({ ...checkout(language).payment, providers: card, total: baht(590) })
/** The page in the story's language, with what differs. */
const shown = (more: Partial<OrderPayScreenProps> = {}, some: Partial<OwedView> = {}) =>
  inLanguage(OrderPayScreen, (language) => ({
    owed: { ...owed(language), ...some },
    ...more,
    payment: { ...payment(language), ...more.payment },
  }))

const meta = {
  title: 'Screens/Order pay',
  component: OrderPayScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: {
    ...{ state: 'owed', owed: owed(), payment: payment(), orderHref: '/order-summary/order_01', onRefresh: fn() },
  },
  render: shown(),
} satisfies Meta<typeof OrderPayScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The order was changed and costs more than was paid. */
export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const link = canvas.getByRole('link', { name: said(globals)('owed.order') })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/order-summary/order_01'))
  },
}
/** Staff have put the order together: it has no page of its own yet. */
export const Draft: Story = {
  args: { orderHref: undefined },
  render: shown({}, { why: 'asked', paid: undefined, amount: baht(3552) }),
}
export const NeverPaid: Story = {
  tags: ['!visual'],
  render: shown({}, { why: 'open', paid: undefined, amount: baht(3552) }),
}
export const Loading: Story = {
  args: { state: 'loading', owed: undefined },
  render: (args) => <OrderPayScreen {...args} />,
}
/** Staff changed the order while the page was open. */
export const SumChanged: Story = {
  args: { notice: 'amount' },
  render: shown({ notice: 'amount' }, { amount: baht(640), total: baht(3602) }),
}
export const OtherTab: Story = { tags: ['!visual'], render: shown({ notice: 'replaced' }) }
export const SoldOut: Story = { tags: ['!visual'], render: shown({ notice: 'sold_out' }) }
export const NotSoldAnyMore: Story = { tags: ['!visual'], render: shown({ notice: 'gone' }) }
export const AnswerLost: Story = { tags: ['!visual'], render: shown({ notice: 'lost' }) }
/** The bank said no: nothing changed, and another card may be tried. */
export const Declined: Story = { render: shown({ payment: { ...payment(), error: 'card_declined' } }) }
export const Paying: Story = { render: shown({ payment: { ...payment(), paying: true } }) }
/** Paid on this page just now. */
export const Thanks: Story = {
  args: { state: 'paid', justPaid: baht(590) },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said(globals)('owed.thanks.title'))
  },
}
export const NothingOwed: Story = { args: { state: 'paid' } }
/** A bank that answers late. */
export const Processing: Story = {
  args: { state: 'processing' },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('owed.refresh') }))
    await expect(args.onRefresh).toHaveBeenCalled()
  },
}
export const Cancelled: Story = { args: { state: 'cancelled' } }
