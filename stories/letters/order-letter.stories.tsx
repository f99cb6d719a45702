import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { OrderKind } from '#ui/letters/kinds.ts'
import { OrderLetter } from '#ui/letters/order-letter.tsx'
import type { OrderLetterView } from '#ui/letters/views.ts'
import { LetterPaper } from '../_fixtures/letter-paper.tsx'
import { drawing } from '../_fixtures/pictures.ts'
import { pseudo, stretched } from '../_fixtures/pseudo.ts'

type Args = { kind: OrderKind; order?: Partial<OrderLetterView> }

const said = {
  en: ['Linen shirt', 'M · Sand', 'Canvas tote', 'Standard delivery'],
  th: ['เสื้อเชิ้ตลินิน', 'M · สีทราย', 'กระเป๋าผ้าแคนวาส', 'จัดส่งแบบมาตรฐาน'],
}

const written = {
  en: 'Hello Mali,\n\nthe sand shirt is sold out in M. Shall we send it in L, or in white?\nYour parcel waits until you answer.\n\nSiri from the shop',
  th: 'สวัสดีค่ะคุณมะลิ\n\nเสื้อสีทรายไซซ์ M หมดแล้ว ให้เราส่งไซซ์ L หรือสีขาวแทนดีคะ\nเราจะรอคำตอบก่อนส่งพัสดุค่ะ\n\nศิริ จากร้าน',
}

function orderIn(language: unknown): OrderLetterView {
  const words = language === 'th' ? said.th : said.en
  const [shirt = '', detail = '', tote = '', standard = ''] = language === pseudo ? words.map(stretched) : words
  return {
    number: '1042',
    who: 'mali@example.com',
    href: 'https://talat.example/order-link/order_1',
    lines: [
      { title: shirt, detail, quantity: 2, total: '2,580.00 THB', picture: drawing('').src },
      { title: tote, detail: null, quantity: 1, total: '590.00 THB', picture: null },
    ],
    sums: { delivery: '50.00 THB', discount: '−258.00 THB', credit: null, tax: '193.78 THB', total: '2,962.00 THB' },
    delivery: [standard],
    address: ['Mali Srisuk', '99/1 Sukhumvit Rd', 'Khlong Toei Bangkok 10110', 'Thailand'],
    gift: null,
    amount: '2,962.00 THB',
    isUnpaid: false,
    due: null,
    tracking: [],
    isReviewable: true,
    note: null,
  }
}

/** Letters about an order, drawn as a mail program shows them; each is sent as plain text too. */
const meta: Meta<Args> = {
  title: 'Letters/Order',
  tags: ['kind:display', 'asks-for-theme'],
  parameters: { layout: 'fullscreen' },
  args: { kind: 'order-placed' },
  render: ({ kind, order }, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => <OrderLetter {...frame} kind={kind} order={{ ...orderIn(globals.language), ...order }} />}
    </LetterPaper>
  ),
}
export default meta
type Story = StoryObj<Args>

/** The order is placed: goods, sums, where it goes, and the link that opens it without a sign-in. */
export const Default: Story = {}
/** A gift: what its card says, as it was typed. */
export const AGift: Story = { args: { order: { gift: 'Happy birthday, Nok!\nสุขสันต์วันเกิดนะ 🎂\nFrom Ploy' } } }
export const PaymentReceived: Story = { args: { kind: 'payment-received' } }
export const PaymentFailed: Story = { args: { kind: 'payment-failed' } }
export const Edited: Story = { args: { kind: 'order-edited', order: { due: { to: 'shop', amount: '590.00 THB' } } } }
export const Pay: Story = { args: { kind: 'order-pay', order: { due: { to: 'shop', amount: '2,962.00 THB' } } } }
export const EditedWithMoneyBack: Story = {
  args: { kind: 'order-edited', order: { due: { to: 'shopper', amount: '590.00 THB' } } },
}
export const Shipped: Story = { args: { kind: 'order-shipped', order: { tracking: ['TH123456789', 'TH123456790'] } } }
export const Delivered: Story = { args: { kind: 'order-delivered' } }
/** Of goods that the shop keeps no more nobody is asked what they were like. */
export const DeliveredAndGone: Story = {
  args: { kind: 'order-delivered', order: { isReviewable: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main')?.shadowRoot?.textContent).not.toMatch(/review|รีวิว/i)
  },
}
export const Canceled: Story = { args: { kind: 'order-canceled' } }
export const Refunded: Story = { args: { kind: 'order-refunded' } }
export const ReturnRequested: Story = { args: { kind: 'return-requested' } }
export const ReturnReceived: Story = { args: { kind: 'return-received' } }
/** Staff's own words, in their own lines. */
export const Note: Story = {
  render: (_, { globals }) => (
    <LetterPaper theme={globals.theme}>
      {(frame) => (
        <OrderLetter
          {...frame}
          kind="order-note"
          order={{ ...orderIn(globals.language), note: globals.language === 'th' ? written.th : written.en }}
        />
      )}
    </LetterPaper>
  ),
}
/** What staff have let go stands among the sums, so that they come to the total. */
export const Credited: Story = {
  tags: ['!visual'],
  args: {
    kind: 'order-edited',
    order: {
      sums: {
        ...{ delivery: '50.00 THB', discount: '−258.00 THB', credit: '−490.00 THB' },
        ...{ tax: '161.72 THB', total: '2,472.00 THB' },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main')?.shadowRoot?.textContent).toMatch(/490\.00 THB.*2,472\.00 THB/)
  },
}
/** To staff. */
export const StaffOrder: Story = { args: { kind: 'staff-order' } }

const long = {
  title: 'Handwoven cotton and silk ceremonial shirt with a mandarin collar and mother-of-pearl buttons',
  detail: 'Extra extra large · Deep indigo with a narrow band of undyed thread',
}
export const LongText: Story = {
  args: {
    order: {
      lines: Array.from({ length: 3 }, () => ({ ...long, quantity: 120, total: '1,234,567.00 THB', picture: null })),
      address: ['Nopphawan Charoenwattanaphaisan', 'Building 12, Floor 34, Room 5678, Long Lane Number 90', 'Bangkok'],
    },
  },
}
/** What has no place to break (a name, an address, a number of a parcel) makes no letter wider than its paper. */
export const WordsWithoutEnd: Story = {
  tags: ['!visual'],
  args: {
    order: {
      lines: [{ title: 'a'.repeat(90), detail: 'b'.repeat(90), quantity: 1, total: '1,234,567.00 THB', picture: null }],
      delivery: ['c'.repeat(90)],
      address: ['d'.repeat(90)],
      tracking: ['e'.repeat(90)],
      gift: 'f'.repeat(90),
    },
  },
  play: async ({ canvasElement }) => {
    const paper = canvasElement.querySelector('main')?.shadowRoot?.querySelector('.l-paper')
    await expect(paper?.getBoundingClientRect().width).toBeLessThanOrEqual(Math.min(600, innerWidth))
  },
}
