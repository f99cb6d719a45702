import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from '#ui/qr-code/qr-code.tsx'

const label = 'Code that leads to the page where this sale is paid'
const meta = {
  title: 'UI/QR code',
  component: QrCode,
  tags: ['kind:display'],
  args: { value: 'https://talat.example/order-link/order_01', label, className: 'max-w-60' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** As much as still fits a telephone's camera. */
export const LongText: Story = { args: { value: `https://talat.example/${'a'.repeat(300)}` } }
export const SaysWhereItLeads: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: label })).toBeVisible()
  },
}
