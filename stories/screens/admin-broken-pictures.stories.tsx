import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BrokenPicturesScreen, type BrokenPicturesScreenProps } from '#ui/screens/admin/broken-pictures.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: {
    kinds: ['Everything', 'Products', 'Variants', 'Categories', 'Collections'],
    problems: [
      'There is no file at this address.',
      'What answers at this address is no picture.',
      'Whoever keeps it gives it to nobody (answer 403).',
      'Nobody answers at this address.',
    ],
    checked: 'looked at 24 Nov 2026, 09:12',
    at: '24 Nov 2026, 09:12',
  },
  th: {
    kinds: ['ทั้งหมด', 'สินค้า', 'ตัวเลือกสินค้า', 'หมวดหมู่', 'คอลเลกชัน'],
    problems: ['ไม่มีไฟล์ที่ที่อยู่นี้', 'สิ่งที่ตอบจากที่อยู่นี้ไม่ใช่รูป', 'ผู้เก็บรูปไม่ยอมให้เปิด (ตอบ 403)', 'ที่อยู่นี้ไม่มีใครตอบ'],
    checked: 'ตรวจเมื่อ 24 พ.ย. 2569 09:12',
    at: '24 พ.ย. 2569 09:12',
  },
}
const names = ['Mushroom table lamp', 'Silk scarf · S / Indigo', 'Kitchen & table', 'Made in the north']
const addresses = [
  'https://pictures.talat.example/static/mushroom-table-lamp-ivory-1.webp',
  'https://cdn.supplier.example/scarves/indigo?id=8812',
  'https://files.supplier.example/private/kitchen.jpg',
  'https://old-shop.example/wp-content/uploads/2019/03/north-hills-collection-banner-final-2.jpg',
]

function listOf(language: Language): Pick<BrokenPicturesScreenProps, 'rows' | 'kinds' | 'checkedAt'> {
  const { kinds, problems, checked, at } = words[language]
  return {
    rows: names.map((name, row) => ({
      id: String(row),
      name,
      kind: kinds[row + 1] ?? '',
      href: '/admin/products/p1#pictures',
      address: addresses[row] ?? '',
      problem: problems[row] ?? '',
      checkedAt: checked,
    })),
    kinds: kinds.map((kind, row) => ({ value: row === 0 ? '' : String(row), label: `${kind} (${row === 0 ? 4 : 1})` })),
    checkedAt: at,
  }
}

const meta = {
  title: 'Screens/Admin/Broken pictures',
  component: BrokenPicturesScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    ...listOf('en'),
    count: 4,
    all: 1284,
    kind: '',
    onKind: fn(),
    status: 'ready',
    onRetry: fn(),
    waiting: 0,
    onCheck: fn(),
    checking: false,
  },
  render: argsInLanguage(BrokenPicturesScreen, listOf),
} satisfies Meta<typeof BrokenPicturesScreen>
export default meta
type Story = StoryObj<typeof meta>

const none = { rows: [], count: 0 }

export const Default: Story = {}
export const Loading: Story = { args: { ...none, status: 'loading' } }
export const Empty: Story = { args: none }
export const FilteredEmpty: Story = { args: { ...none, kind: '2' } }
export const Failed: Story = { args: { ...none, status: 'failed' } }
export const Checking: Story = { args: { waiting: 320, checking: true } }
export const FirstLook: Story = { args: { ...none, all: 1284, checkedAt: undefined, waiting: 1284, checking: true } }
export const NotChecked: Story = { args: { checkFailed: true } }
export const LongText: Story = {
  args: {
    rows: listOf('en').rows.map((row) => ({
      ...row,
      name: 'Everything that keeps the cold off in the northern hills, and what goes with it on the way down again',
      address: `${row.address}?${'signature=abcdef0123456789&'.repeat(8)}`,
    })),
  },
}
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 12 }, (_, at) => ({
      ...(listOf('en').rows[at % 4] as BrokenPicturesScreenProps['rows'][number]),
      id: String(at),
    })),
    count: 131,
    onMore: fn(),
  },
}

export const TheyAreCheckedAgain: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('status')).toHaveTextContent('4 pictures do not answer')
  },
}
export const EachLeadsToWhereItIsMended: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('link')
    await expect(first).toHaveAccessibleName('Mend Mushroom table lamp')
    await expect(first).toHaveAttribute('href', '/admin/products/p1#pictures')
  },
}
export const AKindIsChosen: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), '3')
    await expect(args.onKind).toHaveBeenCalledWith('3')
  },
}
