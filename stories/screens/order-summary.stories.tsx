import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { OrderSummaryScreen } from '#ui/screens/order-summary.tsx'
import { expectToHoldThePlace, WaitingAndThere } from '../_fixtures/holds-place.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import { order } from '../_fixtures/shop-cart.ts'

const meta = {
  title: 'Screens/Order summary',
  component: OrderSummaryScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { state: 'ready', order: order(), signInHref: '/auth/login', onRetry: fn() },
  render: argsInLanguage(OrderSummaryScreen, order),
} satisfies Meta<typeof OrderSummaryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A gift says so, and what its card says; markup that somebody typed is text. */
export const AGift: Story = {
  tags: ['!visual'],
  args: { order: { ...order(), gift: { message: 'For you <b>Nok</b> 🎂', wrap: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Gift' })).toBeVisible()
    await expect(canvas.getByText('For you <b>Nok</b> 🎂')).toBeVisible()
  },
}
export const WaitingForTheBank: Story = { args: { order: { ...order(), paymentStatus: 'awaiting' } } }
/** Staff let all of it go: nothing is to be paid at the door, and the sums still add up. */
export const NothingToPay: Story = {
  tags: ['!visual'],
  args: {
    order: {
      ...order(),
      ...{ paymentStatus: 'nothing_owed', payment: [] },
      totals: { ...order().totals, credit: '−3,196.00 THB', total: '0.00 THB' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Nothing to pay')).toHaveLength(2)
    await expect(canvas.getByText('−3,196.00 THB')).toBeVisible()
    await expect(canvas.queryByText('Pay on delivery')).toBeNull()
  },
}
export const Loading: Story = { args: { state: 'loading', order: undefined } }
/** What is below it does not jump when it is there. */
export const LoadingHoldsThePlace: Story = {
  tags: ['!visual'],
  render: (args) => (
    <WaitingAndThere
      waiting={<OrderSummaryScreen {...args} state="loading" order={undefined} />}
      there={<OrderSummaryScreen {...args} />}
    />
  ),
  play: ({ canvasElement }) => expectToHoldThePlace(canvasElement),
}
export const NotFound: Story = { args: { state: 'not-found', order: undefined } }
export const Forbidden: Story = { args: { state: 'forbidden', order: undefined } }
export const Failed: Story = { args: { state: 'failed', order: undefined } }

/** Number, status, items, totals, addresses, delivery, payment. */
export const SaysNumberStatusAndTotal: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Order 1042')).toBeVisible()
    await expect(canvas.getByText('Paid')).toBeVisible()
    await expect(canvas.getByText('3,196.00 THB')).toBeVisible()
    const { shippingAddress, delivery } = order()
    for (const line of shippingAddress) await expect(canvas.getAllByText(line)[0]).toBeVisible()
    for (const { name } of delivery) await expect(canvas.getAllByText(new RegExp(name))[0]).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'What you ordered' })).getAllByRole('listitem')).toHaveLength(
      3,
    )
  },
}
