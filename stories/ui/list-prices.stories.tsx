import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { type ListPriceRow, ListPrices } from '#ui/admin/list-prices.tsx'
import type { SheetColumn } from '#ui/sheet/sheet.types.ts'

const column = (id: string, header: string, more: Partial<SheetColumn<ListPriceRow>>): SheetColumn<ListPriceRow> =>
  ({ id, header, unit: 'THB', kind: 'number', digits: 2, min: 0, ...more }) as SheetColumn<ListPriceRow>
const columns = [
  column('usual.thb', 'Usual price', { value: (row) => row.usual.thb ?? null, readOnly: true }),
  column('thb', 'In the list', {
    value: (row) => row.prices.thb ?? null,
    otherwise: (look) => look('usual.thb'),
  }),
]
const row = (id: string, name: string, usual: number, price?: number): ListPriceRow => ({
  ...{ id, productId: `of_${id}`, name, usual: { thb: usual } },
  prices: price === undefined ? {} : { thb: price },
})
const rows = [row('v1', 'Silk scarf · Indigo / One size', 1290, 990), row('v2', 'Hill shirt · White / M', 890)]
const prices = [
  {
    id: 'v1',
    name: 'Silk scarf · Indigo / One size',
    href: '/preview/p1',
    usual: '1,290.00 THB',
    later: '990.00 THB',
    percent: '−23 %',
  },
  {
    id: 'v2',
    name: 'Hill shirt · White / M',
    href: '/preview/p2',
    usual: '890.00 THB',
    later: '890.00 THB',
    percent: '',
  },
]

const meta = {
  title: 'UI/List prices',
  component: ListPrices,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  decorators: [(Story) => <div className="grid gap-5">{Story()}</div>],
  args: {
    rows,
    columns,
    changes: {},
    onChangesChange: fn(),
    count: 0,
    onSave: fn(),
    onDiscard: fn(),
    products: {
      options: [{ value: 'p3', label: 'Linen apron' }],
      status: 'ready',
      onQueryChange: fn(),
      onRetry: fn(),
    },
    onAdd: fn(),
    preview: { day: '2026-12-01', runs: true, prices, onDayChange: fn() },
  },
} satisfies Meta<typeof ListPrices>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    rows: [row('v1', 'A scarf of hand-reeled silk that four villages in Surin wove · Indigo / One size', 1_290_000)],
  },
}
export const Edited: Story = {
  args: { changes: { v2: { thb: { value: 712 } } }, count: 1, preview: { ...meta.args.preview, runs: false } },
}
export const Refused: Story = {
  args: {
    changes: { v2: { thb: { value: 712 } } },
    count: 1,
    failed: 'The shop cannot be reached. Nothing is lost: please try again.',
  },
}
export const Empty: Story = { args: { rows: [] } }
export const Loading: Story = { args: { status: 'loading', rows: [] } }
export const Failed: Story = { args: { status: 'failed', rows: [], onRetry: fn() } }

export const AProductIsBroughtInByItsName: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Bring in a product' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Linen apron' }))
    await expect(args.onAdd).toHaveBeenCalledWith('p3')
  },
}
export const WhatDiffersIsReadAsBeforeAndThen: Story = {
  tags: ['!visual'],
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Usually1,290.00 THBthen990.00 THB−23 %')
    await expect(second).toHaveTextContent('Hill shirt · White / M890.00 THB')
  },
}
