import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, fn } from 'storybook/test'
import { CheckoutScreen } from '#ui/screens/checkout.tsx'
import type { CheckoutReady } from '#ui/shop/checkout/views.ts'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import { checkout, checkoutAtPayment, ploy } from '../_fixtures/shop-cart.ts'

const meta: Meta<CheckoutReady> = {
  title: 'Screens/Checkout',
  component: CheckoutScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: checkout(),
  render: argsInLanguage<CheckoutReady>(CheckoutScreen, checkoutAtPayment),
  // The steps come when they are needed; a picture is of the step and not of the wait for its code.
  loaders: [
    async () => ({
      steps: await Promise.all([
        import('#ui/shop/checkout/contact-form.tsx'),
        import('#ui/shop/checkout/address-form.tsx'),
        import('#ui/shop/checkout/delivery-form.tsx'),
        import('#ui/shop/checkout/payment-form.tsx'),
      ]),
    }),
  ],
}
export default meta
type Story = StoryObj<CheckoutReady>

const Ready: ComponentType<CheckoutReady> = CheckoutScreen

const paying = checkoutAtPayment()

export const Default: Story = {
  render: inLanguage(Ready, (language) => ({ ...checkout(language), onOpen: checkout().onOpen })),
}
export const Address: Story = {
  render: inLanguage(Ready, (language) => ({
    ...checkoutAtPayment(language),
    open: 'address' as const,
    done: ['contact' as const],
  })),
}
export const Delivery: Story = {
  render: inLanguage(Ready, (language) => ({
    ...checkoutAtPayment(language),
    open: 'delivery' as const,
    done: ['contact' as const, 'address' as const],
  })),
}
export const Payment: Story = { render: inLanguage(Ready, checkoutAtPayment) }
export const Declined: Story = { args: { ...paying, payment: { ...paying.payment, error: 'card_declined' } } }
export const NotSaved: Story = { args: { ...checkout(), error: 'network' } }
export const Loading: Story = {
  render: () => <CheckoutScreen state="loading" onRetry={fn()} />,
  // On a phone the line with the total stands above the steps: they do not jump when it comes.
  async play({ canvasElement }) {
    const held = canvasElement.querySelector<HTMLElement>('[data-state=loading] > [aria-hidden]')
    await expect(held?.offsetHeight).toBeGreaterThanOrEqual(56)
  },
}
export const Failed: Story = { render: () => <CheckoutScreen state="failed" onRetry={fn()} /> }

/** Earlier steps stay editable. */
export const EditLeadsBackToAStep: Story = {
  tags: ['!visual'],
  args: paying,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Address' }))
    await expect(args.onOpen).toHaveBeenCalledWith('address')
  },
}
/** Four steps in order, each with what was answered, beside what it comes to. */
export const SummarisesWhatWasAnswered: Story = {
  tags: ['!visual'],
  args: paying,
  play: async ({ canvas, canvasElement }) => {
    const steps = [...canvasElement.querySelectorAll('[data-slot=step-panel] h2')].map((step) => step.textContent)
    await expect(steps).toEqual(['Contact (Done)', 'Address (Done)', 'Delivery (Done)', 'Payment'])
    await expect(canvas.getByText('ploy@example.com')).toBeVisible()
    await expect(canvas.getByText(`${ploy.first_name} ${ploy.last_name}`)).toBeVisible()
    await expect(canvas.getByText('Standard, 60.00 THB')).toBeVisible()
    await expect(canvas.getAllByText('3,196.00 THB').some((total) => total.checkVisibility())).toBe(true)
  },
}
