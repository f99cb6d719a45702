import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Stripe } from '@stripe/stripe-js'
import { expect, fn, waitFor } from 'storybook/test'
import { StripeFields } from '#ui/shop/checkout/stripe-fields.tsx'
import { fakeStripe } from '../../_fixtures/fake-stripe.ts'
import { said } from '../../_fixtures/said.ts'

let tries = 0
const never = () => new Promise<Stripe | null>(() => undefined)

const meta = {
  title: 'Shop/Checkout/Stripe fields',
  component: StripeFields,
  tags: ['kind:display'],
  args: { load: async (): Promise<Stripe | null> => fakeStripe(), amount: 319_600, currency: 'thb', onParts: fn() },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof StripeFields>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stripe’s own fields')).toBeVisible()
  },
}
export const Loading: Story = { args: { load: never } }
export const Failed: Story = {
  args: { load: async () => null },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(said(globals)('checkout.payment.fields.failed'))).toBeVisible()
  },
}
export const LongText: Story = { ...Failed, decorators: [(Story) => <div className="max-w-56">{Story()}</div>] }
/** Stripe may be kept out by the network or by a blocker. */
export const AsksForTheScriptAgainOnRetry: Story = {
  tags: ['!visual'],
  args: {
    load: async () => {
      tries += 1
      if (tries === 1) throw new Error('blocked')
      return fakeStripe()
    },
  },
  beforeEach: () => {
    tries = 0
  },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said(globals)('shop.retry') }))
    await expect(await canvas.findByText('Stripe’s own fields')).toBeVisible()
  },
}
export const GivesItsPartsWhenTheFieldsCanBeTypedIn: Story = {
  tags: ['!visual'],
  play: async ({ args }) => {
    await waitFor(() =>
      expect(args.onParts).toHaveBeenCalledWith({ stripe: expect.anything(), elements: expect.anything() }),
    )
  },
}
const seen: { options?: { amount?: number; locale?: string; appearance?: { variables?: Record<string, string> } } } = {}
export const WearsTheClothesOfTheShop: Story = {
  tags: ['!visual'],
  args: { load: async () => fakeStripe(seen) },
  play: async ({ canvas, globals }) => {
    await canvas.findByText('Stripe’s own fields')
    await expect(seen.options).toMatchObject({ amount: 319_600, captureMethod: 'manual', locale: globals.language })
    const { colorText, colorBackground } = seen.options?.appearance?.variables ?? {}
    await expect(colorText).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
    await expect(colorText).not.toBe(colorBackground)
  },
}
