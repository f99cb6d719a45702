import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'

const meta = {
  title: 'UI/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['kind:display', 'every-world'],
  args: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Textiles', href: '/categories/textiles' },
      { label: 'Indigo scarf' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Home and living', href: '/categories/home' },
      { label: 'Kitchen and table linen', href: '/categories/linen' },
      { label: 'Handwoven table runner with a border of elephants, natural indigo, extra long' },
    ],
  },
}
export const MarksThisPage: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('Indigo scarf')).toHaveAttribute('aria-current', 'page')
  },
}
