import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { priceView } from '#features/shared/price-view.ts'
import { Price } from '#ui/price/price.tsx'

const meta = {
  title: 'UI/Price',
  component: Price,
  tags: ['kind:display'],
  args: { value: { now: '1,234.50 THB' } },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sale: Story = { args: { value: priceView(990, 1290, false, 'thb') } }
export const SaleLarge: Story = {
  args: { size: 'lg', value: priceView(990, 1290, false, 'thb') },
}
export const From: Story = { args: { value: { now: '450.00 THB', from: true } } }
/** A variant without a price is said to have none. */
export const Unavailable: Story = { args: { value: null } }
export const LongText: Story = {
  args: {
    size: 'lg',
    value: { now: '1,234,567,890.50 THB', was: '9,234,567,890.00 THB', from: true },
    className: 'max-w-64',
  },
}
export const SaysWhichPriceIsOld: Story = {
  tags: ['!visual'],
  args: { value: { now: '990.00 THB', was: '1,290.00 THB' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Now 990.00 THBWas 1,290.00 THB')
  },
}
