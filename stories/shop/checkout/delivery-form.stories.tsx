import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DeliveryForm } from '#ui/shop/checkout/delivery-form.tsx'
import { argsInLanguage, inLanguage } from '../../_fixtures/in-language.tsx'
import { said } from '../../_fixtures/said.ts'
import { checkout } from '../../_fixtures/shop-cart.ts'

const view = checkout().delivery
const arrives = { en: '24 – 26 Nov', th: '24 – 26 พ.ย.' }
const dated = view.options.map((option) => ({ ...option, arrives: arrives.en }))

const meta = {
  title: 'Shop/Checkout/Delivery form',
  component: DeliveryForm,
  tags: ['kind:form'],
  args: { view },
  render: argsInLanguage(DeliveryForm, (language) => ({
    view: checkout(language).delivery,
    arrives: arrives[language],
  })),
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof DeliveryForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { view: { ...view, selected: 'so_std' } } }
export const Loading: Story = { args: { view: { ...view, state: 'loading' } } }
export const NobodyDelivers: Story = { args: { view: { ...view, state: 'none', options: [] } } }
export const Failed: Story = { args: { view: { ...view, state: 'failed' } } }
/** The cheapest is chosen already, and says when it comes; one press goes on. */
export const CheapestIsChosen: Story = {
  tags: ['!visual'],
  args: {
    view: {
      ...view,
      options: dated,
      onSubmit: fn(async () => undefined),
    },
  },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getAllByRole('radio')[0]).toBeChecked()
    await expect(canvas.getAllByText(t('checkout.delivery.arrives', { when: arrives.en }))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.delivery.submit') }))
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledWith(view.options[0]?.id))
  },
}
/** Something in the cart is sold ahead: no day is promised, and it is said why. */
export const WaitsForGoods: Story = {
  args: { view: { ...view, options: view.options.map((option) => ({ ...option, ahead: true })) } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getAllByText(said(globals)('checkout.delivery.ahead'))).toHaveLength(view.options.length)
  },
}
export const WithDates: Story = { args: { view: { ...view, options: dated } } }
const gone = { ...view, selected: 'so_gone', notice: 'vanished' }
/** What was chosen is not offered for the new address: it is said, and another has to be chosen. */
export const Invalid: Story = {
  args: { view: gone },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getByText(t('checkout.delivery.notice.vanished'))).toBeVisible()
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.delivery.submit') }))
    await expect(await canvas.findByText(t('checkout.error.choose'))).toBeVisible()
  },
}
/** The backend took the choice back: it is said, and nothing is chosen. */
export const ServerRejected: Story = { args: { view: gone } }
const gift = {
  values: { gift: true, message: 'Happy birthday, Nok! 🎂', wrap: true },
  wrap: { name: 'Gift wrap', price: '50.00 THB', free: false },
}
/** A gift: its card, and what wrapping costs. */
export const AGift: Story = {
  render: inLanguage(DeliveryForm, (language) => ({
    view: {
      ...checkout(language).delivery,
      gift: {
        values: { ...gift.values, message: language === 'th' ? 'สุขสันต์วันเกิดนะ 🎂' : gift.values.message },
        wrap: { ...gift.wrap, name: language === 'th' ? 'ห่อของขวัญ' : gift.wrap.name },
      },
    },
  })),
}
const closed = { ...gift, values: { gift: false, message: '', wrap: false }, onDraft: fn() }
/** It is asked in one line; the card and the wrap show once it is one, and are sent with the delivery. */
export const AGiftIsSentWithTheDelivery: Story = {
  tags: ['!visual'],
  args: { view: { ...view, gift: closed, onSubmit: fn(async () => undefined) } },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const card = await canvas.findByLabelText(new RegExp(`^${t('gift.message')}`))
    await expect(card).not.toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: new RegExp(`^${t('gift.is')}`) }))
    await userEvent.type(card, 'For Nok')
    await userEvent.click(canvas.getByRole('checkbox', { name: t('gift.wrap', gift.wrap) }))
    await userEvent.click(canvas.getByRole('button', { name: t('checkout.delivery.submit') }))
    const wish = { gift: true, message: 'For Nok', wrap: true }
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledWith(view.options[0]?.id, wish))
    await waitFor(() => expect(closed.onDraft).toHaveBeenLastCalledWith(wish))
  },
}
/** Where nothing is wrapped nobody is asked. */
export const NothingIsWrapped: Story = {
  tags: ['!visual'],
  args: { view: { ...view, gift: { ...gift, wrap: undefined } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1)
  },
}
export const Pending: Story = { args: { view: { ...view, selected: 'so_std' }, saving: true } }
/** The chosen way of delivery is sent, once. */
export const SubmitsTheChoiceOnce: Story = {
  tags: ['!visual'],
  args: { view: { ...view, onSubmit: fn(() => new Promise<void>(() => undefined)) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Express/ }))
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(args.view.onSubmit).toHaveBeenCalledOnce())
    await expect(args.view.onSubmit).toHaveBeenCalledWith('so_exp')
  },
}
/** One option is required. */
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { view: { ...gone, onSubmit: fn(async () => undefined) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Standard/ })).toHaveFocus())
    await expect(args.view.onSubmit).not.toHaveBeenCalled()
  },
}
