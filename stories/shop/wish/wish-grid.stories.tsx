import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { WishGrid } from '#ui/shop/wish/wish-grid.tsx'
import { said } from '../../_fixtures/said.ts'
import { hearts, wishes } from '../../_fixtures/wishes.ts'

const meta = {
  title: 'Shop/Wish/Wish grid',
  component: WishGrid,
  tags: ['kind:display'],
  args: { wishes: [], onAdd: fn() },
  render: (args, { globals }) => (
    <HeartsContext value={hearts(wishes(globals.language).map(({ card }) => card.id))}>
      <WishGrid {...args} wishes={args.wishes.length > 0 ? args.wishes : wishes(globals.language)} />
    </HeartsContext>
  ),
} satisfies Meta<typeof WishGrid>
export default meta
type Story = StoryObj<typeof meta>

const [first] = wishes('en')
const long = 'A woven bucket tote of cotton and saddle leather that carries a whole market home'

export const Default: Story = {}
export const LongText: Story = {
  args: { wishes: first ? [{ ...first, card: { ...first.card, title: long } }] : [] },
}
/** What was put into the cart says so. */
export const Added: Story = { args: { added: new Set(first ? [first.card.id] : []) } }
export const SaysWhatIsSoldOut: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const t = said(globals)
    await expect(canvas.getAllByText(t('catalogue.product.soldOut')).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(t('price.unavailable')).length).toBeGreaterThan(0)
  },
}
