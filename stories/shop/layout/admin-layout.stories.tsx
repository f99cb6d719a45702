import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdminLayout } from '#ui/shop/layout/admin-layout.tsx'

const meta = {
  title: 'Shop/Layout/Admin layout',
  component: AdminLayout,
  tags: ['kind:display'],
  args: {
    groups: [
      { links: [{ href: '/admin', label: 'Overview', current: true }] },
      {
        label: 'Catalogue',
        links: [
          { href: '/admin/products', label: 'Products', current: false },
          { href: '/admin/categories', label: 'Categories', current: false },
        ],
      },
    ],
    children: <h1>Overview</h1>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { children: <p>{'The page goes on and on. '.repeat(80)}</p> } }
