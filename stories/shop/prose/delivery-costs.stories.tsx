import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DeliveryCosts } from '#ui/shop/prose/delivery-costs.tsx'
import { deliveryCosts } from '../../_fixtures/content.ts'
import { inLanguage } from '../../_fixtures/in-language.tsx'

const meta = {
  title: 'Shop/Prose/Delivery costs',
  component: DeliveryCosts,
  tags: ['kind:display'],
  args: { regions: deliveryCosts() },
} satisfies Meta<typeof DeliveryCosts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: inLanguage(DeliveryCosts, (language) => ({ regions: deliveryCosts(language) })),
}
export const LongText: Story = {
  args: {
    regions: deliveryCosts().map((region) => ({
      ...region,
      options: region.options.map((option) => ({
        ...option,
        name: 'By a messenger on a motorcycle who knows every lane of the old town',
      })),
    })),
  },
}
/** The backend is away: the page says where the price is shown anyway. */
export const Empty: Story = { args: { regions: [] } }
export const NamesEachPriceByItsRegion: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: /Thailand/ })).toHaveTextContent('free from 1,500.00 THB')
    await expect(canvas.getByRole('table', { name: /Europe/ })).toHaveTextContent('By weight')
  },
}
