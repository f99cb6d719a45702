import type { Meta, StoryObj } from '@storybook/react-vite'
import { Totals } from '#ui/shop/cart/totals.tsx'
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
export const Compact: Story = { args: { compact: true } }
export const TaxOnTop: Story = { args: { totals: { ...cart().totals, taxIncluded: false } } }
export const LongText: Story = {
  args: { totals: { ...cart().totals, subtotal: '12,345,678,901.00 THB', total: '12,345,678,901.00 THB' } },
}
