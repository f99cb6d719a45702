import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductsCard } from '#ui/admin/products-card.tsx'

const product = (title: string) => ({ id: title, title, href: '/admin/products/p1' })
const meta = {
  title: 'UI/Products card',
  component: ProductsCard,
  tags: ['kind:display', '!visual'],
  args: {
    title: '2 products come in it',
    products: [product('Hill Cotton Shirt'), product('Silk Scarf')],
    count: 2,
  },
} satisfies Meta<typeof ProductsCard>
export default meta
type Story = StoryObj<typeof meta>

/** Pictures of it are those of the pages that it stands on. */
export const Default: Story = {}
export const LongText: Story = {
  args: { products: [product('A scarf of hand-reeled silk that four villages in Surin wove through the long rains')] },
}
export const SaysHowManyMoreThereAre: Story = {
  args: { count: 31 },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('And 29 more.')).toBeVisible()
  },
}
