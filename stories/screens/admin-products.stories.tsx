import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type AdminProductRow, type AdminProductsProps, AdminProductsScreen } from '#ui/screens/admin/products.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'
import { photo } from '../_fixtures/shop-pictures.ts'

const names = {
  en: ['Silk scarf', 'Linen shirt', 'Celadon bowl', 'Rattan bag', 'Teak tray', 'Indigo apron'],
  th: ['ผ้าพันคอไหม', 'เสื้อลินิน', 'ชามศิลาดล', 'กระเป๋าหวาย', 'ถาดไม้สัก', 'ผ้ากันเปื้อนคราม'],
}
const shelves = { en: ['New in', '', 'Kitchen'], th: ['มาใหม่', '', 'ครัว'] }
const days = { en: '21 Nov 2026, 11:04', th: '21 พ.ย. 2569 11:04' }
const statuses = ['published', 'draft', 'published', 'proposed', 'published', 'rejected'] as const

const stocks = ['in', 'low', 'in', 'out', 'in', 'not_managed'] as const
const goods = ['silk-scarf-lotus', 'linen-shirt-indigo', 'stoneware-bowl-sky', 'canvas-tote-sand'].map((name) =>
  photo(`${name}-front`, ''),
)

const rowsOf = (language: Language, count: number): AdminProductRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `prod_${index}`,
    title: names[language][index % 6] ?? '',
    picture: index % 5 === 4 ? null : (goods[index % goods.length] ?? null),
    status: statuses[index % 6] ?? 'draft',
    stock: stocks[index % 6] ?? 'in',
    available: index * 7,
    price: index % 3 === 1 ? null : 1290,
    prices: index % 3 === 1 ? '490.00 – 590.00 THB' : '1,290.00 THB',
    margin: '',
    pictures: 3,
    collection: shelves[language][index % 3] ?? '',
    type: '',
    categories: [],
    tags: [],
    sizes: ['S', 'M'],
    colors: [],
    untranslated: index % 2 ? ['th'] : [],
    variants: (index % 4) + 1,
    createdAt: days[language],
    changedAt: days[language],
  }))

const counted = (values: readonly string[]) =>
  values.map((value, index) => ({ value, label: value, count: 96 - index * 31 }))
const choicesOf = (language: Language): AdminProductsProps['choices'] => ({
  status: counted(['published', 'draft', 'proposed']),
  stock: counted(['in', 'low', 'out']),
  collection: counted(shelves[language].filter(Boolean)),
  categories: counted(names[language]),
  tags: [],
  type: [],
  sizes: counted(['S', 'M', 'L']),
  colors: [],
  untranslated: counted(['th']),
})

const viewNames = {
  en: ['All', 'On sale', 'Drafts', 'Low', 'Sold out', 'Needs Thai words'],
  th: ['ทั้งหมด', 'วางขาย', 'ฉบับร่าง', 'ใกล้หมด', 'หมด', 'ขาดคำภาษาไทย'],
}
const viewFilters: Record<string, string[]>[] = [
  {},
  { status: ['published'] },
  { status: ['draft'] },
  { stock: ['low'] },
  { stock: ['out'] },
  { untranslated: ['th'] },
]
const viewsOf = (language: Language): AdminProductsProps['savedViews'] =>
  viewNames[language].map((name, index) => ({
    id: String(index),
    name,
    fixed: index < 5,
    shared: index === 5,
    count: [148, 96, 31, 12, 9, 4][index],
    view: { filters: viewFilters[index] ?? {} },
  }))

const saidIn = (language: Language) => ({
  rows: rowsOf(language, 6),
  choices: choicesOf(language),
  savedViews: viewsOf(language),
  bulkActions: [{ label: language === 'th' ? 'วางขาย' : 'Put on sale' }],
})

const publish = fn()

const meta = {
  title: 'Screens/Admin/Products',
  component: AdminProductsScreen,
  beforeEach: () => void publish.mockClear(),
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    newHref: '/admin/products/new',
    rowHref: ({ id }) => `/admin/products/${id}`,
    choices: choicesOf('en'),
    savedViews: viewsOf('en'),
    onSaveView: fn(),
    onUpdateView: fn(),
    onDeleteView: fn(),
    rows: rowsOf('en', 6),
    total: 148,
    status: 'ready',
    onViewChange: fn(),
    onRetry: fn(),
    bulkActions: [{ id: 'publish', label: 'Put on sale', shortcut: 'p', onSelect: publish }],
    onSelectedChange: fn(),
    onStatus: fn(),
    onChange: fn(),
  },
  render: argsInLanguage(AdminProductsScreen, saidIn),
} satisfies Meta<typeof AdminProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Files come in and go out. */
export const WithFiles: Story = { args: { importHref: '/admin/products/import', onExport: fn() } }
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

export const FiltersOpen: Story = {
  parameters: { visual: { target: 'page' } },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('table.filters') }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

/** Each filter counts what it would show, is folded in under its name, and one of many choices is found by typing. */
export const AFilterSaysItsNumbersAndIsOneOfTheAddress: Story = {
  tags: ['!visual'],
  args: { choices: { ...choicesOf('en'), tags: counted(Array.from({ length: 40 }, (_, index) => `Tag ${index}`)) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog'))
    await expect(panel.getByRole('group', { name: 'Status' })).toHaveTextContent('On sale96')
    await userEvent.click(panel.getByText('Tags'))
    await userEvent.type(panel.getByRole('searchbox', { name: 'Find in Tags' }), '37')
    await userEvent.click(panel.getByRole('checkbox', { name: 'Tag 37' }))
    await expect(args.onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { tags: ['Tag 37'] }, page: 1 }),
      { reason: 'filter' },
    )
  },
}

/** What was done to a view of one's own is kept in its place, or beside it for everybody. */
export const AViewIsChangedAndShared: Story = {
  tags: ['!visual'],
  args: {
    view: undefined,
    savedViews: viewsOf('en')?.map((view) => ({ ...view, fixed: view.id !== '5' })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Needs Thai words/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Product/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save in Needs Thai words' }))
    await expect(args.onUpdateView).toHaveBeenCalledWith(
      '5',
      expect.objectContaining({ sort: { id: 'title', descending: false }, filters: { untranslated: ['th'] } }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Save view' }))
    await userEvent.type(await screen.findByLabelText('Name of the view'), 'By name')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Everybody sees it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onSaveView).toHaveBeenCalledWith('By name', expect.anything(), { shared: true })
  },
}

/** Pencils are for the pointer: the one at the price is in sight while the pointer is on the row. */
export const ARowIsEditedByKey: Story = {
  tags: ['!visual'],
  args: { onEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('link', { name: /Celadon bowl/ }).focus()
    await userEvent.keyboard('{F2}')
    await expect(args.onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'prod_2' }))
    const row = within(canvas.getByRole('row', { name: /Celadon bowl/ }))
    await userEvent.click(row.getAllByRole('button', { name: /^Edit in the row: Celadon bowl/ })[1] as HTMLElement)
    await expect(args.onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'prod_2' }), 'price')
    const several = within(canvas.getByRole('row', { name: /Linen shirt/ }))
    // The status; its variants have several prices.
    await expect(several.getAllByRole('button', { name: /^Edit in the row: Linen shirt/ })).toHaveLength(1)
  },
}

/** Ticked rows of the page, then all that match; a letter acts on them, or on the row that has the focus. */
export const AllThatMatchAreChosenAndPutOnSaleByALetter: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const act = publish
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.keyboard('p')
    await expect(act).toHaveBeenLastCalledWith(
      rowsOf('en', 6).map(({ id }) => id),
      { all: false },
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 148 that match' }))
    await expect(canvas.getByRole('region', { name: 'What to do with the selected rows' })).toHaveTextContent(
      'All 148 selected',
    )
    await userEvent.keyboard('p')
    await expect(act).toHaveBeenLastCalledWith(expect.anything(), { all: true })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Linen shirt' }))
    await expect(canvas.getByRole('region', { name: 'What to do with the selected rows' })).toHaveTextContent(
      '5 selected',
    )
  },
}
export const LettersWalkTickAndOpen: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const act = publish
    const link = (name: RegExp) => canvas.getByRole('link', { name })
    await userEvent.keyboard('jj')
    await expect(link(/^Linen shirt/)).toHaveFocus()
    await userEvent.keyboard('p')
    await expect(act).toHaveBeenLastCalledWith(['prod_1'], { all: false })
    // G and a letter go somewhere else, and Ctrl with one is the browser's.
    await userEvent.keyboard('gp{Control>}p{/Control}')
    await expect(act).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('kx')
    await expect(canvas.getByRole('checkbox', { name: 'Select Silk scarf' })).toBeChecked()
    await userEvent.keyboard('.')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change…' }))
    await expect(args.onChange).toHaveBeenCalledWith('prod_0')
    const opened = fn((event: Event) => event.preventDefault())
    link(/^Silk scarf/).addEventListener('click', opened, { once: true })
    link(/^Silk scarf/).focus()
    await userEvent.keyboard('e')
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('pxj')
    await expect(act).toHaveBeenCalledTimes(1)
  },
}

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
