import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MegaPanel } from '#ui/shop/layout/mega-panel.tsx'
import { shell } from '../../_fixtures/shop.ts'

const category = shell().categories[0] ?? { id: 'women', label: 'Women', href: '/categories/women', children: [] }

const meta = {
  title: 'Shop/Layout/Mega panel',
  component: MegaPanel,
  tags: ['kind:display'],
  args: { id: 'panel', category, collections: shell().collections, onLeave: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div className="relative h-96">{Story()}</div>],
} satisfies Meta<typeof MegaPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    category: {
      ...category,
      children: category.children.map((child) => ({
        ...child,
        label: `${child.label} from the northern hills and the coast`,
      })),
    },
  },
}
