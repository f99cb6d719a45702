import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DonutChart } from '#ui/chart/donut-chart.tsx'

const meta = {
  title: 'UI/DonutChart',
  component: DonutChart,
  tags: ['kind:display', 'every-world'],
  args: {
    title: 'Where orders come from',
    description: 'This month',
    axis: 'Channel',
    parts: [
      { id: 'shop', name: 'Shop', value: 48200 },
      { id: 'telegram', name: 'Telegram', value: 21900 },
      { id: 'stall', name: 'Market stall', value: 9400 },
      { id: 'phone', name: 'Telephone', value: 3100 },
    ],
    format: (value: number) => `${value.toLocaleString('en-US')} THB`,
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof DonutChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnePart: Story = { args: { parts: [{ id: 'shop', name: 'Shop', value: 48200 }] } }
export const LongText: Story = {
  args: {
    className: 'max-w-sm',
    parts: [
      { id: 'a', name: 'Orders that were taken by telephone and written down at the stall', value: 1200 },
      { id: 'b', name: 'Shop', value: 300 },
    ],
  },
}
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('table')).toBeVisible()
  },
}
export const Loading: Story = { args: { status: 'loading' } }
export const Empty: Story = { args: { parts: [] } }
export const Failed: Story = { args: { status: 'failed', onRetry: fn() } }
export const EveryPartIsWrittenWithItsShare: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toContain('Telegram21,900 THB26.5%')
  },
}
export const PointingAtARowNamesItInTheMiddle: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('svg ~ p')).toHaveTextContent('82,600 THB')
    await userEvent.hover(canvas.getByText('Telegram'))
    await expect(canvasElement.querySelector('svg ~ p')).toHaveTextContent('Telegram21,900 THB')
  },
}
