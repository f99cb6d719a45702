import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '#ui/spinner/spinner.tsx'

const meta = {
  title: 'UI/Spinner',
  component: Spinner,
  tags: ['kind:display'],
  args: { label: 'Looking for delivery options' },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const LongText: Story = { args: { label: 'Looking for everything that can be delivered to your address' } }
