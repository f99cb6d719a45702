import type { Meta, StoryObj } from '@storybook/react-vite'
import { Hero } from '#ui/shop/home/hero.tsx'
import { home } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Home/Hero',
  component: Hero,
  tags: ['kind:display'],
  args: { hero: home().hero },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoPicture: Story = { args: { hero: { ...home().hero, picture: null } } }
export const LongText: Story = {
  args: {
    hero: { ...home().hero, title: 'Everything that the rain is good for, and what to wear until it stops again' },
  },
}
