import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StepPanel } from '#ui/shop/checkout/step-panel.tsx'

const meta = {
  title: 'Shop/Checkout/Step panel',
  component: StepPanel,
  tags: ['kind:display'],
  args: {
    edit: { action: '/checkout', step: 'address' },
    number: 2,
    title: 'Address',
    state: 'done',
    takesFocus: false,
    summary: <p>88 Charoen Krung Road</p>,
    onEdit: fn(),
    children: <p>The form.</p>,
  },
} satisfies Meta<typeof StepPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Open: Story = { args: { state: 'open' } }
export const Ahead: Story = { args: { state: 'ahead' } }
export const LongText: Story = {
  args: { title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
}
export const OpeningTakesTheFocus: Story = {
  tags: ['!visual'],
  args: { state: 'open', takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Address' })).toHaveFocus()
  },
}
