import type { Meta, StoryObj } from '@storybook/react-vite'
import { CartLetter } from '#ui/letters/cart-letter.tsx'
import type { CartLetterView } from '#ui/letters/views.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'
import { drawing } from '../_fixtures/pictures.ts'
import { pseudo, stretched } from '../_fixtures/pseudo.ts'

const said = {
  en: ['Linen shirt', 'M · Sand', 'Canvas tote'],
  th: ['เสื้อเชิ้ตลินิน', 'M · สีทราย', 'กระเป๋าผ้าแคนวาส'],
}

function cartIn(language: unknown): CartLetterView {
  const words = language === 'th' ? said.th : said.en
  const [shirt = '', detail = '', tote = ''] = language === pseudo ? words.map(stretched) : words
  return {
    email: 'mali@example.com',
    lines: [
      { title: shirt, detail, quantity: 2, total: '2,580.00 THB', picture: drawing('').src },
      { title: tote, detail: null, quantity: 1, total: '590.00 THB', picture: null },
    ],
    total: '3,170.00 THB',
    href: 'https://talat.example/cart/kept/cartrem_1/open',
    stopHref: 'https://talat.example/cart/kept/cartrem_1/stop',
  }
}

/** The one letter about a cart that was left, to who asked for it. */
const meta: Meta<{ cart: Partial<CartLetterView> }> = {
  title: 'Letters/Cart',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: { cart: {} },
  render: ({ cart }, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => <CartLetter {...frame} kind="cart-reminder" cart={{ ...cartIn(globals.language), ...cart }} />}
    </LetterPaper>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    cart: {
      email: 'somchai.phumipatrakulchai-wattanasombat@a-rather-long-name-of-a-company.example',
      lines: [
        {
          title: 'Handwoven cotton and silk ceremonial shirt with a mandarin collar and mother-of-pearl buttons',
          detail: 'Deep indigo with a narrow band of undyed thread / Extra extra large',
          quantity: 12,
          total: '118,800.00 THB',
          picture: null,
        },
      ],
      total: '118,800.00 THB',
    },
  },
}
