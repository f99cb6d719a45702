import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProductGrid, ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { cards } from '../_fixtures/shop.ts'

const longOf = (language: Language) =>
  cards(language)
    .slice(0, 4)
    .map((card) => ({
      ...card,
      title: `${card.title}, ${card.title} ${language === 'th' ? 'และ' : 'and'} ${card.title}`,
    }))

const meta = {
  title: 'Shop/Product grid',
  component: ProductGrid,
  tags: ['kind:display'],
  args: { cards: cards('en').slice(0, 4) },
  render: argsInLanguage(ProductGrid, (language) => [cards(language), longOf(language)]),
} satisfies Meta<typeof ProductGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Pair: Story = { args: { columns: 'pair' } }
export const Pending: Story = { args: { pending: true } }
export const Loading: Story = { render: () => <ProductGridSkeleton count={4} /> }
export const LongText: Story = {
  args: {
    cards: longOf('en'),
  },
}
export const ManyRows: Story = { args: { cards: cards('en') } }
