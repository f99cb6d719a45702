import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { OmiseWindow } from '#ui/shop/checkout/omise-window.tsx'
import { PaymentForm } from '#ui/shop/checkout/payment-form.tsx'
import { said } from '../../_fixtures/said.ts'
import { checkout } from '../../_fixtures/shop-cart.ts'

const view = checkout().payment
const onDelivery = { ...view, selected: 'pp_system_default' }

const meta = {
  title: 'Shop/Checkout/Payment form',
  component: PaymentForm,
  tags: ['kind:form'],
  args: { view },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof PaymentForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { view: onDelivery } }
/** One way to pay is required: before it is chosen there is nothing to press. */
export const NothingChosen: Story = {
  args: { view: { ...view, selected: undefined } },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Loading: Story = { args: { view: { ...view, state: 'loading' } } }
export const NoWayToPay: Story = { args: { view: { ...view, state: 'none', providers: [] } } }
export const Failed: Story = { args: { view: { ...view, state: 'failed' } } }
export const Invalid: Story = { args: { view: { ...view, error: 'incorrect_cvc' } } }
export const ServerRejected: Story = { args: { view: { ...view, error: 'card_declined' } } }
export const Pending: Story = { args: { view: { ...onDelivery, paying: true } } }
export const OwnElement: Story = {
  args: {
    view: {
      ...view,
      providers: [{ id: 'pp_stripe_stripe', kind: 'stripe', label: '' }],
      selected: 'pp_stripe_stripe',
      slot: <div className="rounded-md bg-sunken p-6 text-small">The processor’s own fields</div>,
    },
  },
}
const several = {
  ...view,
  providers: [
    { id: 'pp_stripe_stripe', kind: 'stripe' as const, label: '' },
    { id: 'pp_omise_omise', kind: 'omise' as const, label: '' },
    { id: 'pp_system_default', kind: 'on-delivery' as const, label: '' },
  ],
  selected: 'pp_omise_omise',
  slot: <OmiseWindow load={async () => ({})} onForm={fn()} />,
}
/** Every processor that the shop has, each with its own part. */
export const SeveralProcessors: Story = {
  args: { view: several },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(said(globals)('checkout.payment.omise.window'))).toBeVisible()
  },
}
/** One group: arrows go through all ways to pay. */
export const ArrowsChooseAmongProcessors: Story = {
  tags: ['!visual'],
  args: { view: { ...several, onSelect: fn() } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const omise = canvas.getByRole('radio', { name: new RegExp(`^${t('checkout.payment.kind.omise')}`) })
    await expect(omise).toBeChecked()
    omise.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.view.onSelect).toHaveBeenCalledWith('pp_stripe_stripe')
    omise.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.view.onSelect).toHaveBeenLastCalledWith('pp_system_default')
  },
}
export const Challenge: Story = {
  parameters: { visual: { target: 'page' } },
  args: { view: { ...view, challenge: { onApprove: fn(), onReject: fn() } } },
  play: async ({ globals }) => {
    const t = said(globals)
    const dialog = await screen.findByRole('alertdialog', { name: t('checkout.challenge.title') })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
/** However often it is pressed, it is paid once. */
export const SubmitsOnceOnDoubleClick: Story = {
  tags: ['!visual'],
  args: { view: { ...onDelivery, onPay: fn(() => new Promise<void>(() => undefined)) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Order for 3,196.00\u00a0THB' }))
    await expect(args.view.onPay).toHaveBeenCalledOnce()
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay 3,196.00\u00a0THB' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveFocus())
    await expect(args.view.onPay).not.toHaveBeenCalled()
  },
}
export const LeavingTheBanksQuestionIsANo: Story = {
  tags: ['!visual'],
  args: { view: { ...view, challenge: { onApprove: fn(), onReject: fn() } } },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Yes, it is me' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.view.challenge?.onReject).toHaveBeenCalled()
    await expect(args.view.challenge?.onApprove).not.toHaveBeenCalled()
  },
}
/** A choice of providers under friendly names. */
export const ChoosingAnotherWayTellsTheShop: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Pay on delivery/ }))
    await expect(args.view.onSelect).toHaveBeenCalledWith('pp_system_default')
  },
}
