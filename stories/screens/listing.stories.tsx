import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ListingScreen } from '#ui/screens/listing.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { cards, listing } from '../_fixtures/shop.ts'

const longWords = {
  en: [
    'Everything that the potters and weavers of the northern hills made during the long rains',
    'with a name that wants three lines to be said',
  ],
  th: ['ทุกอย่างที่ช่างปั้นและช่างทอบนดอยทางเหนือทำไว้ตลอดฤดูฝนอันยาวนาน', 'ที่มีชื่อยาวจนต้องใช้ถึงสามบรรทัดจึงจะบอกได้หมด'],
}
const longOf = (language: Language) => {
  const [title = '', end = ''] = longWords[language]
  return { title, cards: listing(language).cards.map((card) => ({ ...card, title: `${card.title} ${end}` })) }
}

const meta = {
  title: 'Screens/Listing',
  component: ListingScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'fullscreen' },
  args: { view: listing(), state: 'ready', onSearch: fn(), onPriceRange: fn(), onSort: fn(), onRetry: fn() },
  render: argsInLanguage(ListingScreen, (language) => [listing(language), cards(language), longOf(language)]),
} satisfies Meta<typeof ListingScreen>
export default meta
type Story = StoryObj<typeof meta>

const nothing = { ...listing(), cards: [], total: 0, facets: [], price: null, chips: [] }

export const Default: Story = {}
export const Pending: Story = { args: { state: 'pending' } }
export const Loading: Story = { args: { state: 'loading', view: undefined } }
export const Empty: Story = { args: { view: nothing } }
export const FilteredEmpty: Story = { args: { view: { ...listing(), cards: [], total: 0 } } }
export const NothingFound: Story = { args: { view: { ...nothing, query: 'silk parachute' } } }
export const Failed: Story = { args: { state: 'failed', view: undefined } }
export const LongText: Story = {
  args: {
    view: {
      ...listing(),
      ...longOf('en'),
    },
  },
}
export const ManyRows: Story = {
  args: {
    view: { ...listing(), cards: [...cards('en'), ...cards('en').map((card) => ({ ...card, id: `${card.id}-2` }))] },
  },
}

export const SearchesAsOneTypes: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search in All products' }), 'linen')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('linen', { reason: 'typing' }))
  },
}
export const SortsByChoosing: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort' }), 'Price, low to high')
    await expect(args.onSort).toHaveBeenCalledWith('/products?sort=price-asc')
  },
}
/** Crawlable and shareable. */
export const EveryFilterIsALink: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const filters = within(canvas.getByRole('complementary', { name: 'Filters' }))
    await expect(filters.getByRole('link', { name: 'Indigo 31 products' })).toHaveAttribute(
      'href',
      '/products?color=Indigo',
    )
    await expect(filters.getByRole('link', { name: 'Sage 24 products' })).toHaveAttribute('aria-current', 'true')
  },
}
export const PagesAreLinks: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const pages = within(canvas.getByRole('navigation', { name: 'Pages' }))
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/products?page=2')
    await expect(canvas.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/products?pages=2')
  },
}
export const FilterDrawerSaysHowManyAreLeft: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: /^Filters 3/ })
    await userEvent.click(opener)
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show 208 products' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}
