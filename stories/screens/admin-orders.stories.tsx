import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { AdminOrdersScreen } from '#ui/screens/admin/orders/orders.tsx'
import { argsInLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'
import { staffOrderChoices, staffOrderRows, staffOrderViews } from '../_fixtures/staff-orders.ts'

const onPeek = fn()

const saidIn = (language: Language) => ({
  rows: staffOrderRows(language, 6),
  choices: staffOrderChoices(language),
  savedViews: staffOrderViews(language),
  bulkActions: [{ label: language === 'th' ? 'พิมพ์ใบจัดของ' : 'Print packing slips' }],
})

const meta = {
  title: 'Screens/Admin/Orders',
  component: AdminOrdersScreen,
  tags: ['kind:page', 'kind:data'],
  parameters: { layout: 'padded' },
  args: {
    rowHref: ({ id }) => `/admin/orders/${id}`,
    choices: staffOrderChoices('en'),
    savedViews: staffOrderViews('en'),
    onSaveView: fn(),
    onUpdateView: fn(),
    onDeleteView: fn(),
    rows: staffOrderRows('en', 6),
    total: 148,
    status: 'ready',
    onViewChange: fn(),
    onRetry: fn(),
    onPeek,
    onExport: fn(),
    bulkActions: [{ id: 'print', label: 'Print packing slips', shortcut: 'p', onSelect: fn() }],
  },
  render: argsInLanguage(AdminOrdersScreen, saidIn),
} satisfies Meta<typeof AdminOrdersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { rows: [], total: undefined, status: 'loading' } }
export const Empty: Story = { args: { rows: [], total: 0 } }
export const FilteredEmpty: Story = { args: { rows: [], total: 0, view: { search: 'zebra' } } }
export const Failed: Story = { args: { rows: [], total: undefined, status: 'failed' } }
export const LongText: Story = {
  args: {
    rows: staffOrderRows('en', 3).map((row) => ({
      ...row,
      customer: 'The cooperative of the weavers of the four villages north of Surin',
      email: 'cooperative-of-the-weavers-of-the-four-villages@example.com',
    })),
  },
  // On a phone a row is a card, and what is too long for it says that it goes on.
  async play({ canvas }) {
    for (const row of canvas.getAllByRole('row'))
      for (const cell of row.querySelectorAll('td'))
        await expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right)
  },
}
export const ManyRows: Story = { args: { rows: staffOrderRows('en', 25) } }

/** Beside the navigation of a screen of 1,280 px there is room for all that is usually seen, up to the totals. */
export const FitsBesideTheNavigation: Story = {
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <div style={{ width: 944 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Orders' })
    await expect(box.scrollWidth).toBe(box.clientWidth)
    for (const total of canvas.getAllByText(/ (THB|EUR)$/)) await expect(total.scrollWidth).toBe(total.clientWidth)
  },
}

/** A row leads to its order, and states are words. */
export const ARowIsTheWayToItsOrder: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /#1042/ })).toHaveAttribute('href', '/admin/orders/order_0')
    await expect(canvas.getAllByText('To pack').length).toBeGreaterThan(1)
  },
}

/** The space bar on a row, and its menu, look at the order beside the list. */
export const SpaceLooksAtAnOrder: Story = {
  tags: ['!visual'],
  beforeEach: () => {
    onPeek.mockClear()
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: /#1042/ }).focus()
    await userEvent.keyboard(' ')
    await expect(onPeek).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'order_0' }))
    await userEvent.keyboard('.')
    await userEvent.click(await screen.findByRole('menuitem', { name: /Look at it here/ }))
    await expect(onPeek).toHaveBeenCalledTimes(2)
  },
}

/** J and K walk, X ticks, Enter opens what has the focus. */
export const LettersWalkTickAndOpen: Story = {
  tags: ['!visual'],
  args: { bulkActions: [{ id: 'pack', label: 'Pack', onSelect: fn() }] },
  play: async ({ canvas, userEvent }) => {
    const link = (number: string) => canvas.getByRole('link', { name: new RegExp(number) })
    const tick = (number: string) => canvas.getByRole('checkbox', { name: `Select ${number}` })
    const opened = fn((event: Event) => event.preventDefault())
    link('#1042').addEventListener('click', opened, { once: true })
    await userEvent.keyboard('jj')
    await expect(link('#1041')).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(link('#1042')).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(tick('#1042')).toBeChecked()
    await expect(tick('#1041')).not.toBeChecked()
    await expect(opened).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
  },
}
