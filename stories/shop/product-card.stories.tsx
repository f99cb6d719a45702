import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { priceView } from '#features/shared/price-view.ts'
import { ProductCard } from '#ui/shop/product-card.tsx'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import { cards, one } from '../_fixtures/shop.ts'
import { hearts } from '../_fixtures/wishes.ts'

const first = one('en')

const meta = {
  title: 'Shop/Product card',
  component: ProductCard,
  tags: ['kind:display', 'every-world'],
  args: { card: first },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
  render: argsInLanguage(ProductCard, cards),
} satisfies Meta<typeof ProductCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnSale: Story = {
  args: { card: { ...first, badge: 'sale', price: priceView(1290, 1590, false, 'thb') } },
}
export const LastOne: Story = { args: { card: { ...first, badge: 'last-one' } } }
export const New: Story = { args: { card: { ...first, badge: 'new' } } }
export const SoldOut: Story = { args: { card: { ...first, badge: 'sold-out' } } }
export const NoPictureNoPrice: Story = { args: { card: { ...first, picture: null, price: null, swatches: [] } } }
export const ManyColors: Story = { args: { card: cards('en')[3] ?? first } }
export const LongText: Story = {
  args: {
    card: { ...first, title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
  },
}
export const IsOneTabStop: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: first.title })).toHaveFocus()
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
  },
}
/** Somebody keeps wishes: a heart lies over the picture, a tab stop of its own. */
export const WithAHeart: Story = {
  decorators: [(Story) => <HeartsContext value={hearts([first.id])}>{Story()}</HeartsContext>],
}
