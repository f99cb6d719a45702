import type { Meta, StoryObj } from '@storybook/react-vite'
import { StockNote } from '#ui/shop/product/stock-note.tsx'

const variant = { id: 'v', title: 'Sage / M', price: null, stock: 'in-stock' as const }

const meta = {
  title: 'Shop/Product/Stock note',
  component: StockNote,
  tags: ['kind:display'],
  args: { variant },
} satisfies Meta<typeof StockNote>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Low: Story = { args: { variant: { ...variant, stock: 'low', left: 2 } } }
export const SoldOut: Story = { args: { variant: { ...variant, stock: 'sold-out' } } }
export const Ahead: Story = { args: { variant: { ...variant, stock: 'ahead' } } }
export const LongText: Story = { args: { variant: { ...variant, stock: 'unavailable' } } }
