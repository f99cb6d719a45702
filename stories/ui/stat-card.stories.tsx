import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatCard } from '#ui/stat-card/stat-card.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'

const words = {
  en: { label: 'Sales today', text: '8% more than last Saturday' },
  th: { label: 'ยอดขายวันนี้', text: 'มากกว่าวันเสาร์ก่อน 8%' },
}

const meta = {
  title: 'UI/StatCard',
  component: StatCard,
  tags: ['kind:display'],
  args: {
    label: words.en.label,
    value: '12,480.00 THB',
    change: { text: words.en.text, direction: 'up', good: true },
    className: 'max-w-72',
  },
  render: argsInLanguage(StatCard, (language) => words[language]),
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Worse: Story = {
  args: { label: 'Returns', value: '7', change: { text: '3 more than last week', direction: 'up', good: false } },
}
export const Loading: Story = { args: { value: undefined } }
export const Failed: Story = {
  args: {
    value: undefined,
    change: undefined,
    failed: { text: 'This did not load.', retryLabel: 'Try again', onRetry: () => {} },
  },
}
export const LongText: Story = {
  args: { label: 'Sales of all regions since the first of the month', value: '1,234,567,890,123.00 THB' },
}
export const TheWholeCardLeadsToTheNumbers: Story = {
  tags: ['!visual'],
  args: { href: '/admin/orders' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Sales today' })).toHaveAttribute('href', '/admin/orders')
    const box = (canvasElement.querySelector('[data-slot=card]') as HTMLElement).getBoundingClientRect()
    await expect(document.elementFromPoint(box.right - 8, box.bottom - 8)?.tagName).toBe('A')
  },
}
