import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Toolbar } from '#ui/shop/listing/toolbar.tsx'
import { listing } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Listing/Toolbar',
  component: Toolbar,
  tags: ['kind:display', 'every-world'],
  args: { view: listing(), pending: false, onSearch: fn(), onSort: fn(), onPriceRange: fn() },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Pending: Story = { args: { pending: true } }
export const Searched: Story = { args: { view: { ...listing(), query: 'linen', total: 12 } } }
export const LongText: Story = {
  args: {
    view: {
      ...listing(),
      query: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
      total: 0,
    },
  },
}
