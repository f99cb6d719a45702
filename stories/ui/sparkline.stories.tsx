import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'
import { StatCard } from '#ui/stat-card/stat-card.tsx'

const values = [32, 28, 35, 41, 38, 30, 44, 52, 47, 49, 61, 55, 58, 64]
const label = 'Sales of the last 14 days, from 3,200 to 6,400 THB a day'
const meta = {
  title: 'UI/Sparkline',
  component: Sparkline,
  tags: ['kind:display'],
  args: { values, label, className: 'w-40' },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Falling: Story = { args: { values: values.toReversed(), tone: 'danger' } }
export const NothingChanged: Story = { args: { values: [5, 5, 5, 5], tone: 'muted' } }
export const OneValue: Story = { args: { values: [5] } }
export const NoValues: Story = { args: { values: [], tone: 'muted' } }
export const LongText: Story = {
  render: (args) => (
    <StatCard
      label="Sales of the last fourteen days, before discounts, taxes and delivery"
      value="64,820.00 THB"
      change={{ text: '12% more than in the 14 days before', direction: 'up', good: true }}
      className="max-w-xs"
    >
      <Sparkline {...args} className={undefined} />
    </StatCard>
  ),
}
export const SaysInWordsWhatItDraws: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: label })).toBeVisible()
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}
