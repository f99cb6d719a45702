import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ViewedBefore } from '#ui/shop/wish/viewed-before.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { said } from '../../_fixtures/said.ts'
import { cards } from '../../_fixtures/shop.ts'
import { longestName } from '../../_fixtures/wishes.ts'

/** One thing with a name that takes all lines. */
const longOf = (language: Language) =>
  cards(language)
    .slice(0, 1)
    .map((card) => ({ ...card, title: longestName[language] }))

const meta = {
  title: 'Shop/Wish/Viewed before',
  component: ViewedBefore,
  tags: ['kind:display'],
  args: { cards: cards('en').slice(0, 4), count: 4, onForget: fn() },
  render: argsInLanguage(ViewedBefore, (language) => [cards(language), longOf(language)]),
  decorators: [(Story) => <div className="page">{Story()}</div>],
} satisfies Meta<typeof ViewedBefore>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { cards: longOf('en'), count: 1 } }
export const Loading: Story = { args: { cards: undefined } }
/** None of them is sold any more. */
export const Nothing: Story = {
  tags: ['!visual'],
  args: { cards: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const IsForgotten: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('wishlist.viewed.forget') }))
    await expect(args.onForget).toHaveBeenCalledOnce()
  },
}
