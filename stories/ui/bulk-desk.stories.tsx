import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { BulkDesk, type BulkDeskProps, type BulkStep } from '#ui/admin/bulk-desk.tsx'
import { noWish } from '#ui/admin/bulk-form.tsx'
import type { BulkItem } from '#ui/admin/bulk-items.tsx'
import { Button } from '#ui/button/button.tsx'
import { deniedIn, deniedSeen } from '../_fixtures/denied.ts'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { pseudo, pseudoData } from '../_fixtures/pseudo.ts'

const words = {
  en: {
    names: ['Silk scarf · S', 'Linen shirt · M', 'Celadon bowl'],
    price: 'Price',
    reason: 'Has no price in this currency',
    state: ['On sale', 'Draft'],
    shelf: 'New in',
    open: 'Change…',
    task: 'Price: +10 %',
    some: '24 of 120',
    end: '118 changed, 2 left as it was',
  },
  th: {
    names: ['ผ้าพันคอไหม · S', 'เสื้อลินิน · M', 'ชามศิลาดล'],
    price: 'ราคา',
    reason: 'ไม่มีราคาในสกุลเงินนี้',
    state: ['วางขาย', 'ฉบับร่าง'],
    shelf: 'มาใหม่',
    open: 'แก้ไข…',
    task: 'ราคา: +10 %',
    some: '24 จาก 120',
    end: 'เปลี่ยนแล้ว 118 คงเดิม 2',
  },
}
const itemsOf = (language: Language): BulkItem[] =>
  words[language].names.map((title, index) => ({
    id: title,
    title,
    lines:
      index === 2 ? [] : [{ id: 'price', label: words[language].price, before: '590.00 THB', after: '649.00 THB' }],
    reason: index === 2 ? words[language].reason : undefined,
  }))
const dataOf = (language: Language): Pick<BulkDeskProps, 'choices'> => {
  const options = (labels: readonly string[]) => labels.map((label, index) => ({ value: `${index}`, label }))
  const shelves = options([words[language].shelf])
  return {
    choices: { status: options(words[language].state), collections: shelves, categories: shelves, tags: shelves },
  }
}
const stepsOf = (language: Language) => {
  const { task, some, end } = words[language]
  const ready: BulkStep = { at: 'preview', status: 'ready', items: itemsOf(language), changes: 2, stays: 1, more: 117 }
  const running: BulkStep = {
    at: 'run',
    task: { id: 'a', title: task, text: some, percent: 20, running: true, onCancel: fn() },
    left: [],
  }
  const ended: BulkStep = {
    at: 'run',
    task: { id: 'a', title: task, text: end, percent: 100, running: false, onUndo: fn() },
    left: itemsOf(language).slice(2),
  }
  return { ready, running, ended }
}

function Desk(props: BulkDeskProps) {
  const [open, setOpen] = useState(props.open)
  const [wish, setWish] = useState(props.wish)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.en.open}
      </Button>
      <BulkDesk
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          props.onOpenChange(next)
        }}
        wish={wish}
        onWish={(next) => {
          setWish(next)
          props.onWish(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'UI/BulkDesk',
  component: BulkDesk,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: {
    ...dataOf('en'),
    open: true,
    count: 120,
    coin: { unit: 'THB', digits: 2 },
    step: { at: 'change' },
    wish: noWish,
    onOpenChange: fn(),
    onWish: fn(),
    onPreview: fn(),
    onBack: fn(),
    onApply: fn(),
  },
  render: (args, { globals, parameters }) => {
    const language = languageOf(globals)
    const at = parameters.at as keyof ReturnType<typeof stepsOf> | undefined
    const props = { ...args, ...dataOf(language), ...(at ? { step: stepsOf(language)[at] } : {}) }
    return <Desk {...(globals.language === pseudo ? pseudoData(props) : props)} />
  },
} satisfies Meta<typeof BulkDesk>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { open: false } }
export const Open: Story = {}
export const Looking: Story = { args: { step: { at: 'preview', status: 'loading' } } }
export const LookingFailed: Story = { args: { step: { at: 'preview', status: 'failed' } } }
export const Preview: Story = { parameters: { at: 'ready' } }
export const Running: Story = { parameters: { at: 'running' } }
export const Ended: Story = { parameters: { at: 'ended' } }
export const Denied: Story = {
  ...deniedSeen,
  args: { step: { at: 'change', problem: deniedIn('en') } },
}
export const LongText: Story = {
  args: {
    step: {
      at: 'preview',
      status: 'ready',
      items: itemsOf('en').map((item) => ({
        ...item,
        title: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains of last year',
      })),
      changes: 2,
      stays: 1,
      more: 0,
    },
  },
}

/** A price is typed and looked at with Enter; nothing is done before it was seen. */
export const APriceIsTypedAndSeenFirst: Story = {
  tags: ['!visual'],
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('How much'), 'ten')
    const look = dialog.getByRole('button', { name: 'See what will change' })
    await userEvent.click(look)
    await expect(args.onPreview).not.toHaveBeenCalled()
    await expect(dialog.getByText('This is not a number.')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('How much'))
    await userEvent.type(dialog.getByLabelText('How much'), '10')
    await userEvent.click(look)
    await expect(args.onWish).toHaveBeenLastCalledWith(expect.objectContaining({ price: 10, priceBy: 'percent' }))
    await expect(args.onPreview).toHaveBeenCalledOnce()
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}
/** Yen have no cents to end in, and are not typed with any. */
export const APriceEndsInCoinsOfItsCurrency: Story = {
  tags: ['!visual'],
  args: { coin: { unit: 'JPY', digits: 0 }, wish: { ...noWish, priceBy: 'amount' } },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.queryByRole('option', { name: 'To end in .90' })).toBeNull()
    await userEvent.type(dialog.getByLabelText('How much'), '100.6')
    await userEvent.tab()
    await expect(args.onWish).toHaveBeenLastCalledWith(expect.objectContaining({ price: 101, priceBy: 'amount' }))
  },
}
export const ThePreviewIsAppliedOrLeft: Story = {
  tags: ['!visual'],
  parameters: { at: 'ready' },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('2 changes, 1 stays as it is. 117 more products are not shown.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Change 120 products' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Change…' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
