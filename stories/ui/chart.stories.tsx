import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Chart } from '#ui/chart/chart.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: {
    month: 'Nov',
    day: 'Day',
    sales: 'Sales',
    now: 'This month',
    before: 'The month before',
    text: 'Last 14 days, THB',
  },
  th: { month: 'พ.ย.', day: 'วัน', sales: 'ยอดขาย', now: 'เดือนนี้', before: 'เดือนก่อน', text: '14 วันล่าสุด, THB' },
}
const daysOf = (language: Language) => Array.from({ length: 14 }, (_, index) => `${index + 8} ${words[language].month}`)
const days = daysOf('en')
const saidIn = (language: Language) => {
  const { day, sales, now, before, text } = words[language]
  const series = [sales, now, before].map((name) => ({ name }))
  return { title: sales, description: text, data: { axis: day, labels: daysOf(language), series } }
}
const sales = [32, 28, 35, 41, 38, 30, 44, 52, 47, 49, 61, 55, 58, 64].map((value) => value * 100)
const before = [30, 31, 29, 33, 36, 35, 38, 37, 41, 40, 42, 45, 43, 46].map((value) => value * 100)
const one = { axis: words.en.day, labels: days, series: [{ id: 'now', name: words.en.sales, values: sales }] }
const two = {
  ...one,
  series: [
    { id: 'now', name: words.en.now, values: sales },
    { id: 'before', name: words.en.before, values: before },
  ],
}
const meta = {
  title: 'UI/Chart',
  component: Chart,
  tags: ['kind:display', 'every-world'],
  args: {
    title: words.en.sales,
    description: words.en.text,
    data: one,
    format: (value: number) => `${value.toLocaleString('en-US')}.00 THB`,
    formatTick: (value: number) => (value === 0 ? '0' : `${value / 1000}k`),
    className: 'max-w-3xl',
  },
  render: argsInLanguage(Chart, saidIn),
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const SeveralLines: Story = { args: { data: two } }
export const Bars: Story = { args: { kind: 'bar' } }
export const BarsSideBySide: Story = {
  args: { kind: 'bar', data: { ...two, labels: days.slice(0, 5), series: two.series } },
}
export const BelowZero: Story = {
  args: {
    kind: 'bar',
    title: 'Sales less refunds',
    data: {
      ...one,
      labels: days.slice(0, 6),
      series: [{ id: 'a', name: 'Net', values: [420, 300, -180, 250, -60, 380] }],
    },
    formatTick: String,
  },
}
export const Gaps: Story = {
  args: {
    data: {
      ...one,
      series: [{ id: 'a', name: 'Visits', values: sales.map((v, i) => (i === 5 || i === 6 ? null : v)) }],
    },
  },
}
export const LongText: Story = {
  args: {
    className: 'max-w-sm',
    title: 'Sales of all stalls of the market, before discounts, taxes and delivery',
    formatTick: (value) => `${value.toLocaleString('en-US')}.00 THB`,
    data: two,
  },
}
export const Looking: Story = {
  args: { data: two },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    // Back in time is to the left, and to the right where one reads from there.
    const back = document.dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}'
    await userEvent.keyboard(back.repeat(4))
    await expect(canvas.getByText('17 Nov', { selector: 'p' })).toBeVisible()
  },
}
export const AsTable: Story = {
  args: { data: two },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('table', { name: 'Sales' })).toBeVisible()
  },
}
export const Loading: Story = { args: { status: 'loading' } }
export const Empty: Story = {
  args: { data: { ...one, series: [{ id: 'a', name: 'Sales', values: days.map(() => 0) }] } },
}
export const Failed: Story = { args: { status: 'failed', onRetry: fn() } }

/** Names of goods under the bars of a telephone: each is cut where the next one begins. */
export const NamesInANarrowPlaceStandBesideOneAnother: Story = {
  tags: ['!visual'],
  args: {
    kind: 'bar',
    className: 'max-w-xs',
    data: {
      axis: 'Product',
      labels: Array.from({ length: 12 }, (_, index) => `Charoenkrung silk dress ${index + 1}`),
      series: [{ id: 'a', name: 'Sales', values: sales.slice(0, 12) }],
    },
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByText(/^Charoenkrung/, { selector: '[aria-hidden] > span' })
    const shown = names.map((name) => name.getBoundingClientRect()).filter(({ width }) => width > 0)
    await expect(shown.length).toBeGreaterThan(2)
    for (const [index, { left }] of shown.entries())
      if (index > 0) await expect(left).toBeGreaterThanOrEqual((shown[index - 1]?.right ?? 0) - 0.5)
  },
}

export const ArrowKeysWalkThroughTheValues: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole('application', { name: 'Sales. The arrow keys walk through the values.' })
    await userEvent.tab()
    await userEvent.tab()
    await expect(plot).toHaveFocus()
    await expect(canvas.getByText('6,400.00 THB')).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText('3,200.00 THB')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByText('2,800.00 THB')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText('2,800.00 THB')).toBeNull())
  },
}
export const ThePointerShowsTheNearestDay: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole('application')
    const box = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: box.left + 3, clientY: box.top + 9 } })
    await expect(canvas.getByText('8 Nov', { selector: 'p' })).toBeVisible()
    await userEvent.unhover(plot)
    await expect(canvas.queryByText('3,200.00 THB')).toBeNull()
  },
}
export const TheTableHasEveryNumber: Story = {
  tags: ['!visual'],
  args: Gaps.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(15)
    await expect(canvas.getByRole('row', { name: '13 Nov –' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a chart' }))
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
export const TryingAgainIsOffered: Story = {
  tags: ['!visual'],
  args: { status: 'failed', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
