import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ProductPeek, type ProductPeekProps } from '#ui/screens/admin/product-peek.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { photo } from '../_fixtures/shop-pictures.ts'

const words = {
  en: {
    title: 'Linen shirt',
    shelf: 'New in',
    ways: ['Clothing / Shirts'],
    day: '21 Nov 2026, 11:04',
    color: 'Indigo',
  },
  th: { title: 'เสื้อลินิน', shelf: 'มาใหม่', ways: ['เสื้อผ้า / เสื้อ'], day: '21 พ.ย. 2569 11:04', color: 'คราม' },
}
const seen = (language: Language): Pick<ProductPeekProps, 'row' | 'variants'> => {
  const { title, shelf, ways, day, color } = words[language]
  return {
    row: {
      ...{ id: 'prod_1', title, picture: photo('linen-shirt-indigo-front', ''), status: 'published', stock: 'low' },
      ...{ available: 12, price: 1290, prices: '1,290.00\u00a0THB', margin: '58 %', collection: shelf, type: '' },
      ...{
        categories: ways,
        tags: [],
        sizes: ['S', 'M', 'L'],
        colors: [color],
        untranslated: [],
        variants: 3,
        pictures: 3,
      },
      ...{ createdAt: day, changedAt: day },
    },
    variants: ['S', 'M', 'L'].map((size, index) => ({
      id: size,
      name: `${size} / ${color}`,
      sku: `LINEN-IND-${size}`,
      price: '1,290.00\u00a0THB',
      available: index === 2 ? null : index * 12,
    })),
  }
}

const meta = {
  title: 'Admin/Product peek',
  component: ProductPeek,
  tags: ['kind:page'],
  parameters: { visual: { target: 'page', images: true } },
  args: {
    ...seen('en'),
    href: '/admin/products/prod_1',
    status: 'ready',
    onPrevious: fn(),
    onNext: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  render: argsInLanguage(ProductPeek, seen),
} satisfies Meta<typeof ProductPeek>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { status: 'loading' } }
export const Failed: Story = { args: { status: 'failed' } }
export const LongText: Story = {
  args: {
    row: { ...seen('en').row, title: 'A scarf of hand-reeled silk that four villages in Surin wove through the rains' },
  },
}
