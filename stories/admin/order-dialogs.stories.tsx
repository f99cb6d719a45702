import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { formatMoney } from '#features/shared/money.ts'
import { FulfilDialog } from '#ui/screens/admin/orders/fulfil-dialog.tsx'
import { OrderDialog } from '#ui/screens/admin/orders/order-dialog.tsx'
import { ReceiveDialog } from '#ui/screens/admin/orders/receive-dialog.tsx'
import { RefundDialog } from '#ui/screens/admin/orders/refund-dialog.tsx'
import { ReturnDialog } from '#ui/screens/admin/orders/return-dialog.tsx'
import { ShipDialog } from '#ui/screens/admin/orders/ship-dialog.tsx'
import type { ParcelView, PaymentView, ReturnView } from '#ui/screens/admin/orders/views.ts'
import { WriteDialog } from '#ui/screens/admin/orders/write-dialog.tsx'
import { deniedIn } from '../_fixtures/denied.ts'
import { staffOrder, staffOrderOnItsWay } from '../_fixtures/staff-orders.ts'

const act = fn()
const close = fn()
const order = staffOrder('en')
const moving = staffOrderOnItsWay('en')
const [payment] = moving.payments as [PaymentView]
const [back] = moving.returns as [ReturnView]
const packed = moving.parcels[1] as ParcelView
const locations = [
  { value: 'sloc_1', label: 'Bangkok' },
  { value: 'sloc_2', label: 'Chiang Mai' },
]
const reasons = [{ value: 'reason_1', label: 'Too small' }]
const shared = { open: true, onClose: close, pending: false }
const money = (amount: number) => `${amount.toFixed(2)} THB`

const meta = {
  title: 'Admin/Order dialogs',
  component: OrderDialog,
  beforeEach: () => {
    act.mockClear()
    close.mockClear()
  },
  tags: ['kind:flow'],
  parameters: { visual: { target: 'page' } },
  args: {
    ...shared,
    title: 'Cancel order #1042?',
    text: 'The goods are for sale again, and 3,120.00\u00a0THB go back to the customer. This cannot be taken back.',
    act: 'Cancel the order',
    tone: 'danger',
    onAct: act,
  },
} satisfies Meta<typeof OrderDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}
export const Running: Story = { args: { pending: true } }
export const Refused: Story = {
  args: { refused: 'Somebody else was quicker. This is how the order stands now; nothing was done twice.' },
}
export const Denied: Story = { args: { refused: deniedIn('en') } }
export const Packing: Story = {
  render: (_, { globals }) => (
    <FulfilDialog {...shared} order={staffOrder(globals.language)} locations={locations} onFulfil={act} />
  ),
}
export const Sending: Story = {
  render: () => <ShipDialog {...shared} order={moving} parcel={packed} onShip={act} />,
}
export const Refunding: Story = {
  render: () => (
    <RefundDialog {...shared} order={moving} payment={payment} reasons={reasons} money={money} onRefund={act} />
  ),
}
export const Returning: Story = {
  render: (_, { globals }) => (
    <ReturnDialog
      {...shared}
      order={staffOrderOnItsWay(globals.language)}
      locations={locations}
      reasons={reasons}
      onReturn={act}
    />
  ),
}
export const Receiving: Story = {
  render: (_, { globals }) => (
    <ReceiveDialog {...shared} order={staffOrderOnItsWay(globals.language)} back={back} onReceive={act} />
  ),
}
/** Staff have deleted what lay in stock for it: it can be received, and is put back nowhere. */
export const ReceivingWhatIsKeptNoMore: Story = {
  render: (_, { globals }) => {
    const gone = { ...back, lines: back.lines.map((line) => ({ ...line, unkept: true })) }
    return <ReceiveDialog {...shared} order={staffOrderOnItsWay(globals.language)} back={gone} onReceive={act} />
  },
}
export const Writing: Story = {
  render: () => <WriteDialog {...shared} order={order} onWrite={act} />,
}

const opened = async () => within(await screen.findByRole('dialog'))

/** A number that is typed or scanned, and Ctrl with Enter: all pieces, from the first location. */
export const ANumberAndControlEnterSendIt: Story = {
  ...Packing,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const box = (await opened()).getByRole('textbox', { name: 'Tracking number' })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard('TH-1{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(act).toHaveBeenCalledWith({
        items: [
          { id: 'line_1', quantity: 1, fulfilled: 0 },
          { id: 'line_2', quantity: 2, fulfilled: 0 },
        ],
        location: 'sloc_1',
        tracking: { number: 'TH-1', url: '' },
        notify: true,
      }),
    )
    await expect(box).toHaveFocus()
  },
}

/** Fewer pieces are packed, and an address that is none is said at its field. */
export const APartIsPackedAndAWrongAddressIsSaid: Story = {
  ...Packing,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const pieces = dialog.getByRole('textbox', { name: /Linen shirt/ })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '0{Tab}')
    const url = dialog.getByRole('textbox', { name: /Address where/ })
    await userEvent.type(url, 'parcel')
    await expect(url).toHaveAccessibleDescription(/https/)
    await userEvent.click(dialog.getByRole('button', { name: 'Pack 1 piece' }))
    await expect(act).not.toHaveBeenCalled()
    await userEvent.clear(url)
    await userEvent.click(dialog.getByRole('button', { name: 'Pack 1 piece' }))
    await expect(act).toHaveBeenCalledWith(
      expect.objectContaining({ items: [{ id: 'line_1', quantity: 1, fulfilled: 0 }], tracking: undefined }),
    )
  },
}

/** What the shop owes is proposed; more than is left is refused before anything is sent. */
export const ARefundSaysItsSum: Story = {
  ...Refunding,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const sum = dialog.getByRole('textbox', { name: 'Amount' })
    await expect(sum).toHaveValue('490.00')
    await userEvent.clear(sum)
    await userEvent.type(sum, '5000{Tab}')
    await expect(sum).toHaveAccessibleDescription(/3020.00 THB/)
    await userEvent.clear(sum)
    await userEvent.type(sum, '12.5{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund 12.50 THB' }))
    await expect(act).toHaveBeenCalledWith({ amount: 12.5, reason: '', note: '' })
  },
}

/** What is left may have places that no coins have: what is shown as all of it is all of it, typed or proposed. */
export const AllThatIsLeftGoesBackAsItIsShown: Story = {
  tags: ['!visual'],
  render: () => (
    <RefundDialog
      {...shared}
      order={{ ...moving, owed: 0 }}
      payment={{ ...payment, left: 134.915 }}
      reasons={reasons}
      money={(amount) => formatMoney(amount, 'thb')}
      onRefund={act}
    />
  ),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const sum = dialog.getByRole('textbox', { name: 'Amount' })
    const back = () => userEvent.click(dialog.getByRole('button', { name: /Refund 134.92/ }))
    await expect(sum).toHaveValue('134.92')
    await back()
    await userEvent.clear(sum)
    await userEvent.type(sum, '134.92{Tab}')
    await back()
    await expect(act.mock.calls.map(([{ amount }]) => amount)).toEqual([134.915, 134.915])
    await userEvent.clear(sum)
    await userEvent.type(sum, '134.93{Tab}')
    await expect(sum).toHaveAccessibleDescription(/134.92/)
  },
}

/** A dinar has thousandths, which go back as any other part of it; yen have no parts at all. */
export const ASumIsInCoinsOfItsCurrency: Story = {
  tags: ['!visual'],
  render: () => (
    <RefundDialog
      {...shared}
      order={{ ...moving, owed: 0, currency: 'kwd', coin: { unit: 'KWD', digits: 3 } }}
      payment={{ ...payment, currency: 'kwd', left: 12.345 }}
      reasons={reasons}
      money={(amount) => formatMoney(amount, 'kwd')}
      onRefund={act}
    />
  ),
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const sum = dialog.getByRole('textbox', { name: 'Amount' })
    await expect(sum).toHaveValue('12.345')
    await userEvent.clear(sum)
    await userEvent.type(sum, '1.255{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: /Refund 1.255/ }))
    await expect(act).toHaveBeenCalledWith({ amount: 1.255, reason: '', note: '' })
  },
}

/** A sum that cannot be read is said at its field, and nothing is sent. */
export const ASumThatIsNoNumberIsNotSent: Story = {
  ...Refunding,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const sum = dialog.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(sum)
    await userEvent.type(sum, '10,50{Tab}')
    await expect(sum).toHaveAccessibleDescription('This is not a number.')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
    await expect(act).not.toHaveBeenCalled()
  },
}

/** A number of pieces that cannot be read is none: nothing is packed before it is mended. */
export const PiecesThatAreNoNumberAreNotPacked: Story = {
  ...Packing,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const pieces = dialog.getByRole('textbox', { name: /Linen shirt/ })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, 'one{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: /^Pack/ }))
    await expect(act).not.toHaveBeenCalled()
    await expect(pieces).toHaveFocus()
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '1{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: /^Pack/ }))
    await expect(act).toHaveBeenCalledTimes(1)
  },
}

/** A single piece that can come back is meant at once. */
export const ASinglePieceIsMeantAtOnce: Story = {
  ...Returning,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await userEvent.click((await opened()).getByRole('button', { name: 'Announce return of 1 piece' }))
    await expect(act).toHaveBeenCalledWith({
      items: [{ id: 'line_2', quantity: 1, returned: 0 }],
      location: 'sloc_1',
      reason: '',
      note: '',
    })
  },
}

/** What is damaged is not for sale again. */
export const DamagedPiecesAreNotWhole: Story = {
  ...Receiving,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const [, damaged] = dialog.getAllByRole('textbox', { name: /Silk scarf/ })
    await userEvent.clear(damaged as HTMLElement)
    await userEvent.type(damaged as HTMLElement, '1{Tab}')
    await userEvent.click(dialog.getByRole('button', { name: 'Receive 1 piece' }))
    await expect(act).toHaveBeenCalledWith({ items: [{ id: 'line_1', quantity: 0, damaged: 1, received: 0 }] })
  },
}

/** While it runs nothing is sent again, by no key. */
export const WhileItRunsNothingIsSentAgain: Story = {
  ...Running,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(act).not.toHaveBeenCalled()
  },
}

/** A press that comes before there is a location to choose is done when it is here, once. */
export const AQuickPressWaitsForTheChoices: Story = {
  tags: ['!visual'],
  render: function Late() {
    const [here, setHere] = useState(false)
    return (
      <>
        <FulfilDialog {...shared} order={order} locations={here ? locations : []} waiting={!here} onFulfil={act} />
        <output data-testid="arrive" hidden onClick={() => setHere(true)} onKeyDown={() => undefined} />
      </>
    )
  },
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.keyboard('TH-1{Control>}{Enter}{/Control}')
    await expect(act).not.toHaveBeenCalled()
    screen.getByTestId('arrive').click()
    await waitFor(() => expect(act).toHaveBeenCalledOnce())
    await expect(act).toHaveBeenCalledWith(expect.objectContaining({ location: 'sloc_1' }))
  },
}

/** Nothing but blanks is no message; what is sent has none around it, and Enter is a line. */
export const AMessageSaysSomething: Story = {
  ...Writing,
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    const dialog = await opened()
    const box = dialog.getByRole('textbox', { name: 'Message' })
    await waitFor(() => expect(box).toHaveFocus())
    const send = dialog.getByRole('button', { name: 'Send the letter' })
    await userEvent.type(box, '  {Enter}')
    await userEvent.click(send)
    await expect(act).not.toHaveBeenCalled()
    await userEvent.type(box, 'Shall we wait?{Enter}Siri ')
    await userEvent.click(send)
    await expect(act).toHaveBeenCalledWith('Shall we wait?\nSiri')
  },
}
