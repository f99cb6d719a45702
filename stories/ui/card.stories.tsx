import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#ui/card/card.tsx'

const meta = {
  title: 'UI/Card',
  component: Card,
  tags: ['kind:display'],
  args: { children: 'Ships from Chiang Mai within two days.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sunken: Story = { args: { look: 'sunken' } }
export const Raised: Story = { args: { look: 'raised', padding: 'lg' } }
export const LongText: Story = {
  args: {
    className: 'max-w-xs',
    children:
      'Every piece is woven on a floor loom, so the width can differ by a centimetre, and the colour by a shade from one bath of natural indigo to the next.',
  },
}
