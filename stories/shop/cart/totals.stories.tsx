import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Totals } from '#ui/shop/cart/totals.tsx'
import { said } from '../../_fixtures/said.ts'
import { cart } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Cart/Totals',
  component: Totals,
  tags: ['kind:display'],
  args: { totals: cart().totals },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Totals>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Stale: Story = { args: { totals: { ...cart().totals, stale: true } } }
/** Nought is not what the cart will cost: no sum stands there until the backend has counted. */
export const NotCountedYet: Story = {
  args: { totals: { ...cart().totals, total: '0.00 THB', subtotal: '0.00 THB', unknown: true, stale: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0.00 THB')).toBeNull()
  },
}
export const FreeDelivery: Story = {
  args: { totals: { ...cart().totals, shipping: '0.00 THB', shippingFree: true } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('cart.shippingFree'))).toBeVisible()
    await expect(canvas.queryByText('0.00 THB')).toBeNull()
  },
}
/** Of an order, after staff have let a part of it go. */
export const Credited: Story = {
  tags: ['!visual'],
  args: { totals: { ...cart().totals, credit: '−40.00 THB' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('cart.credit'))).toBeVisible()
    await expect(canvas.getByText('−40.00 THB')).toBeVisible()
  },
}
export const Compact: Story = { args: { compact: true } }
export const TaxOnTop: Story = { args: { totals: { ...cart().totals, taxIncluded: false } } }
export const LongText: Story = {
  args: { totals: { ...cart().totals, subtotal: '12,345,678,901.00 THB', total: '12,345,678,901.00 THB' } },
}
