import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { argsInLanguage } from '#stories/_fixtures/in-language.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ReportScreen, type ReportScreenProps } from '#ui/screens/admin/reports/report.tsx'
import type { Language } from '../_fixtures/language.ts'
import { baht } from '../_fixtures/shop.ts'

const onDownload = fn()
const onPreset = fn()
const onCompare = fn()
const onCurrency = fn()

const words = {
  en: {
    reports: [
      'Sales by day',
      'By product',
      'By category',
      'By channel',
      'From cart to order',
      'Returns',
      'Stock value',
    ],
    text: 'Each order counts on the day it was placed, with all that became of it since.',
    head: ['Day', 'Orders', 'Gross', 'Discounts', 'Returned goods', 'Net', 'Delivery', 'Tax', 'Total sales'],
    presets: ['Last 7 days', 'Last 30 days'],
    days: ['17 November 2026', '18 November 2026', '19 November 2026', '20 November 2026', '21 November 2026'],
  },
  th: {
    reports: ['ยอดขายรายวัน', 'ตามสินค้า', 'ตามหมวดหมู่', 'ตามช่องทาง', 'จากตะกร้าเป็นคำสั่งซื้อ', 'การคืนสินค้า', 'มูลค่าสต็อก'],
    text: 'คำสั่งซื้อนับในวันที่สั่ง พร้อมทุกอย่างที่เกิดขึ้นหลังจากนั้น',
    head: ['วัน', 'คำสั่งซื้อ', 'ก่อนหัก', 'ส่วนลด', 'ของคืน', 'สุทธิ', 'ค่าส่ง', 'ภาษี', 'ยอดขายรวม'],
    presets: ['7 วันล่าสุด', '30 วันล่าสุด'],
    days: ['17 พฤศจิกายน 2569', '18 พฤศจิกายน 2569', '19 พฤศจิกายน 2569', '20 พฤศจิกายน 2569', '21 พฤศจิกายน 2569'],
  },
}
const totals = [21_400, 18_250, 0, 33_910.5, 27_480]
const cellsOf = (total: number) => [
  String(Math.round(total / 1290)),
  ...[total * 0.95, total * 0.05, 0, total * 0.9, 50, total * 0.07, total].map((one) => baht(Math.round(one))),
]

function propsOf(
  language: Language,
): Pick<ReportScreenProps, 'reports' | 'title' | 'text' | 'head' | 'rows' | 'total' | 'period' | 'chart'> {
  const { reports, text, head, presets, days } = words[language]
  return {
    reports: reports.map((label, at) => ({ id: String(at), label, href: `/admin/reports/${at}`, current: at === 0 })),
    title: reports[0] ?? '',
    text,
    head,
    rows: days.map((day, at) => ({ id: day, cells: [day, ...cellsOf(totals[at] ?? 0)] })),
    total: cellsOf(101_040.5),
    period: {
      preset: 'week',
      presets: presets.map((label, at) => ({ value: at === 0 ? 'week' : 'month', label })),
      from: '2026-11-17',
      to: '2026-11-21',
      compare: false,
      onPreset,
      onDays: fn(),
      onCompare,
    },
    chart: (
      <Chart
        title={head.at(-1) ?? ''}
        data={{ axis: head[0] ?? '', labels: days, series: [{ id: 'now', name: head.at(-1) ?? '', values: totals }] }}
        format={baht}
        formatTick={(value) => `${value / 1000}k`}
      />
    ),
  }
}
const english = propsOf('en')

const meta = {
  title: 'Screens/Admin/Report',
  component: ReportScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    ...english,
    status: 'ready',
    onRetry: fn(),
    timeless: false,
    currency: 'thb',
    currencies: ['thb', 'eur'],
    onCurrency,
    onDownload,
  },
  beforeEach: () => {
    for (const mock of [onDownload, onPreset, onCompare, onCurrency]) mock.mockClear()
  },
  render: argsInLanguage(ReportScreen, propsOf),
} satisfies Meta<typeof ReportScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  // What is written below the drawing stays below it, and apart.
  async play({ canvasElement }) {
    const plot = canvasElement.querySelector('[data-slot=plot]')
    const edge = plot?.getBoundingClientRect()
    const labels = [...(plot?.nextElementSibling?.children ?? [])].map((label) => label.getBoundingClientRect())
    const drawn = labels.filter(({ width }) => width > 0).sort((one, other) => one.left - other.left)
    for (const [at, { left, right }] of drawn.entries()) {
      await expect(right).toBeLessThanOrEqual(Math.ceil(edge?.right ?? 0))
      await expect(right).toBeLessThanOrEqual(drawn[at + 1]?.left ?? Number.POSITIVE_INFINITY)
      await expect(left).toBeGreaterThanOrEqual(0)
    }
  },
}
/** The days before stand below the total. */
export const Compared: Story = {
  args: { before: cellsOf(84_300), period: { ...english.period, compare: true } },
}
export const Loading: Story = { args: { status: 'loading', rows: [] } }
export const Empty: Story = { args: { rows: [] } }
export const Failed: Story = { args: { status: 'failed', rows: [] } }
export const WrongDays: Story = {
  args: {
    rows: [],
    period: { ...english.period, preset: '', to: '2026-11-01', problem: 'The last day is before the first.' },
  },
}
/** What is now has no days. */
export const Timeless: Story = { args: { timeless: true } }
export const LongText: Story = {
  args: {
    rows: english.rows.map((row, at) => ({
      ...row,
      cells: [
        `A product with a name that goes on for longer than any column is wide, number ${at}`,
        ...row.cells.slice(1),
      ],
    })),
  },
}

export const IsAskedForOtherDays: Story = {
  tags: ['!visual'],
  args: {
    rows: Array.from({ length: 60 }, (_, at) => ({ id: String(at), cells: [`Row ${at}`, ...cellsOf(at * 1000)] })),
  },
  async play({ canvas, userEvent }) {
    await userEvent.selectOptions(canvas.getByLabelText('Time'), 'month')
    await expect(onPreset).toHaveBeenCalledWith('month')
    await userEvent.click(canvas.getByLabelText('Compare with the days before'))
    await expect(onCompare).toHaveBeenCalledWith(true)
    await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'eur')
    await expect(onCurrency).toHaveBeenCalledWith('eur')
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(onDownload).toHaveBeenCalledOnce()
    await expect(canvas.queryByText('Row 59')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 60 rows' }))
    await expect(canvas.getByText('Row 59')).toBeVisible()
  },
}
