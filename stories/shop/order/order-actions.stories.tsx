import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OrderActions } from '#ui/shop/order/order-actions.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { said } from '../../_fixtures/said.ts'

const last = (language: Language) => (language === 'th' ? '7 ธันวาคม 2569' : '7 December 2026')

const meta = {
  title: 'Shop/Order/Order actions',
  component: OrderActions,
  tags: ['kind:display'],
  args: { canCancel: true, invoiceHref: '/orders/order_01/invoice.pdf', onCancel: fn(), onAgain: fn() },
  decorators: [(Story) => <div className="max-w-3xl">{Story()}</div>],
  render: argsInLanguage(OrderActions, (language) => ({ returnUntil: last(language) })),
} satisfies Meta<typeof OrderActions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('account.orders.again') }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Arrived: Story = {
  args: { canCancel: false, returnHref: '/order-summary/order_01/return', returnUntil: last('en') },
}
export const Returned: Story = { args: { ...Arrived.args, done: 'returned' } }
/** The time in which something could come back has passed; the page says when that was. */
export const TooLate: Story = {
  args: { canCancel: false, returnUntil: last('en') },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('order.return.over', { day: last(globals.language) }))).toBeVisible()
    await expect(canvas.queryByRole('link', { name: said(globals)('order.return.open') })).toBeNull()
  },
}
/** It was packed while the page was open. */
export const Refused: Story = {
  args: { canCancel: false, problem: 'packed' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said(globals)('order.problem.packed'))
  },
}
/** Cancelling asks first, and can be left. */
export const Asked: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('order.cancel.open') }))
    await userEvent.click(canvas.getByRole('button', { name: t('order.cancel.keep') }))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: t('order.cancel.open') }))
    await userEvent.click(canvas.getByRole('button', { name: t('order.cancel.confirm') }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
/** The longest words in the narrowest column there is. */
export const LongText: Story = {
  args: { returnHref: '/order-summary/order_01/return', problem: 'packed' },
  decorators: [(Story) => <div className="max-w-64">{Story()}</div>],
}
