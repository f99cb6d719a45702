import type { Meta, StoryObj } from '@storybook/react-vite'
import { Hero } from '#ui/shop/home/hero.tsx'
import { shopWindow } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Home/Hero',
  component: Hero,
  tags: ['kind:display'],
  args: { hero: shopWindow() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoPicture: Story = { args: { hero: { ...shopWindow(), picture: null } } }
/** Before there is a collection: the shop itself, by its name and its line. */
export const OfTheShop: Story = { args: { hero: { ...shopWindow(), title: '', description: '', href: '/products' } } }
export const LongText: Story = {
  args: {
    hero: { ...shopWindow(), title: 'Everything that the rain is good for, and what to wear until it stops again' },
  },
}
