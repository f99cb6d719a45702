import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AdminHomeScreen, type OverviewCard } from '#ui/screens/admin/home.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'

const words = {
  en: [
    ['Orders to send', '12', 'They are not sent yet.'],
    ['Products', '1,204', '6 are sold out.'],
    ['Drafts', '3', 'Shoppers do not see them yet.'],
    ['Categories', '26', 'All are in the shop.'],
    ['Sizes', '15', 'Products come in all of them.'],
    ['Colors', '14', 'No product comes in 2 of them.'],
  ],
  th: [
    ['คำสั่งซื้อที่ต้องส่ง', '12', 'ยังไม่ได้ส่ง'],
    ['สินค้า', '1,204', 'หมดแล้ว 6 รายการ'],
    ['ฉบับร่าง', '3', 'ลูกค้ายังมองไม่เห็น'],
    ['หมวดหมู่', '26', 'แสดงในร้านทั้งหมด'],
    ['ขนาด', '15', 'มีสินค้าใช้ทั้งหมด'],
    ['สี', '14', 'ไม่มีสินค้าใช้ 2 รายการ'],
  ],
}
const cardsOf = (language: 'en' | 'th', more: (index: number) => Partial<OverviewCard> = () => ({})): OverviewCard[] =>
  words[language].map(([label = '', value, note], index) => ({
    id: String(index),
    label,
    value,
    note,
    href: index === 0 ? undefined : '/admin/products',
    ...more(index),
  }))
const nothing = { value: undefined, note: undefined }

const meta = {
  title: 'Screens/Admin/Home',
  component: AdminHomeScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: { cards: cardsOf('en') },
} satisfies Meta<typeof AdminHomeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(AdminHomeScreen, (language) => ({ cards: cardsOf(language) })) }
export const Loading: Story = { args: { cards: cardsOf('en', () => nothing) } }
export const Failed: Story = {
  args: { cards: cardsOf('en', (index) => (index < 2 ? { ...nothing, failed: true, onRetry: fn() } : {})) },
}
export const LongText: Story = {
  args: {
    cards: cardsOf('en', (index) =>
      index === 1
        ? {
            label: 'Products that nobody has looked at since last winter',
            value: '1,234,567',
            note: 'A sentence that goes on for longer than the card is wide, and then some more.',
          }
        : {},
    ),
  },
}

const onRetry = fn()
export const EachCardAsksAgainByItself: Story = {
  tags: ['!visual'],
  args: { cards: cardsOf('en', (index) => (index === 1 ? { ...nothing, failed: true, onRetry } : {})) },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByText('26')).toBeVisible()
  },
}
