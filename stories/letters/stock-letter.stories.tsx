import type { Meta, StoryObj } from '@storybook/react-vite'
import { StockLetter } from '#ui/letters/stock-letter.tsx'
import type { StockLetterView } from '#ui/letters/views.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'

/** A letter to staff about what runs low. */
const meta: Meta<{ stock: StockLetterView }> = {
  title: 'Letters/Stock',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: {
    stock: {
      href: 'https://talat.example/admin',
      lines: [
        { title: 'Linen shirt', detail: 'M / Sand · LINEN-M-SAND', left: 0 },
        { title: 'Canvas tote', detail: '', left: 1 },
        { title: 'Silk scarf', detail: 'Indigo · SILK-IN', left: 4 },
      ],
      more: 0,
    },
  },
  render: ({ stock }, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => <StockLetter {...frame} kind="staff-stock" stock={stock} />}
    </LetterPaper>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** More than one letter names. */
export const ManyMore: Story = {
  args: { stock: { href: '', lines: [{ title: 'Linen shirt', detail: 'M / Sand', left: 2 }], more: 128 } },
}
export const LongText: Story = {
  args: {
    stock: {
      href: '',
      lines: [
        {
          title: 'Handwoven cotton and silk ceremonial shirt with a mandarin collar and mother-of-pearl buttons',
          detail: 'Extra extra large / Deep indigo with a narrow band of undyed thread · CEREMONIAL-SHIRT-XXL-INDIGO',
          left: 1234,
        },
      ],
      more: 0,
    },
  },
}
