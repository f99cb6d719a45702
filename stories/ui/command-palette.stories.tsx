import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { CommandPalette } from '#ui/command-palette/command-palette.tsx'
import type { CommandPaletteProps, PaletteItem } from '#ui/command-palette/command-palette.types.ts'
import { LazyCommandPalette } from '#ui/command-palette/lazy-command-palette.ts'
import { usePaletteKeys } from '#ui/command-palette/use-palette-keys.ts'
import IconBox from '~icons/lucide/box'
import IconMoon from '~icons/lucide/moon'
import IconPlus from '~icons/lucide/plus'
import IconReceipt from '~icons/lucide/receipt'
import IconTag from '~icons/lucide/tag'
import IconUsers from '~icons/lucide/users'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { said } from '../_fixtures/said.ts'

const words = {
  en: ['Search', 'Pages', 'Actions', 'Orders', 'Products', 'Categories', 'Customers', 'New product', 'Dark colors'],
  th: ['ค้นหา', 'หน้า', 'คำสั่ง', 'คำสั่งซื้อ', 'สินค้า', 'หมวดหมู่', 'ลูกค้า', 'เพิ่มสินค้า', 'โทนสีเข้ม'],
}
const itemsOf = (language: Language): PaletteItem[] => {
  const [, pages = '', actions = '', orders = '', products = '', categories = '', customers = '', add = '', dark = ''] =
    words[language]
  return [
    { id: 'orders', label: orders, group: pages, icon: IconReceipt, shortcut: ['G', 'O'] },
    { id: 'products', label: products, group: pages, icon: IconBox, shortcut: ['G', 'P'] },
    { id: 'categories', label: categories, group: pages, icon: IconTag, keywords: ['tree', 'collections'] },
    { id: 'customers', label: customers, group: pages, icon: IconUsers },
    { id: 'add', label: add, group: actions, icon: IconPlus, shortcut: ['N'] },
    { id: 'dark', label: dark, group: actions, icon: IconMoon, keywords: ['theme', 'night'] },
  ]
}

function Host({ language, ...props }: CommandPaletteProps & { language: Language }) {
  const [open, setOpen] = useState(props.open)
  usePaletteKeys(useCallback(() => setOpen((now) => !now), []))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words[language][0]}
      </Button>
      <LazyCommandPalette
        {...props}
        items={props.items.length > 0 ? itemsOf(language) : props.items}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next)
          setOpen(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'UI/CommandPalette',
  component: CommandPalette,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { open: false, onOpenChange: fn(), items: itemsOf('en'), onChoose: fn() },
  render: (args, { globals }) => <Host {...args} language={languageOf(globals)} />,
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const shown: Story['play'] = async () => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

export const Closed: Story = {}
export const Open: Story = { args: { open: true }, play: shown }
export const Recent: Story = { args: { open: true, recent: ['add', 'categories'] }, play: shown }
export const NothingFound: Story = {
  args: { open: true },
  play: async ({ userEvent, globals }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'zebra')
    await waitFor(() => expect(screen.getByText(said(globals)('palette.emptyHint'))).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    open: true,
    search: async () => [
      {
        id: 'order-1042',
        label: 'Order 1042 that was put together out of three others',
        hint: 'Wolfeschlegelsteinhausenbergerdorff-Suksawat & Daughters Handels-GmbH, 12,400.00 THB',
        group: 'Orders found',
        icon: IconReceipt,
      },
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), '1042')
    await waitFor(() => expect(screen.getByRole('option', { name: /Order 1042/ })).toBeVisible())
  },
}
export const CtrlKOpensAndCloses: Story = {
  tags: ['!visual'],
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const LettersMayBeLeftOutAndOtherWordsCount: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox')
    await userEvent.type(box, 'cstm')
    await waitFor(() => expect(options()).toEqual(['Customers']))
    await waitFor(() => expect(screen.getByText('1 result.')).toBeInTheDocument())
    await userEvent.clear(box)
    await userEvent.type(box, 'night')
    await waitFor(() => expect(options()).toEqual(['Dark colors']))
  },
}
export const ArrowsAndEnterChoose: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const chosen = screen.getByRole('option', { name: /Products/ })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', chosen.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'products' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const WhatWasChosenLastStandsFirst: Story = {
  tags: ['!visual'],
  args: { open: true, recent: ['dark', 'gone', 'orders'] },
  play: async () => {
    const recent = await screen.findByRole('group', { name: 'Recent' })
    await expect(within(recent).getAllByRole('option')).toHaveLength(2)
    await expect(options()).toHaveLength(6)
    await expect(options()[0]).toBe('Dark colors')
  },
}
const slow = fn()
export const OnlyTheNewestQuestionIsAnswered: Story = {
  tags: ['!visual'],
  beforeEach: () => void slow.mockClear(),
  args: {
    open: true,
    search: async (query, signal) => {
      slow(query)
      await new Promise((resolve) => setTimeout(resolve, query === 'ma' ? 500 : 10))
      if (signal.aborted) slow('aborted')
      return [{ id: query, label: `Found ${query}`, group: 'Customers found' }]
    },
  },
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox')
    await userEvent.type(box, 'ma')
    await waitFor(() => expect(slow).toHaveBeenCalledWith('ma'))
    await userEvent.type(box, 'li')
    await waitFor(() => expect(options()).toEqual(['Found mali']))
    await waitFor(() => expect(slow).toHaveBeenCalledWith('aborted'))
    await expect(options()).toEqual(['Found mali'])
  },
}
export const ASearchThatFailsIsSaid: Story = {
  tags: ['!visual'],
  args: { open: true, search: () => Promise.reject(new Error('offline')) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'x')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The search did not answer.'))
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await EscapeCloses.play?.(context)
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Search' })).toHaveFocus())
  },
}
