import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthLayout } from '#ui/shop/layout/auth-layout.tsx'

const meta = {
  title: 'Shop/Layout/Auth layout',
  component: AuthLayout,
  tags: ['kind:display'],
  args: { children: <p className="page py-12">The page.</p> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AuthLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { children: <p className="page py-12">{'The page goes on and on. '.repeat(80)}</p> },
}
