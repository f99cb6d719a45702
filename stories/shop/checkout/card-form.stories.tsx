import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CardForm } from '#ui/shop/checkout/card-form.tsx'

type Hand = { type: (box: Element, text: string) => Promise<void> }
type Canvas = { getByRole: (role: 'textbox', options: { name: string }) => HTMLElement }

async function fill(canvas: Canvas, userEvent: Hand, t = said({}), number = '4242424242424242') {
  await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.number') }), number)
  await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.expiry') }), '1239')
  await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.cvc') }), '123')
  await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.name') }), 'Ploy Srisuk')
}

import { said } from '../../_fixtures/said.ts'

const meta = {
  title: 'Shop/Checkout/Card form',
  component: CardForm,
  tags: ['kind:form'],
  args: { onPay: fn(async () => undefined), paying: false, total: '3,196.00 THB' },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof CardForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = {
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await fill(canvas, userEvent, t)
    await expect(canvas.getByRole('textbox', { name: t('checkout.card.number') })).toHaveValue('4242 4242 4242 4242')
    await expect(canvas.getByRole('textbox', { name: t('checkout.card.expiry') })).toHaveValue('12/39')
  },
}
export const Invalid: Story = {
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.number') }), '4242424242424241')
    await userEvent.type(canvas.getByRole('textbox', { name: t('checkout.card.expiry') }), '0120')
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.payment.pay', { amount: '3,196.00 THB' }) }))
    await expect(await canvas.findByText(t('checkout.error.card_number'))).toBeVisible()
    await expect(canvas.getByText(t('checkout.error.expiry_past'))).toBeVisible()
  },
}
/** The bank said no: everything typed is still there. */
export const ServerRejected: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await fill(canvas, userEvent, t, '4000000000000002')
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.payment.pay', { amount: '3,196.00 THB' }) }))
    await waitFor(() => expect(args.onPay).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('textbox', { name: t('checkout.card.number') })).toHaveValue('4000 0000 0000 0002')
    await expect(canvas.getByRole('textbox', { name: t('checkout.card.cvc') })).toHaveValue('123')
  },
}
export const Pending: Story = { args: { paying: true } }
export const SubmitsOnceOnDoubleEnter: Story = {
  tags: ['!visual'],
  args: { onPay: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(args.onPay).toHaveBeenCalledOnce())
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveFocus())
    await expect(args.onPay).not.toHaveBeenCalled()
  },
}
export const BrowsersMayFillItIn: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveAttribute('autocomplete', 'cc-number')
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveAttribute('inputmode', 'numeric')
    await expect(canvas.getByRole('textbox', { name: 'Expiry (MM/YY)' })).toHaveAttribute('autocomplete', 'cc-exp')
    await expect(canvas.getByRole('textbox', { name: 'Security code' })).toHaveAttribute('autocomplete', 'cc-csc')
  },
}
