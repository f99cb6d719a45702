import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type AdminProductRow, AdminProductsScreen } from '#ui/screens/admin/products.tsx'
import type { Language } from '#ui/words/words.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'

const names = {
  en: ['Silk scarf', 'Linen shirt', 'Celadon bowl', 'Rattan bag', 'Teak tray', 'Indigo apron'],
  th: ['ผ้าพันคอไหม', 'เสื้อลินิน', 'ชามศิลาดล', 'กระเป๋าหวาย', 'ถาดไม้สัก', 'ผ้ากันเปื้อนคราม'],
}
const shelves = { en: ['New in', '', 'Kitchen'], th: ['มาใหม่', '', 'ครัว'] }
const days = { en: '21 Nov 2026, 11:04', th: '21 พ.ย. 2569 11:04' }
const statuses = ['published', 'draft', 'published', 'proposed', 'published', 'rejected'] as const

const rowsOf = (language: Language, count: number): AdminProductRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `prod_${index}`,
    title: names[language][index % 6] ?? '',
    status: statuses[index % 6] ?? 'draft',
    collection: shelves[language][index % 3] ?? '',
    variants: (index % 4) + 1,
    changedAt: days[language],
  }))

const meta = {
  title: 'Screens/Admin/Products',
  component: AdminProductsScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    newHref: '/admin/products/new',
    rowHref: ({ id }) => `/admin/products/${id}`,
    rows: rowsOf('en', 6),
    total: 148,
    status: 'ready',
    onViewChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(AdminProductsScreen, (language) => ({ rows: rowsOf(language, 6) })) }
export const Loading: Story = { args: { rows: [], total: undefined, status: 'loading' } }
export const Empty: Story = { args: { rows: [], total: 0 } }
export const FilteredEmpty: Story = { args: { rows: [], total: 0, view: { search: 'zebra' } } }
export const Failed: Story = { args: { rows: [], total: undefined, status: 'failed' } }
export const LongText: Story = {
  args: {
    rows: rowsOf('en', 3).map((row) => ({
      ...row,
      title: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains of last year',
      collection: 'Everything that keeps the cold off in the northern hills',
    })),
  },
}
export const ManyRows: Story = { args: { rows: rowsOf('en', 25) } }

export const AsksForAnotherOrder: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Product/ }))
    await expect(args.onViewChange).toHaveBeenCalledWith(
      expect.objectContaining({ sort: { id: 'title', descending: false }, page: 1 }),
      { reason: 'sort' },
    )
  },
}
export const TriesAgain: Story = {
  args: { rows: [], total: undefined, status: 'failed' },
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
