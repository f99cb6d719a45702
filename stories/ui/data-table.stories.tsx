import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataTableProps, TableView } from '#ui/data-table/data-table.types.ts'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import IconInbox from '~icons/lucide/inbox'
import IconPrinter from '~icons/lucide/printer'
import IconTrash from '~icons/lucide/trash-2'
import { type Language, languageOf } from '../_fixtures/language.ts'
import { type OrderRow, orderColumns, orderRows } from '../_fixtures/orders.tsx'
import { said } from '../_fixtures/said.ts'

type Props = DataTableProps<OrderRow>
const words = {
  en: {
    label: 'Orders',
    all: 'All',
    open: 'Unpaid',
    pack: 'To pack',
    print: 'Print',
    remove: 'Archive',
    none: 'No orders yet',
    noneText: 'The first one will stand here.',
    add: 'New order',
  },
  th: {
    label: 'คำสั่งซื้อ',
    all: 'ทั้งหมด',
    open: 'ยังไม่ชำระ',
    pack: 'ต้องแพ็ก',
    print: 'พิมพ์',
    remove: 'เก็บเข้าคลัง',
    none: 'ยังไม่มีคำสั่งซื้อ',
    noneText: 'คำสั่งซื้อแรกจะแสดงที่นี่',
    add: 'สร้างคำสั่งซื้อ',
  },
}
const print = fn()
const held = new Map<string, OrderRow[]>()
const rowsOf = (language: Language, count: number) => {
  const key = `${language} ${count}`
  const rows = held.get(key) ?? orderRows(language, count)
  held.set(key, rows)
  return rows
}

const meta = {
  title: 'UI/DataTable',
  component: DataTable as ComponentType<Props>,
  tags: ['kind:data', 'every-world'],
  beforeEach: () => void print.mockClear(),
  args: {
    label: 'Orders',
    columns: orderColumns('en'),
    rows: rowsOf('en', 8),
    rowId: (row) => row.id,
    rowHref: (row) => `/admin/orders/${row.id}`,
    onViewChange: fn(),
    onSelectedChange: fn(),
    onSaveView: fn(),
    onDeleteView: fn(),
    onRetry: fn(),
    empty: null,
    bulkActions: [],
  },
  render: (args, { globals }) => {
    const language = languageOf(globals)
    const w = words[language]
    return (
      <DataTable
        {...args}
        label={w.label}
        columns={orderColumns(language)}
        rows={args.rows.length > 0 && args.rows[0]?.id === 'order-0' ? rowsOf(language, args.rows.length) : args.rows}
        savedViews={[
          { id: 'all', name: w.all, view: {}, fixed: true },
          { id: 'open', name: w.open, view: { filters: { payment: ['open'] } }, fixed: true },
          { id: 'pack', name: w.pack, view: { filters: { delivery: ['packing', 'waiting'] } } },
        ]}
        bulkActions={
          args.bulkActions && [
            { id: 'print', label: w.print, icon: IconPrinter, onSelect: print },
            { id: 'remove', label: w.remove, icon: IconTrash, tone: 'danger', onSelect: fn() },
          ]
        }
        actions={<Button>{w.add}</Button>}
        empty={<EmptyState icon={IconInbox} level={3} title={w.none} description={w.noneText} />}
      />
    )
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Compact: Story = { args: { defaultView: { density: 'compact', sort: { id: 'total', descending: true } } } }
export const Selected: Story = { args: { defaultSelected: ['order-1', 'order-2', 'order-5'] } }
export const Filtered: Story = {
  args: { rows: rowsOf('en', 40), defaultView: { filters: { payment: ['paid', 'returned'], total: ['1000', ''] } } },
}
export const WithoutTicksAndLinks: Story = { args: { bulkActions: undefined, rowHref: undefined } }
export const Loading: Story = { args: { status: 'loading', rows: [] } }
export const Refreshing: Story = { args: { status: 'refreshing' } }
export const Empty: Story = { args: { rows: [] } }
export const FilteredEmpty: Story = { args: { defaultView: { search: 'zebra' } } }
export const Failed: Story = { args: { status: 'failed', rows: [] } }
export const LongText: Story = {
  args: {
    rows: rowsOf('en', 4).map((row, index) => ({
      ...row,
      id: `long-${index}`,
      name: 'Order 1042 that was put together out of three others by the people of the shop in Chiang Mai',
      customer: 'Wolfeschlegelsteinhausenbergerdorff-Suksawat-Chaiyaprasertpong & Daughters Handels-GmbH',
    })),
  },
}
export const ManyRows: Story = { args: { rows: rowsOf('en', 2000), defaultView: { pageSize: 0 } } }
export const ManyPages: Story = { args: { rows: rowsOf('en', 340), defaultView: { page: 3 } } }
export const FiltersOpen: Story = {
  parameters: { visual: { target: 'page' } },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('table.filters') }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
export const DisplayOpen: Story = {
  parameters: { visual: { target: 'page' } },
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: said(globals)('table.display') }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const heads = (canvas: Canvas) => canvas.getAllByRole('rowheader').map((head) => head.textContent)
const lastView = (args: Props) =>
  mocked(args.onViewChange)?.mock.lastCall as [TableView, { reason: string }] | undefined

export const AHeadOfAColumnSortsUpDownAndNotAtAll: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const head = () => canvas.getByRole('columnheader', { name: 'Total' })
    const before = heads(canvas)
    await expect(head()).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(head()).getByRole('button'))
    await expect(head()).toHaveAttribute('aria-sort', 'ascending')
    await expect(lastView(args)?.[1]).toEqual({ reason: 'sort' })
    const up = heads(canvas)
    await userEvent.click(within(head()).getByRole('button'))
    await expect(head()).toHaveAttribute('aria-sort', 'descending')
    await expect(heads(canvas)).toEqual(up.toReversed())
    await userEvent.click(within(head()).getByRole('button'))
    await expect(head()).not.toHaveAttribute('aria-sort')
    await expect(heads(canvas)).toEqual(before)
  },
}
export const BlankValuesComeLastInBothDirections: Story = {
  tags: ['!visual'],
  args: { defaultView: { hidden: [] } },
  play: async ({ canvas, userEvent }) => {
    const button = within(canvas.getByRole('columnheader', { name: 'Goes to' })).getByRole('button')
    for (const _direction of ['up', 'down']) {
      await userEvent.click(button)
      await expect(canvas.getAllByRole('row').at(-1)?.lastElementChild).toBeEmptyDOMElement()
    }
  },
}
export const SearchFindsWordsInAnyColumnAndSaysHowMany: Story = {
  tags: ['!visual'],
  args: { rows: rowsOf('en', 340), defaultView: { page: 4 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search: Orders' }), 'mali 1042{Enter}')
    await waitFor(() => expect(heads(canvas)).toEqual(['Order 1042']))
    await expect(canvas.getByRole('status')).toHaveTextContent('1 row')
    await expect(lastView(args)?.[0].page).toBe(1)
  },
}
export const FiltersNarrowAndAreTakenAwayByTheirCross: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Open' }))
    await waitFor(() => expect(heads(canvas)).toEqual(['Order 1040', 'Order 1035']))
    await userEvent.type(screen.getByLabelText('Total, from'), '999999')
    await waitFor(() => expect(canvas.getByText('Nothing matches')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Total: from 999999' }))
    await waitFor(() => expect(heads(canvas)).toEqual(['Order 1040', 'Order 1035']))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(heads(canvas)).toHaveLength(8))
  },
}
export const NothingMatchesOffersToClear: Story = {
  tags: ['!visual'],
  args: { defaultView: { search: 'zebra' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(heads(canvas)).toHaveLength(8))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}
export const TheWholeRowIsItsLinkWithTheKeysThatWereHeld: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const followed = fn()
    const listen = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link) followed(link.getAttribute('href'), event.ctrlKey)
    }
    canvasElement.addEventListener('click', listen)
    await userEvent.click(canvas.getAllByText('Anong Chaiya')[0] as HTMLElement)
    await expect(followed).toHaveBeenLastCalledWith('/admin/orders/order-2', false)
    await userEvent.keyboard('{Control>}')
    await userEvent.click(canvas.getAllByText('Claire Dubois')[0] as HTMLElement)
    await userEvent.keyboard('{/Control}')
    await expect(followed).toHaveBeenLastCalledWith('/admin/orders/order-3', true)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Order 1042' }))
    await expect(followed).toHaveBeenCalledTimes(2)
    canvasElement.removeEventListener('click', listen)
  },
}
export const ArrowKeysWalkFromRowToRowAndEnterOpens: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    link('Order 1042').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(link('Order 1040')).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    await expect(link('Order 1035')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect(link('Order 1042')).toHaveFocus()
    const opened = fn()
    link('Order 1042').addEventListener('click', opened, { once: true })
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
  },
}
export const EndReachesTheLastOfTwoThousandThoughFewAreInThePage: Story = {
  tags: ['!visual'],
  args: { rows: rowsOf('en', 2000), defaultView: { pageSize: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Order 1042' })).toBeVisible())
    await expect(canvasElement.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(60)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
    canvas.getByRole('link', { name: 'Order 1042' }).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Order 101999' })).toHaveFocus())
    await expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2001')
  },
}
export const TicksSelectOneARangeAndThePage: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Order 1041' }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Order 1038' }))
    await userEvent.keyboard('{/Shift}')
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(['order-1', 'order-2', 'order-3', 'order-4'])
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' })
    await expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    const bar = canvas.getByRole('region', { name: 'What to do with the selected rows' })
    await expect(bar).toHaveTextContent('8 selected')
  },
}
export const TheBulkBarActsAndClearingGivesTheFocusBack: Story = {
  tags: ['!visual'],
  args: { defaultSelected: ['order-1', 'order-77'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(print).toHaveBeenCalledWith(['order-1', 'order-77'], { all: false })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull()
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows on this page' })).toHaveFocus()
  },
}
export const ColumnsAreHiddenAndMovedByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const names = () => canvas.getAllByRole('columnheader').map((head) => head.textContent)
    await userEvent.click(canvas.getByRole('button', { name: 'Display' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Customer' }))
    await waitFor(() => expect(names()).toEqual(['Order', 'Payment', 'Delivery', 'Placed on', 'Total']))
    const move = screen.getByRole('button', { name: 'Move Total towards the start' })
    move.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(names()).toEqual(['Order', 'Payment', 'Total', 'Delivery', 'Placed on']))
    await expect(screen.getByRole('button', { name: 'Move Total towards the start' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    await expect(lastView(args)?.[0]).toMatchObject({ density: 'compact', hidden: ['place', 'customer'] })
    await userEvent.click(screen.getByRole('button', { name: 'Back to how it was' }))
    await waitFor(() => expect(names()).toContain('Customer'))
  },
}
export const AViewIsChosenKeptAndDeleted: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const view = (name: string) => canvas.getByRole('button', { name })
    await expect(view('All')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(view('Unpaid'))
    await expect(view('Unpaid')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(heads(canvas)).toEqual(['Order 1040', 'Order 1035']))
    await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Total' })).getByRole('button'))
    await expect(view('Unpaid')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(view('Save view'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await expect(args.onSaveView).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Name of the view'), ' Cheap first {Enter}')
    await expect(args.onSaveView).toHaveBeenCalledWith(
      'Cheap first',
      expect.objectContaining({ sort: { id: 'total', descending: false }, filters: { payment: ['open'] } }),
      { shared: false },
    )
    await userEvent.click(view('To pack'))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the view To pack' }))
    await expect(args.onDeleteView).toHaveBeenCalledWith('pack')
  },
}
export const AViewIsRenamedAndOpensTheList: Story = {
  tags: ['!visual'],
  args: { onRenameView: fn(), onOpenWithView: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'To pack' }))
    const star = canvas.getByRole('button', { name: 'Open the list with To pack' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(star)
    await expect(args.onOpenWithView).toHaveBeenCalledWith('pack', true)
    await userEvent.click(canvas.getByRole('button', { name: 'Rename the view To pack' }))
    const box = await screen.findByRole('textbox', { name: 'Name of the view' })
    await expect(box).toHaveValue('To pack')
    await userEvent.clear(box)
    await userEvent.type(box, '{Enter}')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(args.onRenameView).not.toHaveBeenCalled()
    await userEvent.type(box, ' To send {Enter}')
    await expect(args.onRenameView).toHaveBeenCalledWith('pack', 'To send')
  },
}
export const PagesTurnAndTheirSizeChanges: Story = {
  tags: ['!visual'],
  args: { rows: rowsOf('en', 60) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1–25 of 60')
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await userEvent.click(next)
    await expect(canvas.getByRole('status')).toHaveTextContent('51–60 of 60')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveFocus()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows a page' }), '50')
    await expect(canvas.getByRole('status')).toHaveTextContent('1–50 of 60')
  },
}
export const AnotherPageIsWrittenIntoTheRowsThatAreThere: Story = {
  tags: ['!visual'],
  args: { rows: rowsOf('en', 60) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = (at: number) => canvasElement.querySelector<HTMLElement>(`tr[data-index="${at}"]`)
    const [first, named] = [row(0), heads(canvas)[0]]
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(new Set(heads(canvas)).size).toBe(25))
    await expect(heads(canvas)[0]).not.toBe(named)
    await expect(row(0)).toBe(first)
    // Whoever is in a row is not put into another one: Enter would open what nobody chose.
    const link = first?.querySelector<HTMLElement>('[data-row-link]')
    link?.focus()
    canvas.getByRole('button', { name: 'Next page' }).click()
    await waitFor(() => expect(heads(canvas)).toHaveLength(10))
    await expect(row(0)).not.toBe(first)
    await expect(link?.isConnected).toBe(false)
  },
}
export const OnAPhoneRowsAreCardsOfTheSameCells: Story = {
  decorators: [(Story) => <div className="max-w-90">{Story()}</div>],
  args: { rowActions: () => [{ id: 'print', label: 'Print', onSelect: print }], defaultSelected: ['order-1'] },
  play: async ({ canvas, canvasElement, globals }) => {
    if (globals.language === 'th' || globals.pseudo) return
    const box = canvas.getByRole('region', { name: 'Orders' })
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    const card = canvas.getByRole('rowheader', { name: 'Order 1042' }).closest('tr') as HTMLElement
    // States stand right below the head, values with their names below them, the menu beside the head.
    const at = (of: Element | null | undefined) => (of as Element).getBoundingClientRect()
    const [head, paid, total] = ['Order 1042', 'Paid', '120.00 THB'].map((text) => at(within(card).getByText(text)))
    await expect(paid?.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.NaN)
    await expect(total?.top).toBeGreaterThanOrEqual(paid?.bottom ?? Number.NaN)
    await expect(at(card.querySelector('[data-row-menu]')).top).toBeLessThan(head?.bottom ?? Number.NaN)
    await expect(
      getComputedStyle(within(card).getByText('120.00 THB').closest('td') as Element, '::before').content,
    ).toMatch(/Total/)
    // Still a table to those who do not see it.
    await expect(card).toHaveAttribute('role', 'row')
    await expect(within(card).getAllByRole('cell').length).toBeGreaterThan(4)
    await expect(within(canvasElement).getByRole('columnheader', { name: 'Total' })).toBeVisible()
  },
}
export const WhereItIsNarrowTheHeadOfARowStaysInSight: Story = {
  tags: ['!visual'],
  decorators: [(Story) => <div className="w-180">{Story()}</div>],
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Orders' })
    box.scrollLeft = 300
    await waitFor(() => expect(box).toHaveAttribute('data-scrolled'))
    const head = canvas.getByRole('rowheader', { name: 'Order 1042' }).getBoundingClientRect()
    await expect(Math.abs(head.left - box.getBoundingClientRect().left)).toBeLessThan(3)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
export const RetryAsksAgain: Story = {
  tags: ['!visual'],
  args: { status: 'failed', rows: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A server that sorts and cuts for the table. */
function Served(props: Props) {
  const [view, setView] = useState<Partial<TableView>>({ pageSize: 25, ...props.view })
  const page = view.page ?? 1
  const all = rowsOf('en', 60)
  const sorted = view.sort?.descending ? all.toReversed() : all
  return (
    <ServerTable
      {...props}
      rows={sorted.slice((page - 1) * 25, page * 25)}
      total={60}
      view={view}
      onViewChange={(next, details) => {
        props.onViewChange?.(next, details)
        setView(next)
      }}
    />
  )
}
export const AServerDoesTheWorkAndTheTableOnlyAsks: Story = {
  tags: ['!visual'],
  render: (args) => <Served {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(heads(canvas)[0]).toBe('Order 1017')
    await expect(lastView(args)?.[0].page).toBe(2)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '61')
    const sort = within(canvas.getByRole('columnheader', { name: 'Order' })).getByRole('button')
    await userEvent.click(sort)
    await userEvent.click(sort)
    await expect(heads(canvas)[0]).toBe('Order 983')
    await expect(lastView(args)?.[0]).toMatchObject({ page: 1, sort: { id: 'name', descending: true } })
  },
}
/** An old link, or the last rows of the last page have gone. */
export const APageBeyondTheLastShowsTheLast: Story = {
  tags: ['!visual'],
  args: { view: { page: 999 } },
  render: (args) => <Served {...args} />,
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('51–60 of 60')).toBeVisible()
    await expect(heads(canvas)).toHaveLength(10)
    await expect(args.onViewChange).toHaveBeenCalledOnce()
    await expect(lastView(args)).toMatchObject([{ page: 3 }, { reason: 'beyond' }])
  },
}
