import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductReviews } from '#ui/shop/reviews/product-reviews.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { noReviews, reviewsOf } from '../../_fixtures/reviews.ts'
import { said } from '../../_fixtures/said.ts'

const view = reviewsOf()
const meta = {
  title: 'Shop/Reviews/Product reviews',
  component: ProductReviews,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: { view },
  render: argsInLanguage(ProductReviews, reviewsOf),
} satisfies Meta<typeof ProductReviews>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Nobody has said anything, and the page says so. */
export const None: Story = {
  render: () => <ProductReviews view={noReviews} />,
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('review.none'))).toBeVisible()
  },
}
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
export const LongText: Story = {
  args: {
    view: {
      ...view,
      reviews: view.reviews.map((one) => ({
        ...one,
        title: long,
        text: `${one.text} ${one.text}\n\n${long}`,
        name: long.slice(0, 40),
      })),
    },
  },
}
/** What somebody wrote is words, whatever it looks like. */
export const MarkupIsWords: Story = {
  tags: ['!visual'],
  render: () => (
    <ProductReviews
      view={{ ...view, reviews: view.reviews.map((one) => ({ ...one, text: '<img src=x onerror=alert(1)>' })) }}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('<img src=x onerror=alert(1)>')).toHaveLength(2)
    await expect(canvasElement.querySelector('[onerror]')).toBeNull()
  },
}
