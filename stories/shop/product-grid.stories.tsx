import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProductGrid, ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { cards } from '../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Product grid',
  component: ProductGrid,
  tags: ['kind:display'],
  args: { cards: cards('en').slice(0, 4) },
} satisfies Meta<typeof ProductGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Pair: Story = { args: { columns: 'pair' } }
export const Pending: Story = { args: { pending: true } }
export const Loading: Story = { render: () => <ProductGridSkeleton count={4} /> }
export const LongText: Story = {
  args: {
    cards: cards('en')
      .slice(0, 4)
      .map((card) => ({ ...card, title: `${card.title}, ${card.title} and ${card.title}` })),
  },
}
export const ManyRows: Story = { args: { cards: cards('en') } }
