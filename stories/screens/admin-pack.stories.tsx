import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pickList } from '#features/admin/pack.ts'
import { PackScreen } from '#ui/screens/admin/pack/pack.tsx'
import type { PackOrder } from '#ui/screens/admin/pack/views.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { argsInLanguage, inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { packOrders } from '../_fixtures/packing.ts'
import { said } from '../_fixtures/said.ts'

const scan = fn()
const undo = fn()
const orders = packOrders('en')
const table = {
  counted: {},
  wantsNumber: false,
  onScan: scan,
  onUndo: undo,
  onCount: fn(),
  onPart: fn(),
  onAside: fn(),
}

const words = {
  en: {
    wrong: 'Wrong: TEA-1 is not in this order. Put it back.',
    all: 'All in. Now the parcel’s number.',
    why: 'Somebody else was quicker.',
    place: 'Bangkok',
  },
  th: {
    wrong: 'ผิดชิ้น: TEA-1 ไม่อยู่ในคำสั่งซื้อนี้ โปรดวางคืน',
    all: 'ครบแล้ว ต่อไปคือเลขพัสดุ',
    why: 'มีคนทำก่อนแล้ว',
    place: 'กรุงเทพฯ',
  },
}
const saidIn = (language: Language) => {
  const { wrong, all, why, place } = words[language]
  return { orders: packOrders(language), said: [{ text: wrong }, { text: all }], why, label: place }
}

const meta = {
  title: 'Screens/Admin/Pack',
  component: PackScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  beforeEach: () => {
    scan.mockClear()
    undo.mockClear()
  },
  args: {
    state: 'ready',
    view: 'pack',
    otherHref: '/admin/pack?view=pick',
    listHref: '/admin/orders',
    waiting: 3,
    packed: 4,
    table: { ...table, order: orders[0], counted: { line_1: 1 } },
    queue: { orders, current: 'order_0', onOpen: fn() },
    settings: {
      ...{ end: 'number', onEnd: fn(), slips: true, onSlips: fn() },
      ...{ locations: [{ value: 'sloc_1', label: words.en.place }], location: 'sloc_1', onLocation: fn() },
    },
    pick: { shelves: pickList(orders) },
    refused: [],
    onDismiss: fn(),
    onPrint: fn(),
    onRetry: fn(),
  },
  render: argsInLanguage(PackScreen, saidIn),
} satisfies Meta<typeof PackScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingOnTheTable: Story = {
  args: { table, queue: { orders, onOpen: fn() } },
}
/** A gift: whoever packs it reads what goes on the card, and that it is wrapped. */
export const AGift: Story = {
  tags: ['!visual'],
  args: {
    table: { ...table, order: { ...packOrders('en')[0], gift: { message: 'For Nok 🎂', wrap: true } } as PackOrder },
  },
  play: async ({ canvas, canvasElement, globals }) => {
    await expect(canvas.getByText(said(globals)('orders.gift.wrapped'))).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=order-gift]')).toHaveTextContent('For Nok 🎂')
  },
}
export const WrongPiece: Story = {
  args: { said: { tone: 'danger', text: words.en.wrong, nth: 1 } },
}
export const WantsTheParcel: Story = {
  args: {
    table: { ...table, order: orders[0], counted: { line_1: 2, line_2: 1 }, wantsNumber: true },
    said: { tone: 'info', text: words.en.all, nth: 2 },
  },
}
export const Refused: Story = {
  args: {
    table,
    refused: [{ id: 'order_9', number: '#1039', why: words.en.why, href: '/admin/orders/order_9' }],
  },
}
export const Denied: Story = {
  ...deniedSeen,

  args: { table },
  render: inLanguage(PackScreen, (language) => ({
    queue: { orders: packOrders(language), onOpen: fn() },
    refused: [{ id: 'order_9', number: '#1039', why: deniedIn(language), href: '/admin/orders/order_9' }],
  })),
}
export const PickList: Story = {
  args: { view: 'pick', otherHref: '/admin/pack' },
  render: inLanguage(PackScreen, (language) => ({ pick: { shelves: pickList(packOrders(language)) } })),
}
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { table, waiting: 0, queue: { orders: [], onOpen: fn() } } }
export const Failed: Story = { args: { state: 'failed' } }

/** What is typed anywhere goes into the box, a scanner's Enter takes it, and Backspace in the empty box takes it back. */
export const AScannerTypesFromAnywhere: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox')
    box.blur()
    await userEvent.keyboard('8850000000017{Enter}')
    await expect(scan).toHaveBeenLastCalledWith('8850000000017')
    await userEvent.keyboard('{Backspace}')
    await expect(undo).toHaveBeenCalledOnce()
    // A computer that is set to Thai.
    await userEvent.type(box, 'ๅ/-{Enter}')
    await expect(scan).toHaveBeenLastCalledWith('123')
  },
}
