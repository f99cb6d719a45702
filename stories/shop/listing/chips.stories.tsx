import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Chips } from '#ui/shop/listing/chips.tsx'
import { listing } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Listing/Chips',
  component: Chips,
  tags: ['kind:display'],
  args: { chips: listing().chips, clearHref: '/products' },
} satisfies Meta<typeof Chips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    chips: [
      {
        id: 'x',
        label: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
        href: '/products',
      },
    ],
  },
}
export const EachCanBeTakenAway: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Remove filter M' })).toHaveAttribute('href', '/products?color=Sage')
  },
}
/** What is in stock is a filter like others: named, and taken away like them. */
export const StockCanBeTakenAway: Story = {
  tags: ['!visual'],
  args: { chips: [{ id: 'stock', href: '/products?size=M' }] },
  play: async ({ canvas }) => {
    const chip = canvas.getByRole('link', { name: 'Remove filter In stock only' })
    await expect(chip).toHaveTextContent('In stock only')
    await expect(chip).toHaveAttribute('href', '/products?size=M')
  },
}
