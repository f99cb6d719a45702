import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CatalogueScreen } from '#ui/screens/catalogue.tsx'
import type { ListingView } from '#ui/screens/listing.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { cards, listing } from '../_fixtures/shop.ts'

function line(language: Language = 'en'): ListingView {
  const all = cards(language)
  const group = (id: string, title: string, from: number, to: number) => ({
    id,
    title,
    href: `/categories/${id}`,
    cards: all.slice(from, to),
  })
  const title = language === 'th' ? 'บ้านแสนสงบ' : 'Quiet Home'
  return {
    ...listing(language),
    title,
    children: [],
    breadcrumbs: [{ label: language === 'th' ? 'หน้าแรก' : 'Home', href: '/' }, { label: title }],
    sections: [
      {
        id: 'quiet',
        title,
        href: '/collections/quiet-home',
        groups: [
          group('light', language === 'th' ? 'โคมไฟ' : 'Light', 2, 3),
          group('tableware', language === 'th' ? 'เครื่องใช้บนโต๊ะ' : 'Tableware', 5, 7),
          group('other', language === 'th' ? 'อื่น ๆ' : 'Other', 8, 12),
        ],
      },
    ],
  }
}

const meta = {
  title: 'Screens/Catalogue',
  component: CatalogueScreen,
  tags: ['kind:page'],
  parameters: { layout: 'fullscreen' },
  args: { view: line(), state: 'ready', onSearch: fn(), onPriceRange: fn(), onSort: fn(), onRetry: fn() },
} satisfies Meta<typeof CatalogueScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: inLanguage(CatalogueScreen, (language) => ({ view: line(language) })) }
export const Loading: Story = { args: { state: 'loading', view: undefined } }
export const Failed: Story = { args: { state: 'failed', view: undefined } }
/** By line, then category, then product; a product without either stands under Other. */
export const GroupsByCategory: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Tableware' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Celadon dot mug' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Other' })).toBeVisible()
  },
}
