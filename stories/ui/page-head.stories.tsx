import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'

const words = {
  en: {
    title: 'Lanna silk scarf',
    status: 'Draft',
    text: 'What shoppers see on the product page.',
    back: 'Products',
    first: 'Preview',
    second: 'Duplicate',
  },
  th: {
    title: 'ผ้าพันคอไหมล้านนา',
    status: 'ฉบับร่าง',
    text: 'สิ่งที่ลูกค้าเห็นในหน้าสินค้า',
    back: 'สินค้า',
    first: 'ดูตัวอย่าง',
    second: 'ทำสำเนา',
  },
}
const propsOf = (language: string) => {
  const said = words[language === 'th' ? 'th' : 'en']
  return {
    title: said.title,
    status: <Badge>{said.status}</Badge>,
    description: said.text,
    back: { href: '/admin/products', label: said.back },
    actions: (
      <>
        <Button variant="quiet">{said.first}</Button>
        <Button variant="secondary">{said.second}</Button>
      </>
    ),
  }
}

const meta = {
  title: 'UI/Page head',
  component: PageHead,
  tags: ['kind:display'],
  args: propsOf('en'),
} satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(PageHead, propsOf) }
export const TitleOnly: Story = {
  args: { title: 'Sizes', status: undefined, description: undefined, back: undefined, actions: undefined },
}
/** In the middle of its list, and at the end of it. */
export const Neighbours: Story = {
  args: { neighbours: { previous: '/admin/products/prod_before', next: '/admin/products/prod_after' } },
}
export const LastOfList: Story = { args: { neighbours: { previous: '/admin/products/prod_before' } } }
const long =
  'What shoppers see on the product page, in the list of its category, in search, in the cart, in letters and on every receipt.'
export const LongText: Story = {
  args: {
    title: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains of last year',
    description: long,
  },
  // However wide the page is, an eye finds the next line.
  play: async ({ canvas }) => {
    const text = document.createRange()
    text.selectNodeContents(canvas.getByText(long))
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
    await expect(long.length / lines.size).toBeLessThanOrEqual(75)
  },
}
