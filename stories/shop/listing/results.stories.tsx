import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Results } from '#ui/shop/listing/results.tsx'
import { ProductGridSkeleton } from '#ui/shop/product-grid.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import type { Language } from '../../_fixtures/language.ts'
import { cards, listing } from '../../_fixtures/shop.ts'

const longOf = (language: Language) =>
  listing(language).cards.map((card) => ({ ...card, title: `${card.title}, ${card.title}` }))

const meta = {
  title: 'Shop/Listing/Results',
  component: Results,
  tags: ['kind:display'],
  args: { view: listing(), pending: false },
  render: argsInLanguage(Results, (language) => [listing(language), cards(language), longOf(language)]),
} satisfies Meta<typeof Results>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { render: () => <ProductGridSkeleton columns="three" count={6} /> }
export const LongText: Story = {
  args: {
    view: { ...listing(), cards: longOf('en') },
  },
}
export const Pending: Story = { args: { pending: true } }
export const LastPage: Story = {
  args: {
    view: {
      ...listing(),
      total: 208,
      cards: cards('en').slice(0, 4),
      paging: {
        page: 9,
        pages: 9,
        shown: 4,
        firstShown: 205,
        prevHref: '/products?page=8',
        pageHrefs: [1, 8, 9].map((page) => ({ page, href: `/products?page=${page}` })),
      },
    },
  },
}
/** An old link to a page that is no more: not empty, only past its end. */
export const PastTheEnd: Story = {
  args: {
    view: {
      ...listing(),
      cards: [],
      paging: {
        page: 99,
        pages: 9,
        shown: 0,
        firstShown: 0,
        prevHref: '/products?page=9',
        pageHrefs: [1, 2, 8, 9].map((page) => ({ page, href: `/products?page=${page}` })),
      },
    },
  },
}
const nothing = { ...listing(), cards: [], total: 0 }
/** A search without filters has nothing to clear but itself. */
export const ASearchThatFoundNothingIsCleared: Story = {
  tags: ['!visual'],
  args: { view: { ...nothing, query: 'zzzqq', chips: [], clearHref: '/categories/women' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Clear all' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/categories/women')
    await expect(canvas.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/products')
  },
}
export const FiltersThatLeaveNothingAreClearedFirst: Story = {
  tags: ['!visual'],
  args: { view: { ...nothing, query: 'linen', clearHref: '/products?q=linen' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/products?q=linen')
  },
}
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
export const LongWordsBreak: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    view: {
      ...listing(),
      cards: listing()
        .cards.slice(0, 3)
        .map((card) => ({ ...card, title: longWord, subtitle: longWord })),
    },
  },
  play: async () => {
    await expect(window.innerWidth).toBe(390)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
