import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListingHeader } from '#ui/shop/listing/listing-header.tsx'
import { listing } from '../../_fixtures/shop.ts'
import { banner } from '../../_fixtures/shop-pictures.ts'

const meta = {
  title: 'Shop/Listing/Listing header',
  component: ListingHeader,
  tags: ['kind:display'],
  args: { view: listing() },
} satisfies Meta<typeof ListingHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A collection or a large category brings a picture of its own. */
export const WithPicture: Story = {
  parameters: { layout: 'fullscreen', visual: { images: true } },
  decorators: [(Story) => <div className="page">{Story()}</div>],
  args: { view: { ...listing(), title: 'Monsoon Linen', picture: banner('monsoon'), children: [] } },
}
export const TitleOnly: Story = {
  args: { view: { ...listing(), description: undefined, children: [], breadcrumbs: [] } },
}
export const LongText: Story = {
  args: {
    view: { ...listing(), title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
  },
}
