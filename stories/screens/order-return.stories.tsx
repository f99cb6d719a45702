import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { OrderReturnScreen } from '#ui/screens/order-return.tsx'
import type { ReturnFormView } from '#ui/shop/order/views.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'
import { order } from '../_fixtures/shop-cart.ts'

const last = (language: Language) => (language === 'th' ? '7 ธันวาคม 2569' : '7 December 2026')
function form(language: Language = 'en'): ReturnFormView {
  const thai = language === 'th'
  const { id, number, lines } = order(language)
  return {
    orderId: id,
    number,
    until: last(language),
    lines: lines.slice(0, 2).map((line, at) => ({
      ...line,
      most: at + 1,
      instead: at === 0 ? [] : [{ value: 'variant_2', label: thai ? 'สีคราม' : 'Indigo' }],
    })),
    reasons: [
      { value: 'rr_1', label: thai ? 'ไม่พอดี' : 'Does not fit' },
      { value: 'rr_2', label: thai ? 'ชำรุด' : 'Damaged' },
    ],
    ways: [],
  }
}
const withWays = (language: Language = 'en'): ReturnFormView => ({
  ...form(language),
  ways: [
    { value: 'so_1', label: language === 'th' ? 'ไปรับที่บ้าน' : 'Fetched at your door', price: '60.00 THB' },
    { value: 'so_2', label: language === 'th' ? 'ส่งที่ร้าน' : 'Brought to the shop', price: null },
  ],
})

const meta = {
  title: 'Screens/Order return',
  component: OrderReturnScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { form: form(), backHref: '/order-summary/order_01', onSubmit: fn() },
  render: inLanguage(OrderReturnScreen, (language) => ({ form: form(language) })),
} satisfies Meta<typeof OrderReturnScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const [, second] = canvas.getAllByRole('checkbox')
    if (second) await userEvent.click(second)
    const t = said(globals)
    await userEvent.selectOptions(canvas.getByLabelText(t('order.return.pieces')), '1')
    await userEvent.selectOptions(canvas.getByLabelText(t('order.return.instead')), 'variant_2')
    await userEvent.click(canvas.getByRole('button', { name: t('order.return.submit') }))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      lines: [{ id: expect.any(String), quantity: 1, reason: '', instead: 'variant_2' }],
      note: '',
      way: '',
      pictures: [],
    })
  },
}
export const WithWays: Story = { render: inLanguage(OrderReturnScreen, (language) => ({ form: withWays(language) })) }
/** Two lines ask the same: each says whose questions they are. */
export const EachLineAsksOfItsOwn: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box)
    const t = said(globals)
    for (const { title } of args.form?.lines ?? []) {
      const line = within(canvas.getByRole('group', { name: new RegExp(title) }))
      await expect(line.getByLabelText(t('order.return.reason'))).toBeVisible()
    }
  },
}
/** Nothing was chosen: it is said where the button is, a whole order below the first line, and nothing is sent. */
export const NothingChosen: Story = {
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('order.return.submit') }))
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(t('order.return.none'))
    await expect(alert.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByLabelText(t('order.return.pictures')).getBoundingClientRect().bottom,
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
const file = (name: string, more: { type?: string; bytes?: number } = {}) =>
  new File([new Uint8Array(more.bytes ?? 8)], name, { type: more.type ?? 'image/png' })

/** Pictures are added one by one as a camera does, each may go again, and what stays goes along. */
export const PicturesGoAlong: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const [first] = canvas.getAllByRole('checkbox')
    if (first) await userEvent.click(first)
    const input = canvas.getByLabelText(t('order.return.pictures'))
    const [seam, button, collar] = [file('seam.png'), file('button.png'), file('collar.png')]
    for (const one of [seam, button, collar, file('one-more.png')]) await userEvent.upload(input, one)
    await expect(canvas.getByText(t('order.problem.too_many_pictures'))).toBeVisible()
    const remove = (index: number, name: string) => t('order.return.pictures.remove', { index, name })
    await userEvent.click(canvas.getByRole('button', { name: remove(2, 'button.png') }))
    await expect(canvas.queryByText(t('order.problem.too_many_pictures'))).toBeNull()
    await expect(input).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: t('order.return.submit') }))
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ pictures: [seam, collar] }))
  },
}
/** What is no picture, or too large, is said at once and left out; what was chosen before stays. */
export const WrongFilesAreLeftOut: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    const input = canvas.getByLabelText(t('order.return.pictures'))
    await userEvent.upload(input, file('seam.png'))
    // `accept` does not hold what is dropped.
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file('list.pdf', { type: 'application/pdf' }))
    input.closest('label')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await expect(await canvas.findByText(t('order.problem.no_picture'))).toBeVisible()
    await userEvent.upload(input, file('huge.png', { bytes: 6 * 1024 * 1024 + 1 }))
    await expect(canvas.getByText(t('order.problem.too_large'))).toBeVisible()
    const chosen = canvas.getByRole('list', { name: t('order.return.pictures.chosen') })
    await expect(chosen.children).toHaveLength(1)
  },
}
/** A refusal leaves what was typed and chosen where it was. */
export const RefusedLosesNothing: Story = {
  tags: ['!visual'],
  args: { problem: 'offline' },
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    await userEvent.type(canvas.getByLabelText(new RegExp(t('order.return.note'))), 'The seam is open')
    const [first] = canvas.getAllByRole('checkbox')
    if (first) await userEvent.click(first)
    await userEvent.upload(canvas.getByLabelText(t('order.return.pictures')), file('seam.png'))
    const send = canvas.getByRole('button', { name: t('order.return.submit') })
    await userEvent.click(send)
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('order.problem.offline'))
    await userEvent.click(send)
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ note: 'The seam is open', pictures: [expect.any(File)] }),
    )
  },
}
/** The page was left before it was sent, as when a session ends: what was chosen is there again. */
export const WhatWasChosenIsThereAgain: Story = {
  tags: ['!visual'],
  args: {
    draft: {
      lines: [{ id: form().lines[1]?.id ?? '', quantity: 1, reason: 'rr_2', instead: '' }],
      note: 'Torn',
      way: '',
    },
    onDraft: fn(),
  },
  render: (args) => <OrderReturnScreen {...args} />,
  play: async ({ args, canvas, userEvent, globals }) => {
    const t = said(globals)
    const [first, second] = canvas.getAllByRole('checkbox')
    await expect(second).toBeChecked()
    if (first) await userEvent.click(first)
    await expect(args.onDraft).toHaveBeenLastCalledWith({
      lines: [expect.objectContaining({ reason: 'rr_2' }), expect.objectContaining({ id: form().lines[0]?.id })],
      note: 'Torn',
      way: '',
    })
    await userEvent.click(canvas.getByRole('button', { name: t('order.return.submit') }))
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ note: 'Torn', pictures: [] }))
  },
}
export const Sending: Story = { args: { pending: true } }
export const Refused: Story = { args: { problem: 'not_returnable' } }
export const Empty: Story = { render: (args) => <OrderReturnScreen {...args} form={null} /> }
/** What arrived might have come back until a day that has passed. */
export const TooLate: Story = {
  render: inLanguage(OrderReturnScreen, (language) => ({ form: null, until: last(language) })),
  play: async ({ canvas, globals }) => {
    await expect(
      canvas.getByText(said(globals)('order.return.nothing.over', { day: last(globals.language) })),
    ).toBeVisible()
  },
}
