import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CardForm } from '#ui/shop/checkout/card-form.tsx'

type Hand = { type: (box: Element, text: string) => Promise<void> }
type Canvas = { getByRole: (role: 'textbox', options: { name: string }) => HTMLElement }

async function fill(canvas: Canvas, userEvent: Hand, number = '4242424242424242') {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Card number' }), number)
  await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry (MM/YY)' }), '1239')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Security code' }), '123')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name on the card' }), 'Ploy Srisuk')
}

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
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent)
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
    await expect(canvas.getByRole('textbox', { name: 'Expiry (MM/YY)' })).toHaveValue('12/39')
  },
}
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Card number' }), '4242424242424241')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry (MM/YY)' }), '0120')
    await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }))
    await expect(await canvas.findByText('Check the card number.')).toBeVisible()
    await expect(canvas.getByText('This card is past its date.')).toBeVisible()
  },
}
/** The bank said no: everything typed is still there. */
export const ServerRejected: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas, userEvent, '4000000000000002')
    await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(args.onPay).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002')
    await expect(canvas.getByRole('textbox', { name: 'Security code' })).toHaveValue('123')
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
