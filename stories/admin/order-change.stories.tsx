import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { formatMoney } from '#features/shared/money.ts'
import { Button } from '#ui/button/button.tsx'
import type { ChangeDraft } from '#ui/screens/admin/orders/change/views.ts'
import { ChangeDialog, type ChangeDialogProps } from '#ui/screens/admin/orders/change-dialog.tsx'
import { CreditDialog } from '#ui/screens/admin/orders/credit-dialog.tsx'
import { OpenChange } from '#ui/screens/admin/orders/open-change.tsx'
import { TransferDialog } from '#ui/screens/admin/orders/transfer-dialog.tsx'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { staffOrder, staffOrderOnItsWay } from '../_fixtures/staff-orders.ts'

const act = fn()
const wish = fn()
const discard = fn()
const nothing: ChangeDraft = {
  lines: [],
  back: [],
  reason: '',
  note: '',
  location: 'sloc_1',
  out: [],
  delivery: null,
}
const words = {
  en: {
    hats: ['Cotton hat, Sand', 'Cotton hat, Black'],
    labels: ['Express', 'Bangkok', 'Too small', 'Anong Chaiya'],
    short: 'There is not enough at this location.',
    taken: 'Nok is changing this order. Close this to go on with that change, or to discard it.',
    at: '21 Nov 2026, 11:04',
  },
  th: {
    hats: ['หมวกฝ้าย สีทราย', 'หมวกฝ้าย สีดำ'],
    labels: ['ส่งด่วน', 'กรุงเทพฯ', 'เล็กเกินไป', 'อนงค์ ไชยา'],
    short: 'ของในคลังนี้มีไม่พอ',
    taken: 'นกกำลังแก้ไขคำสั่งซื้อนี้ ปิดหน้านี้เพื่อทำต่อจากการแก้ไขนั้นหรือยกเลิก',
    at: '21 พ.ย. 2569 11:04',
  },
}
const [sand = '', black = ''] = words.en.hats
const [express = '', bangkok = '', small = '', anong = ''] = words.en.labels
const saidIn = (language: Language) => {
  const { hats, labels, short, taken } = words[language]
  return {
    orders: [staffOrder(language), staffOrderOnItsWay(language)],
    goods: hats.map((title) => ({ title })),
    labels: labels.map((label) => ({ label })),
    refused: [short, taken, deniedIn(language)],
  }
}
const goods: ChangeDialogProps['goods'] = {
  found: [
    { id: 'variant_1', title: sand, sku: 'HAT-1', price: 390, priceText: '390.00\u00a0THB', stock: 12 },
    { id: 'variant_2', title: black, sku: 'HAT-2', price: 390, priceText: '390.00\u00a0THB', stock: 0 },
  ],
  status: 'ready',
  onQuery: fn(),
  onRetry: fn(),
}
const hat = { id: 'variant_1', title: sand, quantity: 1, price: 390 }
const shared = { open: true, onClose: fn(), pending: false }

/** What is wished stays in the dialog, as its page keeps it. */
function Kept(props: ChangeDialogProps) {
  const [draft, setDraft] = useState(props.draft)
  const keep = (next: ChangeDraft) => {
    wish(next)
    setDraft(next)
  }
  return <ChangeDialog {...props} draft={draft} onDraft={keep} />
}

/** Opened by a press. */
function Opened(props: ChangeDialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <Kept {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const meta = {
  title: 'Admin/Order change',
  component: ChangeDialog,
  render: argsInLanguage(Kept, saidIn),
  beforeEach: () => {
    act.mockClear()
    wish.mockClear()
    discard.mockClear()
  },
  tags: ['kind:flow'],
  parameters: { visual: { target: 'page' } },
  args: {
    ...shared,
    kind: 'edit',
    order: staffOrder('en'),
    draft: { ...nothing, out: [hat], lines: [{ id: 'line_2', quantity: 1 }] },
    onDraft: fn(),
    goods,
    deliveries: [{ value: 'so_1', label: express }],
    locations: [{ value: 'sloc_1', label: bangkok }],
    reasons: [{ value: 'reason_1', label: small }],
    view: { before: '3,120.00\u00a0THB', total: '3,510.00\u00a0THB', leaves: 'due', amount: '390.00\u00a0THB' },
    saving: false,
    releases: false,
    onConfirm: act,
    onDiscard: discard,
  },
} satisfies Meta<typeof ChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Editing: Story = {}
export const NothingYet: Story = { args: { draft: nothing, view: undefined, onDiscard: undefined } }
export const Saving: Story = { args: { saving: true } }
export const ServerRejected: Story = {
  args: { view: undefined, refused: words.en.short },
}
export const Denied: Story = {
  ...deniedSeen,
  args: { refused: deniedIn('en') },
}
export const Conflict: Story = {
  args: {
    view: undefined,
    refused: words.en.taken,
  },
}
export const GoneOnWith: Story = { args: { by: 'Nok', releases: true } }
export const Claim: Story = {
  args: {
    kind: 'claim',
    order: staffOrderOnItsWay('en'),
    draft: { ...nothing, claim: 'refund', back: [{ id: 'line_2', quantity: 1 }] },
    view: { before: '3,120.00\u00a0THB', total: '3,120.00\u00a0THB', leaves: 'owed', amount: '1,290.00\u00a0THB' },
  },
}
export const Exchange: Story = {
  args: {
    kind: 'exchange',
    order: staffOrderOnItsWay('en'),
    draft: {
      ...nothing,
      back: [{ id: 'line_2', quantity: 1 }],
      out: [hat],
      delivery: { option: 'so_1', amount: 0 },
    },
    view: { before: '3,120.00\u00a0THB', total: '3,510.00\u00a0THB', leaves: 'even', amount: '0.00\u00a0THB' },
  },
}
export const Begun: Story = {
  parameters: { visual: { target: 'story' } },
  render: (_, { globals }) => (
    <OpenChange
      change={{ id: 'change_1', kind: 'edit', who: 'Nok', at: words[languageOf(globals)].at }}
      onContinue={act}
      onDiscard={discard}
    />
  ),
}
export const Credit: Story = {
  render: () => (
    <CreditDialog
      {...shared}
      order={{ ...staffOrder('en'), due: 390 }}
      money={(amount) => `${amount.toFixed(2)} THB`}
      onCredit={act}
    />
  ),
}
/** What is left may have places that no coins have: what is shown as all of it is all of it. */
export const AllThatIsLeftIsLetGoAsItIsShown: Story = {
  tags: ['!visual'],
  render: () => (
    <CreditDialog
      {...shared}
      order={{ ...staffOrder('en'), due: 134.915 }}
      money={(amount) => formatMoney(amount, 'thb')}
      onCredit={act}
    />
  ),
  play: async ({ userEvent }) => {
    act.mockClear()
    const dialog = within(await screen.findByRole('dialog'))
    const sum = dialog.getByRole('textbox', { name: 'Amount' })
    await expect(sum).toHaveValue('134.92')
    await userEvent.clear(sum)
    await userEvent.type(sum, '134.92{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: /134.92/ }))
    await expect(act.mock.calls.map(([{ amount }]) => amount)).toEqual([134.915])
  },
}
export const Transfer: Story = {
  render: () => (
    <TransferDialog
      {...shared}
      order={staffOrder('en')}
      customers={{ found: [{ value: 'cus_1', label: anong }], status: 'ready', onQuery: fn() }}
      onTransfer={act}
    />
  ),
}

const opened = async () => within(await screen.findByRole('dialog'))

/** Goods are found by typing and put in once; what is sold out cannot be. */
export const GoodsArePutIn: Story = {
  tags: ['!visual'],
  args: { draft: nothing },
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const box = dialog.getByRole('combobox', { name: 'Add goods' })
    await userEvent.type(box, 'hat')
    await userEvent.click(await screen.findByRole('option', { name: /Sand/ }))
    await expect(dialog.getByRole('textbox', { name: 'Pieces of Cotton hat, Sand' })).toHaveValue('1')
    await userEvent.type(box, 'hat')
    await expect(await screen.findByRole('option', { name: /Black/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('option', { name: /Sand/ }))
    await expect(dialog.getByRole('textbox', { name: 'Pieces of Cotton hat, Sand' })).toHaveValue('2')
    await userEvent.click(dialog.getByRole('button', { name: 'Take out Cotton hat, Sand' }))
    await expect(dialog.queryByRole('textbox', { name: 'Pieces of Cotton hat, Sand' })).toBeNull()
  },
}

/** The sum is said before it is confirmed; while it is added up nothing can be. */
export const TheSumIsSaidFirst: Story = {
  tags: ['!visual'],
  args: { saving: true },
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await expect(act).not.toHaveBeenCalled()
  },
}

/** Who opens it types on: the first number has the focus, and whatever opened the dialog has it afterwards. */
export const TheFirstFieldIsReady: Story = {
  tags: ['!visual'],
  args: { open: false },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Change' })
    await userEvent.click(opener)
    const [field] = (await opened()).getAllByRole('textbox', { name: /^Pieces of/ })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** The button says what the customer owes by it. */
export const TheButtonSaysIt: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await userEvent.click((await opened()).getByRole('textbox', { name: 'Pieces of Cotton hat, Sand' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
    await expect(screen.getByRole('button', { name: 'Confirm: 390.00\u00a0THB to pay' })).toBeVisible()
  },
}

/** A price is in whole coins: what the box shows is what is wished. */
export const PricesAreWholeCoins: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const price = dialog.getByRole('textbox', { name: 'Price of Cotton hat, Sand' })
    await userEvent.clear(price)
    await userEvent.type(price, '1890.555')
    await userEvent.tab()
    await expect(price).toHaveValue('1,890.56')
    await expect(wish).toHaveBeenLastCalledWith(expect.objectContaining({ out: [{ ...hat, price: 1890.56 }] }))
  },
}

/** What nobody can read is said at its box, and an older sum is not confirmed in its place. */
export const WhatIsNoNumberIsNotConfirmed: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const confirm = () => dialog.getByRole('button', { name: /^Confirm/ })
    for (const name of ['Price of Linen shirt, M, Indigo', 'Price of Cotton hat, Sand', 'Pieces of Cotton hat, Sand']) {
      const box = dialog.getByRole('textbox', { name })
      const before = (box as HTMLInputElement).value
      await expect(confirm()).not.toHaveAttribute('aria-disabled')
      await userEvent.clear(box)
      await userEvent.type(box, 'abc')
      await userEvent.tab()
      await expect(box).toHaveValue('abc')
      await expect(box).toHaveAccessibleDescription('This is not a number.')
      await expect(confirm()).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(confirm())
      await expect(act).not.toHaveBeenCalled()
      await userEvent.clear(box)
      await userEvent.type(box, before)
      await userEvent.tab()
      await expect(box).toHaveAccessibleDescription('')
    }
    await userEvent.click(confirm())
    await expect(act).toHaveBeenCalledTimes(1)
  },
}
