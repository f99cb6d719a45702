import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useEffect, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SearchSuggestions, type SearchSuggestionsProps } from '#ui/search-box/search-suggestions.tsx'
import { useTyped } from '#ui/search-box/use-typed.ts'
import { HeaderSearch } from '#ui/shop/layout/header-search.tsx'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { cards } from '../_fixtures/shop-products.ts'

const things = (language: Language): NonNullable<SearchSuggestionsProps['products']> =>
  cards(language)
    .slice(0, 4)
    .map(({ id, title, href, picture, price }) => ({ id, title, href, picture, price }))
const kinds = {
  en: [
    { label: 'Shirts', href: '/categories/shirts' },
    { label: 'Linen in Home', href: '/categories/home?material=linen' },
  ],
  th: [
    { label: 'เสื้อเชิ้ต', href: '/categories/shirts' },
    { label: 'ลินินในหมวดบ้าน', href: '/categories/home?material=linen' },
  ],
}
const before = {
  en: ['celadon mug', 'umbrella', 'linen shirt indigo'],
  th: ['แก้วศิลาดล', 'ร่ม', 'เชิ้ตลินินสีคราม'],
}
const word = { en: 'linen', th: 'ลินิน' }

type Args = Partial<Omit<SearchSuggestionsProps, 'input' | 'query'>>
type Field = { input: HTMLInputElement }

/** Fetched at the first focus of the shop's own search form, as the app does it. */
const fetched = (Panel: ComponentType<Field>) => async () => Panel
const Suggested = (props: Args & Field) => <SearchSuggestions {...props} query={useTyped(props.input)} />
const withArgs = (args: Args) => fetched(({ input }) => <Suggested {...args} input={input} />)

const meta = {
  title: 'UI/SearchSuggestions',
  component: SearchSuggestions as ComponentType<Args>,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page', images: true } },
  decorators: [(Story) => <div className="min-h-140 max-w-md p-4">{Story()}</div>],
  render: (args, { globals }) => {
    const language = languageOf(globals)
    const suggestions = withArgs({
      recent: before[language].map((label) => ({ label, href: `/products?q=${label}` })),
      products: things(language),
      categories: kinds[language],
      allHref: '/products?q=linen',
      ...args,
    })
    return <HeaderSearch action="/products" suggestions={suggestions} />
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const type: Play = async ({ canvas, globals, userEvent }) => {
  const box = canvas.getByRole('searchbox')
  await userEvent.type(box, word[languageOf(globals)])
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'))
}
const focus: Play = async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('searchbox')
  await userEvent.click(box)
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'))
}

export const Closed: Story = {}
export const Open: Story = { play: type }
export const SearchesBefore: Story = { args: { onForget: fn() }, play: focus }
export const Loading: Story = { args: { status: 'loading', products: [], categories: [] }, play: type }
export const LoadingProducts: Story = { args: { status: 'loading', products: [] }, play: type }
export const LoadingAgain: Story = { args: { status: 'loading' }, play: type }
export const NothingFound: Story = { args: { products: [], categories: [] }, play: type }
export const Failed: Story = { args: { status: 'failed', products: [], categories: [] }, play: type }
export const LongText: Story = {
  args: {
    categories: [{ label: 'Tablecloths, napkins, runners and everything else that lies on a table', href: '/t' }],
    products: [
      {
        id: 'x',
        title: 'Hand-woven cotton blanket with a border of indigo and three rows of tassels at each of its ends',
        href: '/x',
        picture: null,
        price: { now: '12,490.00 THB', was: '15,990.00 THB' },
      },
    ],
  },
  play: type,
}

export const ArrowsWalkAndEnterGoesThere: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await type(context)
    const { canvas, userEvent } = context
    const box = canvas.getByRole('combobox')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    const third = canvas.getAllByRole('option')[2] as HTMLElement
    await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', third.id))
    await expect(third).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveFocus()
    const went = fn()
    third.addEventListener('click', went)
    await userEvent.keyboard('{Enter}')
    await expect(went).toHaveBeenCalledOnce()
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
  },
}
export const UpFromTheTextIsTheLastRow: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await type(context)
    const { canvas, userEvent } = context
    await userEvent.keyboard('{ArrowUp}')
    const last = canvas.getByRole('option', { name: 'Everything for “linen”' })
    await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant'))
  },
}
export const EnterInTheTextSendsTheForm: Story = {
  tags: ['!visual'],
  play: async (context) => {
    const sent = fn((event: Event) => event.preventDefault())
    context.canvasElement.addEventListener('submit', sent)
    await type(context)
    await context.userEvent.keyboard('{Enter}')
    await expect(sent).toHaveBeenCalledOnce()
    await waitFor(() => expect(context.canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'))
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await type(context)
    const box = context.canvas.getByRole('combobox')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
    await expect(box).toHaveValue('linen')
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  args: { onForget: fn() },
  play: async (context) => {
    await focus(context)
    const { canvas, userEvent } = context
    const forget = canvas.getByRole('button', { name: 'Forget these' })
    forget.focus()
    await expect(forget).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await waitFor(() => expect(forget).not.toBeVisible())
  },
}
export const LeavingTheFormClosesIt: Story = {
  tags: ['!visual'],
  render: (args) => (
    <>
      <HeaderSearch action="/products" suggestions={withArgs({ ...args, products: things('en') })} />
      <button type="button">Elsewhere</button>
    </>
  ),
  play: async (context) => {
    await type(context)
    const { canvas, userEvent } = context
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus()
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'))
  },
}
/** The code may come late: what was typed meanwhile, the focus and the caret stay, and the answer is to all of it. */
export const KeepsWhatWasTypedBeforeItCame: Story = {
  tags: ['!visual'],
  render: (args) => {
    const suggestions = async () => {
      await new Promise((later) => setTimeout(later, 300))
      return withArgs({ ...args, products: things('en'), allHref: '/products?q=linen' })()
    }
    return <HeaderSearch action="/products" suggestions={suggestions} />
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('searchbox')
    await userEvent.type(box, 'linen')
    box.setSelectionRange(2, 2)
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'))
    await expect(box).toHaveValue('linen')
    await expect(box).toHaveFocus()
    await expect(box.selectionStart).toBe(2)
    await expect(canvas.getByRole('option', { name: 'Everything for “linen”' })).toBeVisible()
  },
}
/** A file that is lost once is asked for again at the next letter, and the form works meanwhile. */
export const IsAskedForAgainAfterAFailure: Story = {
  tags: ['!visual'],
  render: (args) => {
    let tries = 0
    const suggestions = async () => {
      tries += 1
      if (tries === 1) throw new Error('lost')
      return withArgs({ ...args, products: things('en') })()
    }
    return <HeaderSearch action="/products" suggestions={suggestions} />
  },
  play: type,
}
const chosen = fn()
export const TellsThatEverythingWasChosen: Story = {
  tags: ['!visual'],
  args: { onAll: chosen },
  play: async (context) => {
    chosen.mockClear()
    await type(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('option', { name: 'Everything for “linen”' }))
    await expect(chosen).toHaveBeenCalledOnce()
  },
}

/** The shop answers after a while; what was found before stays in sight. */
function Answered({ input }: Field) {
  const query = useTyped(input)
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(query), 150)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <SearchSuggestions
      input={input}
      query={query}
      status={query === answered ? 'ready' : 'loading'}
      products={things('en').filter(({ title }) => title.toLowerCase().includes(answered))}
    />
  )
}
export const OldFindsStayUntilTheAnswerComes: Story = {
  tags: ['!visual'],
  render: () => <HeaderSearch action="/products" suggestions={fetched(Answered)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'to')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1))
    await waitFor(() => expect(canvas.getByRole('listbox')).not.toHaveAttribute('aria-busy'))
    await userEvent.type(canvas.getByRole('combobox'), 'zz')
    await waitFor(() => expect(canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    await expect(await canvas.findByText('Nothing found for “tozz”.')).toBeVisible()
  },
}
