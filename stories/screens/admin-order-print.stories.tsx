import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderPrintScreen } from '#ui/screens/admin/orders/order-print.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { staffOrder, staffOrderOnItsWay } from '../_fixtures/staff-orders.ts'

const print = fn()

const meta = {
  title: 'Screens/Admin/Order print',
  component: OrderPrintScreen,
  beforeEach: () => void print.mockClear(),
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    as: 'slip',
    orders: [staffOrder('en')],
    listHref: '/admin/orders',
    otherHref: '/admin/orders/print?as=receipt',
    onPrint: print,
    languages: [{ code: 'th', name: 'ไทย' }],
    onLanguage: fn(),
  },
} satisfies Meta<typeof OrderPrintScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: inLanguage(OrderPrintScreen, (language) => ({
    orders: [staffOrder(language), { ...staffOrderOnItsWay(language), id: 'order_1041' }],
  })),
}
export const Receipt: Story = {
  args: { as: 'receipt' },
  render: inLanguage(OrderPrintScreen, (language) => ({ orders: [staffOrder(language)] })),
}
export const Empty: Story = { args: { orders: [] } }

/** What goes with a gift: its card's words, and no prices. */
export const AGift: Story = {
  render: inLanguage(OrderPrintScreen, (language) => ({
    orders: [
      {
        ...staffOrder(language),
        gift: {
          message: language === 'th' ? 'สุขสันต์วันเกิดนะ 🎂\nจากพลอย' : 'Happy birthday, Nok! 🎂\nFrom Ploy',
          wrap: true,
        },
      },
    ],
  })),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=gift-card]')).toHaveTextContent('🎂')
    await expect(canvasElement.querySelector('[data-slot=order-paper]')).not.toHaveTextContent('THB')
  },
}

/** A slip says no prices: it goes with a gift too. */
export const ASlipSaysNoPrices: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[data-slot=order-paper]')).not.toHaveTextContent('THB')
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(print).toHaveBeenCalledOnce()
  },
}
