import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PayWithoutScripts } from '#ui/shop/checkout/pay-without-scripts.tsx'
import { said } from '../../_fixtures/said.ts'
import { checkout } from '../../_fixtures/shop-cart.ts'

const view = checkout().payment

const meta = {
  title: 'Shop/Checkout/Pay without scripts',
  component: PayWithoutScripts,
  tags: ['kind:display'],
  args: { view: { ...view, waiting: true }, action: '/checkout' },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        {/* Here scripts run; the style shows what comes where they do not. */}
        <style>{'[data-slot=pay-without-scripts] .without-script { visibility: visible; animation: none }'}</style>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof PayWithoutScripts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const t = said(globals)
    const button = within(canvasElement).getByRole('button', {
      name: t('checkout.payment.order', { amount: view.total }),
    })
    const form = (button as HTMLButtonElement).form
    await expect(form?.method).toBe('post')
    await expect(form?.getAttribute('action')).toBe('/checkout')
    await expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      step: 'payment',
      provider: 'pp_system_default',
    })
  },
}
export const Refused: Story = { args: { view: { ...view, waiting: true, error: 'processing_error' } } }
export const CardsOnly: Story = {
  args: { view: { ...view, waiting: true, providers: view.providers.filter(({ kind }) => kind !== 'on-delivery') } },
}
export const LongText: Story = { args: { view: { ...view, waiting: true, total: '1,234,567,890.50 THB' } } }
