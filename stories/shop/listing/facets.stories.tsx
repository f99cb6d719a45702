import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Facets } from '#ui/shop/listing/facets.tsx'
import { listing } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Listing/Facets',
  component: Facets,
  tags: ['kind:display'],
  args: { view: listing(), onPriceRange: fn() },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
} satisfies Meta<typeof Facets>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    view: {
      ...listing(),
      facets: [
        {
          id: 'collection',
          look: 'list',
          options: [
            {
              value: 'x',
              label: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
              count: 1204,
              selected: true,
              href: '/x',
            },
          ],
        },
      ],
    },
  },
}
export const ShowsTheRestOnDemand: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: /^Plum/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more' }))
    await expect(canvas.getByRole('link', { name: 'Plum 5 products' })).toBeVisible()
  },
}
export const SendsThePriceRange: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Lowest price' })
    await userEvent.clear(box)
    await userEvent.type(box, '500{Enter}')
    await expect(args.onPriceRange).toHaveBeenCalledWith(500, 2000)
  },
}
