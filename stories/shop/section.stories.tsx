import type { Meta, StoryObj } from '@storybook/react-vite'
import { Section } from '#ui/shop/section.tsx'

const meta = {
  title: 'Shop/Section',
  component: Section,
  tags: ['kind:display'],
  args: {
    title: 'Just unpacked',
    more: { href: '/products', label: 'See everything' },
    children: <p>What is in it.</p>,
  },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { size: 'title', more: undefined } }
export const LongText: Story = {
  args: { title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
}
