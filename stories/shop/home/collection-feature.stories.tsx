import type { Meta, StoryObj } from '@storybook/react-vite'
import { CollectionFeature } from '#ui/shop/home/collection-feature.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { home } from '../../_fixtures/shop.ts'

const collection = home().collections[0] ?? { id: 'x', href: '/x', title: 'Quiet Home', picture: null, products: [] }

const meta = {
  title: 'Shop/Home/Collection feature',
  component: CollectionFeature,
  tags: ['kind:display'],
  args: { collection },
  render: argsInLanguage(CollectionFeature, home),
} satisfies Meta<typeof CollectionFeature>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OtherSide: Story = { args: { side: 'end' } }
export const LongText: Story = {
  args: {
    collection: {
      ...collection,
      title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
    },
  },
}
