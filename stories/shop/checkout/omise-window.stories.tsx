import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { OmiseWindow } from '#ui/shop/checkout/omise-window.tsx'
import { said } from '../../_fixtures/said.ts'

let tries = 0
const form = { open: fn() }

const meta = {
  title: 'Shop/Checkout/Omise window',
  component: OmiseWindow<object>,
  tags: ['kind:display'],
  args: { load: async (): Promise<object | null> => form, onForm: fn() },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof OmiseWindow<object>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    await expect(await canvas.findByText(said(globals)('checkout.payment.omise.window'))).toBeVisible()
    await expect(args.onForm).toHaveBeenCalledWith(form)
  },
}
export const Loading: Story = { args: { load: () => new Promise<object | null>(() => undefined) } }
export const Failed: Story = {
  args: { load: async () => null },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(said(globals)('checkout.payment.fields.failed'))).toBeVisible()
  },
}
export const LongText: Story = { ...Default, decorators: [(Story) => <div className="max-w-56">{Story()}</div>] }
/** Omise may be kept out by the network or by a blocker. */
export const AsksForTheScriptAgainOnRetry: Story = {
  tags: ['!visual'],
  args: {
    load: async () => {
      tries += 1
      if (tries % 2 === 1) throw new Error('blocked')
      return form
    },
    onForm: fn(),
  },
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said(globals)('shop.retry') }))
    await waitFor(() => expect(args.onForm).toHaveBeenCalledWith(form))
  },
}
