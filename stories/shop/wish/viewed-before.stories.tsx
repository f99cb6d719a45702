import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ViewedBefore, type ViewedBeforeProps } from '#ui/shop/wish/viewed-before.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import { said } from '../../_fixtures/said.ts'
import { cards } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Wish/Viewed before',
  component: ViewedBefore,
  tags: ['kind:display'],
  args: { cards: cards('en').slice(0, 4), count: 4, onForget: fn() },
  decorators: [(Story) => <div className="page">{Story()}</div>],
} satisfies Meta<typeof ViewedBefore>
export default meta
type Story = StoryObj<typeof meta>

const long = 'A woven bucket tote of cotton and saddle leather that carries a whole market home'
const [first] = cards('en')

export const Default: Story = {
  render: inLanguage(
    ViewedBefore,
    (language): Pick<ViewedBeforeProps, 'cards'> => ({
      cards: cards(language).slice(0, 4),
    }),
  ),
}
export const LongText: Story = { args: { cards: first ? [{ ...first, title: long }] : [], count: 1 } }
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
