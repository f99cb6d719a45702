import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Heart, HeartLink, HeartsContext } from '#ui/shop/wish/heart.tsx'
import { said } from '../../_fixtures/said.ts'
import { hearts } from '../../_fixtures/wishes.ts'

const meta = {
  title: 'Shop/Wish/Heart',
  component: Heart,
  tags: ['kind:display'],
  args: { id: 'prod_scarf', title: 'Silk scarf', beside: true },
  decorators: [(Story) => <HeartsContext value={hearts(['prod_wished'])}>{Story()}</HeartsContext>],
} satisfies Meta<typeof Heart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WishedFor: Story = { args: { id: 'prod_wished' } }
/** As it lies over a picture. */
export const OverACard: Story = {
  args: { beside: false },
  decorators: [(Story) => <div className="relative h-24 w-24 bg-action">{Story()}</div>],
}
export const OverACardWishedFor: Story = { ...OverACard, args: { id: 'prod_wished', beside: false } }
export const LongText: Story = {
  args: { title: 'A woven bucket tote of cotton and saddle leather that carries a whole market home' },
}
/** The way to the list, in the header. */
export const InTheHeader: Story = { render: () => <HeartLink /> }
/** Where nobody keeps wishes there is no heart. */
export const Absent: Story = {
  tags: ['!visual'],
  decorators: [(Story) => <HeartsContext value={null}>{Story()}</HeartsContext>],
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const IsPressedByKeysToo: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent, globals }) => {
    const heart = canvas.getByRole('button', { name: said(globals)('catalogue.wish', { title: 'Silk scarf' }) })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
}
