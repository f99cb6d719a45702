import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OrderTimeline } from '#ui/shop/order/order-timeline.tsx'
import type { OrderStepView } from '#ui/shop/order/views.ts'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { drawing } from '../../_fixtures/pictures.ts'

const day = (language: Language, date: number, clock: string) =>
  language === 'th' ? `${date} พ.ย. 2569 ${clock} น.` : `${date} Nov 2026, ${clock}`
const iso = (date: number, clock: string) => `2026-11-${date}T${clock}:00+07:00`
type Step = Omit<OrderStepView, 'id'>
const happened = (language: Language, code: Step['code'], date: number, clock: string, more: Partial<Step> = {}) => ({
  id: code,
  code,
  state: 'done' as const,
  time: day(language, date, clock),
  dateTime: iso(date, clock),
  ...more,
})
const coming = (code: Step['code'], time?: string): OrderStepView => ({ id: code, code, state: 'pending', time })

const onItsWay = (language: Language): OrderStepView[] => [
  happened(language, 'placed', 18, '09:41'),
  happened(language, 'paid', 18, '09:42'),
  happened(language, 'packed', 19, '14:05'),
  happened(language, 'sent', 20, '08:30', {
    state: 'current',
    note: language === 'th' ? 'ส่งกับไปรษณีย์ไทย' : 'With Thailand Post',
    link: {
      label: language === 'th' ? 'ติดตาม EB 1234 5678 9' : 'Track EB 1234 5678 9',
      href: 'https://track.example/',
    },
  }),
  coming('delivered', language === 'th' ? 'คาดว่า 23–24 พ.ย.' : 'Expected 23–24 Nov'),
]
const meta = {
  title: 'Shop/Order/Order timeline',
  component: OrderTimeline,
  tags: ['kind:display'],
  args: { steps: onItsWay('en') },
  render: inLanguage(OrderTimeline, (language) => ({ steps: onItsWay(language) })),
} satisfies Meta<typeof OrderTimeline>
export default meta
type Story = StoryObj<typeof meta>
const steps = (make: (language: Language) => OrderStepView[]): Story => ({
  render: inLanguage(OrderTimeline, (language) => ({ steps: make(language) })),
})

export const Default: Story = {}
export const JustOrdered: Story = steps((language) => [
  happened(language, 'placed', 18, '09:41', { state: 'current' }),
  ...(['paid', 'packed', 'sent', 'delivered'] as const).map((code) => coming(code)),
])
export const Delivered: Story = steps((language) => [
  ...onItsWay(language)
    .slice(0, 4)
    .map((step): OrderStepView => ({ ...step, state: 'done' })),
  happened(language, 'delivered', 23, '11:20', { state: 'current' }),
])
/** What comes back was announced with pictures, which its buyer sees again. */
export const ReturnWithPictures: Story = steps((language) => [
  happened(language, 'delivered', 23, '11:20'),
  happened(language, 'returning', 24, '10:05', {
    state: 'current',
    pictures: ['#4a7c59', '#8a5a44'].map((color, at) => ({
      ...{ id: `retp_${at}`, small: drawing('', color).src, large: drawing('', color).src },
      ...{ width: 800, height: 1000 },
    })),
  }),
])
export const Cancelled: Story = steps((language) => [
  happened(language, 'placed', 18, '09:41'),
  happened(language, 'cancelled', 18, '10:02', {
    state: 'current',
    note: language === 'th' ? 'คุณยกเลิกเอง ยังไม่มีการหักเงิน' : 'You cancelled it; nothing was charged.',
  }),
])
export const Returned: Story = steps((language) => [
  happened(language, 'placed', 2, '09:41'),
  happened(language, 'delivered', 6, '11:20'),
  happened(language, 'returned', 12, '16:45', {
    state: 'current',
    note: language === 'th' ? 'คืนเงิน 1,490.00 THB แล้ว' : '1,490.00 THB went back to your card.',
  }),
])
export const LongText: Story = steps((language) => [
  happened(language, 'placed', 18, '09:41'),
  {
    id: 'b',
    code: 'sent',
    state: 'current',
    note:
      language === 'th'
        ? 'พัสดุชิ้นแรกจากสองชิ้น มีผ้าห่มกับหมอนอิงทั้งสองใบ ส่วนโคมไฟจะตามไปเมื่อช่างปั้นลงมาจากดอย'
        : 'First parcel of two: the blanket and both cushions. The lamp follows when the potter has come down from the hills.',
  },
])
export const SaysWhatIsStillToCome: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows).toHaveLength(5)
    await expect(rows[3]).toHaveAttribute('aria-current', 'step')
    await expect(rows[4]).toHaveTextContent('Delivered (still to come)Expected 23–24 Nov')
    await expect(canvas.getByText('20 Nov 2026, 08:30')).toHaveAttribute('datetime', '2026-11-20T08:30:00+07:00')
  },
}
