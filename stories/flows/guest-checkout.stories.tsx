import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { CheckoutScreen } from '#ui/screens/checkout.tsx'
import { OrderSummaryScreen } from '#ui/screens/order-summary.tsx'
import type { CardFields, CheckoutStep } from '#ui/shop/checkout/views.ts'
import { CheckoutLayout } from '#ui/shop/layout/checkout-layout.tsx'
import { checkout, order } from '../_fixtures/shop-cart.ts'

type Props = {
  /** How often the checkout was paid for. */
  onPaid: (card?: CardFields) => void
}

/** A shop of one visitor: what a backend would answer, kept in this component. The declined card is declined, the other is fine. */
function GuestCheckout({ onPaid }: Props) {
  const base = checkout()
  const [open, setOpen] = useState<CheckoutStep>('contact')
  const [done, setDone] = useState<CheckoutStep[]>([])
  const [email, setEmail] = useState('')
  const [address, setAddress] = useState(base.address.values)
  const [delivery, setDelivery] = useState<string>()
  const [error, setError] = useState<string>()
  const [bought, setBought] = useState(false)
  const finish = (step: CheckoutStep, next: CheckoutStep) => {
    setDone((steps) => [...new Set([...steps, step])])
    setOpen(next)
  }
  if (bought) return <OrderSummaryScreen state="ready" order={{ ...order(), email }} />
  return (
    <CheckoutLayout>
      <CheckoutScreen
        {...base}
        open={open}
        done={done}
        onOpen={setOpen}
        contact={{
          values: { email, remind: false },
          onSubmit: async (values) => {
            setEmail(values.email)
            finish('contact', 'address')
            return undefined
          },
        }}
        address={{
          ...base.address,
          values: address,
          onSubmit: async (values) => {
            setAddress(values)
            finish('address', 'delivery')
            return undefined
          },
        }}
        delivery={{
          ...base.delivery,
          selected: delivery,
          onSubmit: async (id) => {
            setDelivery(id)
            finish('delivery', 'payment')
          },
        }}
        payment={{
          ...base.payment,
          error,
          onPay: async (card) => {
            onPaid(card)
            if (card?.number.endsWith('0002')) setError('card_declined')
            else setBought(true)
          },
        }}
      />
    </CheckoutLayout>
  )
}

const meta = {
  title: 'Flows/Guest checkout',
  component: GuestCheckout,
  tags: ['!visual'],
  parameters: { layout: 'fullscreen' },
  args: { onPaid: fn() },
} satisfies Meta<typeof GuestCheckout>
export default meta
type Story = StoryObj<typeof meta>

/** Four steps, a declined card, a better one, an order: everything typed survives the bank's no. */
export const DeclineThenApprove: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const type = async (name: string, text: string) =>
      userEvent.type(await canvas.findByRole('textbox', { name: new RegExp(`^${name}`) }), text)
    await step('contact', async () => {
      await type('E-mail', 'ploy@example.com{Enter}')
    })
    await step('address', async () => {
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Address' })).toHaveFocus())
      await type('First name', 'Ploy')
      await type('Last name', 'Srisuk')
      await type('Street and house number', '88 Charoen Krung Road')
      await type('Postal code', '10500')
      await type('District', 'Bang Rak{Enter}')
    })
    await step('delivery', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /^Standard/ }))
      await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    })
    await step('a declined card keeps what was typed', async () => {
      await type('Card number', '4000000000000002')
      await type('Expiry', '1239')
      await type('Security code', '123')
      await type('Name on the card', 'Ploy Srisuk{Enter}')
      await expect(await canvas.findByText(/The bank declined this card/)).toBeVisible()
      await expect(canvas.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('Ploy Srisuk')
    })
    await step('another card buys', async () => {
      const number = canvas.getByRole('textbox', { name: 'Card number' })
      await userEvent.clear(number)
      await userEvent.type(number, '4242424242424242')
      await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }))
      await expect(await screen.findByRole('heading', { name: 'Thank you, it is ordered' })).toBeVisible()
      await expect(args.onPaid).toHaveBeenCalledTimes(2)
    })
  },
}
