import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { WishGrid } from '#ui/shop/wish/wish-grid.tsx'
import { type Language, languageOf } from '../../_fixtures/language.ts'
import { said } from '../../_fixtures/said.ts'
import { hearts, longestName, wishes } from '../../_fixtures/wishes.ts'

/** One thing with a name that takes all lines. */
const longOf = (language: Language) =>
  wishes(language)
    .slice(0, 1)
    .map((wish) => ({ ...wish, card: { ...wish.card, title: longestName[language] } }))

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

export const Default: Story = {}
export const LongText: Story = {
  render: (args, { globals }) => {
    const long = longOf(languageOf(globals))
    return (
      <HeartsContext value={hearts(long.map(({ card }) => card.id))}>
        <WishGrid {...args} wishes={long} />
      </HeartsContext>
    )
  },
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
