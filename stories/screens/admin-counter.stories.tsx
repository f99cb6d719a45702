import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CounterScreen } from '#ui/screens/admin/counter/counter.tsx'
import type { CounterLine, CounterThing } from '#ui/screens/admin/counter/views.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'
import { photo } from '../_fixtures/shop-pictures.ts'
import { wordsIn } from '../_fixtures/words.ts'

const names = {
  en: [
    ['Silk scarf', 'Lotus'],
    ['Linen shirt', 'M, Indigo'],
    ['Linen shirt', 'L, Indigo'],
  ],
  th: [
    ['ผ้าพันคอไหม', 'ลายบัว'],
    ['เสื้อลินิน', 'M สีคราม'],
    ['เสื้อลินิน', 'L สีคราม'],
  ],
}
const things = (language: Language): CounterThing[] =>
  names[language].map(([title = '', variant = ''], at) => ({
    id: `variant_${at}`,
    title,
    variant,
    sku: `SKU-${at}`,
    picture: photo(at === 0 ? 'silk-scarf-lotus-front' : 'linen-shirt-indigo-front', ''),
    price: 1290,
    priceText: '1,290.00 THB',
    soldOut: at === 2,
  }))
const lines = (language: Language): CounterLine[] =>
  things(language)
    .slice(0, 2)
    .map((thing, at) => ({ ...thing, quantity: at + 1, sum: at === 0 ? '1,290.00 THB' : '2,580.00 THB' }))

const scan = fn()
const tap = fn()
const paying = fn()
const paid = fn()
const next = fn()
const given = fn()
const drop = fn()
const cash = {
  given: '',
  onGiven: given,
  notes: [
    { value: '3870', label: '3,870.00 THB' },
    { value: '4000', label: '4,000.00 THB' },
  ],
}
const basket = {
  ...{ lines: lines('en'), total: '3,870.00 THB', email: '', onEmail: fn(), onQuantity: fn(), onRemove: fn() },
  ...{ onPaying: paying, cash, pending: false, onPaid: paid },
}

const meta = {
  title: 'Screens/Admin/Counter',
  component: CounterScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  beforeEach: () => {
    for (const one of [scan, tap, paying, paid, next, given, drop]) one.mockClear()
  },
  args: {
    state: 'ready',
    things: { things: things('en'), question: '', onScan: scan, onTap: tap },
    basket,
    locations: [{ value: 'sloc_1', label: 'Bangkok' }],
    location: 'sloc_1',
    onLocation: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CounterScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: inLanguage(CounterScreen, (language) => ({
    things: { things: things(language), question: '', onScan: scan, onTap: tap },
    basket: { ...basket, lines: lines(language) },
  })),
}
export const PaidInCash: Story = {
  args: { basket: { ...basket, paying: 'cash', cash: { ...cash, given: '4000', change: '130.00 THB' } } },
}
export const TooLittleGiven: Story = {
  args: { basket: { ...basket, paying: 'cash', cash: { ...cash, given: '3000', missing: '870.00 THB are missing.' } } },
}
export const Done: Story = {
  args: {
    done: {
      sold: { number: '#1043', total: '3,870.00 THB', change: '130.00 THB', href: '/admin/orders/order_1043' },
      onNext: next,
      onPrint: fn(),
    },
  },
}
/** The buyer pays with a telephone of their own. */
export const PaidByLink: Story = {
  args: {
    waits: {
      waits: { total: '3,870.00 THB', paid: '', link: 'https://talat.example/order-link/order_1043?key=1&to=pay' },
      pending: false,
      onDrop: drop,
    },
  },
  play: async ({ canvas, userEvent, globals }) => {
    const t = said(globals)
    await expect(canvas.getByRole('img', { name: t('counter.link.code') })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('counter.link.drop') }))
    await expect(drop).toHaveBeenCalledOnce()
  },
}
/** It became dearer after it was paid: what goes back is said before it is given up. */
export const PaidInPart: Story = {
  args: {
    waits: {
      waits: {
        ...{ total: '3,870.00 THB', paid: '2,970.00 THB' },
        link: 'https://talat.example/order-link/order_1043?key=1&to=pay',
      },
      pending: false,
      onDrop: drop,
    },
  },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)('counter.link.part', { amount: '2,970.00 THB' }))).toBeVisible()
  },
}
export const Refused: Story = { args: { refused: 'There are not so many pieces any more. Nothing was sold.' } }
/** Prices were changed meanwhile; or nobody is signed in. Both look as every refusal does. */
const refusedBy = (why: 'conflict' | 'session'): Story => ({
  tags: ['!visual'],
  render: inLanguage(CounterScreen, (language) => ({
    things: { things: things(language), question: '', onScan: scan, onTap: tap },
    basket: { ...basket, lines: lines(language), paying: 'card' as const },
    refused: wordsIn(language).t(`counter.refused.${why}`),
  })),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(said(globals)(`counter.refused.${why}`))).toBeVisible()
  },
})
export const Conflict: Story = refusedBy('conflict')
export const Denied: Story = refusedBy('session')
/** On a phone the sale is below all things: what is in it stays in sight, and leads there. */
export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement, globals }) => {
    const link = canvas.getByRole('link', {
      name: said(globals)('counter.toSale', { count: 3, total: '3,870.00 THB' }),
    })
    await expect(link).toBeVisible()
    const sale = canvasElement.querySelector(link.getAttribute('href') ?? '')
    await expect(sale).toContainElement(canvas.getByRole('button', { name: said(globals)('counter.way.cash') }))
  },
}
/** A second press sells nothing twice. */
export const Saving: Story = {
  tags: ['!visual'],
  args: { basket: { ...basket, paying: 'card' as const, pending: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Paid by card/ }))
    await expect(paid).not.toHaveBeenCalled()
  },
}
export const Loading: Story = {
  args: {
    state: 'loading',
    things: { things: [], question: '', onScan: scan, onTap: tap },
    basket: { ...basket, lines: [] },
  },
}
export const Empty: Story = {
  args: {
    things: { things: [], question: 'cheese', onScan: scan, onTap: tap },
    basket: { ...basket, lines: [], total: '0.00 THB' },
  },
}
export const Failed: Story = { args: { state: 'failed' } }

/** A thing is scanned or tapped; what is sold out is not. */
export const ThingsAreScannedOrTapped: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('8850000000017{Enter}')
    await expect(scan).toHaveBeenLastCalledWith('8850000000017')
    await userEvent.click(canvas.getByRole('button', { name: /^Silk scarf/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Linen shirt ?L/ }))
    await expect(tap.mock.calls).toEqual([['variant_0']])
    await userEvent.click(canvas.getByRole('button', { name: 'Cash' }))
    await expect(paying).toHaveBeenLastCalledWith('cash')
  },
}
/** A note is one press, and what goes back is read out. */
export const ANoteIsOnePress: Story = {
  tags: ['!visual'],
  args: PaidInCash.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '4,000.00 THB' }))
    await expect(given).toHaveBeenLastCalledWith('4000')
    await expect(canvas.getByRole('status')).toHaveTextContent('130.00 THB')
    await userEvent.click(canvas.getByRole('button', { name: /^Paid in cash/ }))
    await expect(paid).toHaveBeenCalledOnce()
  },
}
/** Enter begins the next sale. */
export const EnterBeginsTheNextSale: Story = {
  tags: ['!visual'],
  args: Done.args,
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Enter}')
    await expect(next).toHaveBeenCalledOnce()
  },
}
