import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { argsInLanguage, inLanguage } from '#stories/_fixtures/in-language.tsx'
import { Opening } from '#ui/screens/admin/today/opening.tsx'
import { OverviewCards } from '#ui/screens/admin/today/overview-cards.tsx'
import { TodayScreen, type TodayScreenProps } from '#ui/screens/admin/today/today.tsx'
import type { OpeningStepView, WaitingView } from '#ui/screens/admin/today/views.ts'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import type { Language } from '../_fixtures/language.ts'

const onAct = fn()
const onKind = fn()
const onRetry = fn()

const words = {
  en: {
    people: ['Anna Weber', 'มาลี ศรีสุข', 'Lukas Martin'],
    notes: ['1,290.00 THB · 2 pieces · 23 Nov 2026, 09:12', '84.90 EUR · 1 piece · 23 Nov 2026, 10:40', '1 piece'],
    low: ['Yaowarat collar dress · Terracotta / S', '2 left · lasts 3 days · YCD-TER-S'],
    file: ['autumn.csv', '3 products did not come in · 22 Nov 2026, 18:03'],
    draft: ['Mushroom table lamp', '21 Nov 2026, 11:20'],
    acts: ['Pack', 'Take payment', 'Put on sale'],
    cards: ['Orders in THB', 'Revenue', '12 a week ago at this hour', '18,250.00 THB a week ago at this hour'],
    there: ['Products', 'Categories', '6 are sold out.', 'All are in the shop.'],
  },
  th: {
    people: ['สมชาย ใจดี', 'มาลี ศรีสุข', 'Lukas Martin'],
    notes: ['1,290.00 THB · 2 ชิ้น · 23 พ.ย. 2569 09:12', '84.90 EUR · 1 ชิ้น · 23 พ.ย. 2569 10:40', '1 ชิ้น'],
    low: ['เดรสคอตั้ง เยาวราช · Terracotta / S', 'เหลือ 2 · อยู่ได้ 3 วัน · YCD-TER-S'],
    file: ['autumn.csv', 'นำเข้าไม่สำเร็จ 3 รายการ · 22 พ.ย. 2569 18:03'],
    draft: ['โคมไฟตั้งโต๊ะรูปเห็ด', '21 พ.ย. 2569 11:20'],
    acts: ['แพ็ก', 'รับชำระเงิน', 'วางขาย'],
    cards: ['คำสั่งซื้อเป็น THB', 'รายได้', 'สัปดาห์ก่อนเวลานี้ 12', 'สัปดาห์ก่อนเวลานี้ 18,250.00 THB'],
    there: ['สินค้า', 'หมวดหมู่', 'หมดแล้ว 6 รายการ', 'แสดงในร้านทั้งหมด'],
  },
}

function itemsOf(language: Language): WaitingView[] {
  const { people, notes, low, file, draft, acts } = words[language]
  const at = (list: readonly string[], place: number) => list[place] ?? ''
  const act = (place: number) => ({ label: at(acts, place), state: 'ready' as const })
  return [
    {
      id: 'payment_failed:1',
      kind: 'payment_failed',
      title: `#1041 · ${people[0]}`,
      facts: at(notes, 0).split(' · '),
      href: '/admin/orders/1',
    },
    {
      id: 'to_pack:2',
      kind: 'to_pack',
      title: `#1042 · ${people[1]}`,
      facts: at(notes, 0).split(' · '),
      href: '/admin/orders/2',
      act: act(0),
    },
    {
      id: 'to_pack:3',
      kind: 'to_pack',
      title: `#1043 · ${people[2]}`,
      facts: at(notes, 1).split(' · '),
      href: '/admin/orders/3',
      act: act(0),
    },
    {
      id: 'returns:4',
      kind: 'returns',
      title: `#1017 · ${people[2]}`,
      facts: at(notes, 2).split(' · '),
      href: '/admin/orders/4',
    },
    {
      id: 'unpaid:2',
      kind: 'unpaid',
      title: `#1042 · ${people[1]}`,
      facts: at(notes, 0).split(' · '),
      href: '/admin/orders/2',
      act: act(1),
    },
    {
      id: 'low_stock:5',
      kind: 'low_stock',
      title: at(low, 0),
      facts: at(low, 1).split(' · '),
      href: '/admin/inventory-items/5',
    },
    {
      id: 'imports:6',
      kind: 'imports',
      title: at(file, 0),
      facts: at(file, 1).split(' · '),
      href: '/admin/products/import',
    },
    {
      id: 'drafts:7',
      kind: 'drafts',
      title: at(draft, 0),
      facts: at(draft, 1).split(' · '),
      href: '/admin/products/7',
      act: act(2),
    },
  ]
}

const openingWords = {
  en: [
    ['seller', 'Say who sells', 'The name, the address and the tax number that stand on invoices.', ''],
    ['taxes', 'Set the tax rate', 'The usual rate of each country. 0 % is a rate, too.', 'Japan'],
    ['delivery', 'Add a way of delivery', 'Without one nobody can finish an order.', 'Japan'],
    ['payment', 'Choose how people pay', 'Each region has its own ways to pay.', ''],
    ['goods', 'Put the first product on sale', 'It needs a price in the currency of each region.', 'Japan'],
  ],
  th: [
    ['seller', 'ระบุผู้ขาย', 'ชื่อ ที่อยู่ และเลขประจำตัวผู้เสียภาษีที่อยู่บนใบเสร็จ', ''],
    ['taxes', 'กำหนดอัตราภาษี', 'อัตราปกติของแต่ละประเทศ 0 % ก็เป็นอัตราได้', 'ญี่ปุ่น'],
    ['delivery', 'เพิ่มวิธีจัดส่ง', 'ถ้าไม่มี ลูกค้าสั่งซื้อให้เสร็จไม่ได้', 'ญี่ปุ่น'],
    ['payment', 'เลือกวิธีรับเงิน', 'แต่ละภูมิภาคมีวิธีชำระเงินของตัวเอง', ''],
    ['goods', 'วางขายสินค้าชิ้นแรก', 'ต้องมีราคาในสกุลเงินของทุกภูมิภาค', 'ญี่ปุ่น'],
  ],
}
const stepsOf = (language: Language): OpeningStepView[] =>
  openingWords[language].map(([id = '', title = '', text = '', place = '']) => ({
    ...{ id, title, text, done: place === '', href: `/admin/${id}` },
    missing: place === '' ? '' : language === 'th' ? `ยังขาดสำหรับ ${place}` : `Missing for ${place}`,
  }))

const counts: TodayScreenProps['queue']['counts'] = [
  { kind: 'payment_failed', count: 1, href: '/admin/orders' },
  { kind: 'to_pack', count: 14, href: '/admin/orders' },
  { kind: 'returns', count: 1, href: '/admin/orders' },
  { kind: 'unpaid', count: 1, href: '/admin/orders' },
  { kind: 'low_stock', count: 9, href: '/admin/inventory-items' },
  { kind: 'imports', count: 1, href: '/admin/products/import' },
  { kind: 'drafts', count: 1, href: '/admin/products' },
]

function propsOf(language: Language): Pick<TodayScreenProps, 'queue' | 'sales' | 'overview'> {
  const { cards, there } = words[language]
  return {
    queue: { status: 'ready', onRetry, counts, items: itemsOf(language), kind: null, onKind, onAct },
    sales: {
      status: 'ready',
      onRetry,
      cards: [
        {
          id: 'orders',
          label: cards[0] ?? '',
          value: '17',
          change: { text: cards[2] ?? '', direction: 'up', good: true },
        },
        {
          id: 'revenue',
          label: cards[1] ?? '',
          value: '16,940.00 THB',
          change: { text: cards[3] ?? '', direction: 'down', good: false },
        },
      ],
    },
    overview: (
      <OverviewCards
        cards={[
          { id: 'products', label: there[0] ?? '', href: '/admin/products', value: '204', note: there[2] },
          { id: 'categories', label: there[1] ?? '', href: '/admin/categories', value: '26', note: there[3] },
        ]}
      />
    ),
  }
}
const english = propsOf('en')

const refusals = { en: 'There is not enough at this location.', th: 'ของในคลังนี้มีไม่พอ' }
const saidIn = (language: Language) => [propsOf(language), { refused: refusals[language] }]

const meta = {
  title: 'Screens/Admin/Today',
  component: TodayScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: english,
  beforeEach: () => {
    for (const mock of [onAct, onKind, onRetry]) mock.mockClear()
  },
  render: argsInLanguage(TodayScreen, saidIn),
} satisfies Meta<typeof TodayScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = {
  args: {
    queue: { ...english.queue, status: 'loading' },
    sales: { status: 'loading', cards: [], onRetry },
    overview: undefined,
  },
}
export const Empty: Story = { args: { queue: { ...english.queue, counts: [], items: [] } } }
/** Before the first sale: what the shop still needs, and no day that nobody can compare. */
export const BeforeOpening: Story = {
  render: inLanguage(TodayScreen, (language) => ({
    opening: <Opening steps={stepsOf(language)} />,
    queue: { ...propsOf(language).queue, counts: [], items: [] },
    sales: { status: 'ready', onRetry, cards: [] },
  })),
}
/** Each step leads to where it is done, says whether it is, and how many are. */
export const LeadsThroughTheOpening: Story = {
  tags: ['!visual'],
  args: { ...english, opening: <Opening steps={stepsOf('en')} /> },
  async play({ canvas }) {
    const guide = within(canvas.getByRole('region', { name: 'What the shop still needs' }))
    await expect(guide.getByText('2 of 5 done')).toBeVisible()
    const links = guide.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(stepsOf('en').map(({ href }) => href))
    await expect(links[0]).toHaveAccessibleName('Done: Say who sells')
    await expect(links[2]).toHaveAccessibleName(/^Still to do: Add a way of delivery .*Missing for Japan\.$/)
  },
}
export const Failed: Story = {
  args: { queue: { ...english.queue, status: 'failed' }, sales: { status: 'failed', cards: [], onRetry } },
}
export const Denied: Story = {
  ...deniedSeen,

  render: inLanguage(TodayScreen, (language) => {
    const { queue, ...rest } = propsOf(language)
    const items = queue.items.map((item, at) => (at === 1 ? { ...item, refused: deniedIn(language) } : item))
    return { ...rest, queue: { ...queue, items } }
  }),
}
/** Somebody was quicker: the row says why, and stays until the next look. */
export const Refused: Story = {
  args: {
    queue: {
      ...english.queue,
      kind: 'to_pack',
      items: itemsOf('en')
        .filter(({ kind }) => kind === 'to_pack')
        .map((item, place) =>
          place === 0 ? { ...item, refused: refusals.en } : { ...item, act: { label: 'Pack', state: 'running' } },
        ),
    },
  },
}
export const LongText: Story = {
  // Not even beside a button on a phone is a date torn in two.
  async play({ canvas }) {
    for (const date of canvas.getAllByText(/(Nov|พ\.ย\.)\s(2026|2569)/))
      await expect(date.offsetHeight).toBeLessThan(30)
  },
  args: {
    queue: {
      ...english.queue,
      items: itemsOf('en').map((item) => ({
        ...item,
        title: `${item.title} and a name that goes on for as long as names are allowed to go on in this shop`,
      })),
    },
  },
}

export const IsWorkedByKeyboard: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    const link = (name: RegExp) => canvas.getByRole('link', { name })
    await userEvent.keyboard('jj')
    await expect(document.activeElement).toBe(canvas.getAllByRole('link', { name: /#1042/ })[0])
    await userEvent.keyboard('d')
    await expect(onAct).toHaveBeenCalledWith('to_pack:2')
    await userEvent.keyboard('k')
    await expect(link(/#1041/)).toHaveFocus()
    // It has no button, and a letter after G is another matter.
    await userEvent.keyboard('d')
    await userEvent.keyboard('jgd')
    await expect(onAct).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /Low stock 9/ }))
    await expect(onKind).toHaveBeenCalledWith('low_stock')
  },
}
