import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tile } from '#ui/shop/tile.tsx'
import { home } from '../_fixtures/shop.ts'

const tile = home().categories[0] ?? { id: 'x', href: '/x', title: 'Women', picture: null }

const meta = {
  title: 'Shop/Tile',
  component: Tile,
  tags: ['kind:display'],
  args: { tile },
  decorators: [(Story) => <div className="max-w-48">{Story()}</div>],
} satisfies Meta<typeof Tile>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutCountAndPicture: Story = { args: { tile: { id: 'x', href: '/x', title: 'Garden', picture: null } } }
export const LongText: Story = {
  args: {
    tile: { ...tile, title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
  },
}
