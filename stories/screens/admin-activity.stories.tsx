import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { argsInLanguage, inLanguage } from '#stories/_fixtures/in-language.tsx'
import { RecordActivity } from '#ui/admin/record-activity.tsx'
import { ActivityScreen, type ActivityScreenProps } from '#ui/screens/admin/activity.tsx'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: {
    what: ['Product, changed', 'Size or color, made', 'Order, placed', 'Variant, changed'],
    names: ['Mushroom table lamp', 'Indigo', '#1042', 'S / Indigo'],
    labels: ['Title in English', 'Price THB', 'Status'],
    shop: 'The shop',
    kinds: ['Product', 'Order'],
    texts: ['Mushroom lamp', 'Mushroom table lamp', 'Draft', 'On sale'],
    day: '22 Nov 2026,',
    refused: 'Somebody has changed this since, so it was not put back.',
  },
  th: {
    what: ['สินค้า, แก้ไข', 'ไซซ์หรือสี, สร้าง', 'คำสั่งซื้อ, placed', 'ตัวเลือกสินค้า, แก้ไข'],
    names: ['โคมไฟตั้งโต๊ะรูปเห็ด', 'คราม', '#1042', 'S / คราม'],
    labels: ['ชื่อภาษาอังกฤษ', 'ราคา THB', 'สถานะ'],
    shop: 'ร้าน',
    kinds: ['สินค้า', 'คำสั่งซื้อ'],
    texts: ['โคมไฟเห็ด', 'โคมไฟตั้งโต๊ะรูปเห็ด', 'ฉบับร่าง', 'วางขาย'],
    day: '22 พ.ย. 2569',
    refused: 'มีคนแก้ไขสิ่งนี้หลังจากนั้น จึงไม่ได้ย้อนกลับ',
  },
}
const onRevert = fn()
const onFilter = fn()
const onMore = fn()

type Entry = ActivityScreenProps['entries'][number]
function entriesOf(language: Language): Entry[] {
  const { what, names, labels, shop, texts, day } = words[language]
  const [title = '', price = '', status = ''] = labels
  const entry = (at: number, more: Partial<Entry>): Entry => ({
    id: String(at),
    who: 'Siri Staff',
    what: what[at] ?? '',
    when: `${day} 21:0${at}`,
    name: names[at] ?? '',
    lines: [],
    revert: 'no',
    ...more,
  })
  return [
    entry(0, {
      href: '/admin/products/1',
      revert: 'yes',
      lines: [
        { id: 'title', label: title, before: texts[0], after: texts[1] },
        { id: 'status', label: status, before: texts[2], after: texts[3] },
      ],
    }),
    entry(1, { href: '/admin/colors/1', revert: 'done' }),
    entry(2, { who: shop }),
    entry(3, {
      href: '/admin/products/2',
      revert: 'yes',
      lines: [{ id: 'price', label: price, before: '590', after: '649' }],
    }),
  ]
}

const kindsOf = (language: Language) =>
  words[language].kinds.map((label, at) => ({ value: at === 0 ? 'product' : 'order', label }))
const saidIn = (language: Language) => {
  const { refused, labels } = words[language]
  return { entries: entriesOf(language), kinds: kindsOf(language), refused: { text: refused, label: labels[1] } }
}

const meta = {
  title: 'Screens/Admin/Activity',
  component: ActivityScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    entries: entriesOf('en'),
    status: 'ready',
    people: [{ value: 'u1', label: 'Siri Staff' }],
    kinds: kindsOf('en'),
    person: '',
    kind: '',
    onFilter,
    onRetry: fn(),
    onRevert,
    onMore,
  },
  beforeEach: () => {
    for (const mock of [onRevert, onFilter, onMore]) mock.mockClear()
  },
  render: argsInLanguage(ActivityScreen, saidIn),
} satisfies Meta<typeof ActivityScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { entries: [], status: 'loading', onMore: undefined } }
export const Empty: Story = { args: { entries: [], onMore: undefined } }
export const Failed: Story = { args: { entries: [], status: 'failed', onMore: undefined } }
/** An act of the past that is not put back, since nobody is signed in. */
export const Denied: Story = {
  ...deniedSeen,

  render: inLanguage(ActivityScreen, (language) => ({
    entries: entriesOf(language).map((entry, at) =>
      at === 3 ? { ...entry, refused: { text: deniedIn(language), lines: [] } } : entry,
    ),
  })),
}
/** Somebody was quicker: what was not put back says why, and what stands there now. */
export const Refused: Story = {
  args: {
    entries: entriesOf('en').map((entry, at) =>
      at === 3
        ? {
            ...entry,
            refused: {
              text: words.en.refused,
              lines: [{ id: 'price', label: 'Price THB', before: '649', after: '699' }],
            },
          }
        : entry,
    ),
  },
}
export const LongText: Story = {
  args: {
    record: { name: 'A product whose name goes on for as long as the seed allows names to go on', onAll: fn() },
    entries: entriesOf('en').map((entry) => ({
      ...entry,
      name: 'A product whose name goes on for as long as the seed allows names to go on, and then some',
      who: 'Somchai Rattanakosinsakulchaiyaphum-Wattanapanitchakul',
    })),
  },
}

export const PutsBackOneOfThem: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Put back.*S \/ Indigo/ }))
    await expect(onRevert).toHaveBeenCalledWith('3')
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier' }))
    await expect(onMore).toHaveBeenCalledOnce()
  },
}
export const FiltersByKind: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.selectOptions(canvas.getByLabelText('What'), 'order')
    await expect(onFilter).toHaveBeenCalledWith({ person: '', kind: 'order' })
  },
}
/** On a record's page nothing is asked for before it is opened. */
export const OnARecordItIsAskedForWhenOpened: Story = {
  tags: ['!visual'],
  render: () => <RecordActivity>{() => <p>Rows</p>}</RecordActivity>,
  async play({ canvas, userEvent }) {
    await expect(canvas.queryByText('Rows')).toBeNull()
    await userEvent.click(canvas.getByText('Activity'))
    await expect(await canvas.findByText('Rows')).toBeVisible()
  },
}
