import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Facts } from '#ui/shop/product/facts.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { product } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Product/Facts',
  component: Facts,
  tags: ['kind:display'],
  args: { view: product() },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
  render: argsInLanguage(Facts, product),
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ComesBack: Story = {
  args: { view: { ...product(), returnDays: 30 } },
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByText('Delivery and returns'))
    await expect(canvas.getByText(/within 30 days/)).toBeVisible()
  },
}
export const LongText: Story = {
  args: { view: { ...product(), facts: [{ label: 'Material', value: 'Linen from Lamphun. '.repeat(12) }] } },
}
