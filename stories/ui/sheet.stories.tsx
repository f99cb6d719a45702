import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { SheetChanges, SheetColumn, SheetProps } from '#ui/sheet/sheet.types.ts'
import { type Language, languageOf } from '../_fixtures/language.ts'

type Variant = {
  id: string
  name: string
  sku: string | null
  price: number | null
  eur: number | null
  stock: number
  sold: boolean
}
type Props = SheetProps<Variant>

const words = {
  en: {
    label: 'Variants of Hill Cotton Shirt',
    name: 'Variant',
    heads: ['SKU', 'Price', 'Price', 'In stock', 'On sale'],
    colors: ['Indigo', 'Natural', 'Clay', 'Forest'],
    refused: 'The SKU HCS-IND-S is another variant’s.',
  },
  th: {
    label: 'ตัวเลือกของเสื้อผ้าฝ้ายดอย',
    name: 'ตัวเลือก',
    heads: ['รหัสสินค้า', 'ราคา', 'ราคา', 'คงเหลือ', 'วางขาย'],
    colors: ['คราม', 'ธรรมชาติ', 'ดินเผา', 'เขียวป่า'],
    refused: 'รหัส HCS-IND-S เป็นของตัวเลือกอื่น',
  },
}
const sizes = ['S', 'M', 'L', 'XL', 'XXL']

const columnsOf = (language: Language): SheetColumn<Variant>[] => {
  const [sku = '', price = '', eur = '', stock = '', sold = ''] = words[language === 'th' ? 'th' : 'en'].heads
  return [
    { id: 'sku', header: sku, kind: 'text', value: (row) => row.sku, width: 9 },
    {
      id: 'price',
      header: price,
      unit: 'THB',
      kind: 'number',
      digits: 2,
      min: 0,
      required: true,
      value: (row) => row.price,
    },
    { id: 'eur', header: eur, unit: 'EUR', kind: 'number', digits: 2, min: 0, value: (row) => row.eur },
    { id: 'stock', header: stock, kind: 'number', digits: 0, value: (row) => row.stock, width: 6 },
    { id: 'sold', header: sold, kind: 'yes', value: (row) => row.sold, width: 6 },
  ]
}

const rowsOf = (language: Language, count: number): Variant[] => {
  const { colors } = words[language === 'th' ? 'th' : 'en']
  return Array.from({ length: count }, (_, index) => {
    const size = sizes[index % 5] ?? ''
    const more = index >= 20 ? ` ${Math.floor(index / 20) + 1}` : ''
    return {
      id: `v${index}`,
      name: `${colors[Math.floor(index / 5) % 4]}${more} / ${size}`,
      sku: `HCS-${index + 101}`,
      price: 890 + Math.floor(index / 5) * 50,
      eur: index % 7 === 3 ? null : 24.5,
      stock: (index * 7) % 23,
      sold: index % 6 !== 5,
    }
  })
}
const rows = { en: rowsOf('en', 12), th: rowsOf('th', 12), many: rowsOf('en', 500) }

/** The caller's side: it keeps what changed. */
function Kept(props: Props) {
  const [changes, setChanges] = useState<SheetChanges>(props.changes)
  return (
    <Sheet
      {...props}
      changes={changes}
      onChangesChange={(next) => {
        props.onChangesChange(next)
        setChanges(next)
      }}
    />
  )
}

const meta = {
  title: 'UI/Sheet',
  component: Sheet as ComponentType<Props>,
  tags: ['kind:display', 'every-world'],
  args: {
    label: '',
    nameHeader: '',
    columns: [],
    rows: rows.en,
    rowId: (row) => row.id,
    rowName: (row) => row.name,
    changes: {},
    onChangesChange: fn(),
  },
  render: (args, { globals }) => {
    const language = languageOf(globals)
    const { label, name } = words[language]
    return (
      <Kept
        {...args}
        label={label}
        nameHeader={name}
        columns={args.columns.length > 0 ? args.columns : columnsOf(language)}
        rows={args.rows === rows.en ? rows[language] : args.rows}
      />
    )
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Changed: Story = {
  args: {
    changes: {
      v1: { price: { value: 950 }, sku: { value: 'HCS-NEW-M' } },
      v3: { price: { text: 'nine hundred', problem: 'number' }, stock: { value: 40 } },
    },
  },
}
export const Refused: Story = {
  args: { changes: { v0: { sku: { value: 'HCS-IND-S' } } }, refused: { v0: words.en.refused } },
}
export const Disabled: Story = { args: { disabled: true } }
export const OneRow: Story = { args: { rows: rowsOf('en', 1) } }
export const LongText: Story = {
  args: {
    rows: rowsOf('en', 3).map((row) => ({
      ...row,
      name: `${row.name}, hand-woven by the cooperative of the upper valley`,
      sku: 'DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFT-0001',
    })),
  },
}

const cell = (canvas: HTMLElement, row: number, column: number) => {
  const found = canvas.querySelector<HTMLElement>(`td[data-place="${row},${column}"]`)
  if (!found) throw new Error(`There is no cell ${row},${column}.`)
  return found
}
const text = (canvas: HTMLElement, row: number, column: number) =>
  cell(canvas, row, column).querySelector('span')?.textContent
const clipboard = (type: 'paste' | 'copy', target: Element, block = '') => {
  const data = new DataTransfer()
  data.setData('text/plain', block)
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }))
  return data
}
const lastChanges = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as SheetChanges

export const PasteFromASpreadsheet: Story = {
  tags: ['!visual'],
  async play({ canvasElement, args }) {
    await userEvent.click(cell(canvasElement, 2, 1))
    clipboard('paste', cell(canvasElement, 2, 1), '1,010.00\t31.5\r\n1020\tnothing\r\n1030\t33\r\n')
    await waitFor(() => expect(text(canvasElement, 2, 1)).toBe('1,010.00'))
    await expect(lastChanges(args.onChangesChange)).toEqual({
      v2: { price: { value: 1010 }, eur: { value: 31.5 } },
      v3: { price: { value: 1020 }, eur: { text: 'nothing', problem: 'number' } },
      v4: { price: { value: 1030 }, eur: { value: 33 } },
    })
    await expect(cell(canvasElement, 3, 2)).toHaveAttribute('aria-invalid', 'true')
    // The block is selected; one step takes it back whole, with the cell where it began.
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(text(canvasElement, 2, 1)).toBe('890.00'))
    await expect(lastChanges(args.onChangesChange)).toEqual({})
    await expect(cell(canvasElement, 2, 1)).toHaveFocus()
    await userEvent.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(text(canvasElement, 4, 2)).toBe('33.00'))
  },
}

export const KeysOnly: Story = {
  tags: ['!visual'],
  async play({ canvasElement, args }) {
    await userEvent.click(cell(canvasElement, 0, 0))
    await userEvent.keyboard('{ArrowRight}')
    await expect(cell(canvasElement, 0, 1)).toHaveFocus()
    // A letter overwrites, Enter goes down, Escape keeps what was there.
    await userEvent.keyboard('1000{Enter}')
    await waitFor(() => expect(cell(canvasElement, 1, 1)).toHaveFocus())
    await userEvent.keyboard('5{Escape}')
    await waitFor(() => expect(cell(canvasElement, 1, 1)).toHaveFocus())
    await expect(text(canvasElement, 1, 1)).toBe('890.00')
    // Three selected cells take one formula.
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}=+10%')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(text(canvasElement, 3, 1)).toBe('979.00'))
    await expect(lastChanges(args.onChangesChange)).toEqual({
      v0: { price: { value: 1000 } },
      v1: { price: { value: 979 } },
      v2: { price: { value: 979 } },
      v3: { price: { value: 979 } },
    })
    await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}{Shift>}{End}{/Shift}{/Control}')
    await expect(canvasElement.querySelectorAll('td[aria-selected=true]')).toHaveLength(12 * 5)
    await userEvent.keyboard('{Control>}{Home}{/Control}{End} ')
    await waitFor(() => expect(text(canvasElement, 0, 4)).toBe(''))
  },
}

/** The keys of saving keep what is being written and go on to the page, which saves. */
export const KeysOfSavingReachThePage: Story = {
  tags: ['!visual'],
  async play({ canvasElement, args }) {
    const heard = fn()
    const listen = ({ key, ctrlKey }: KeyboardEvent) => (ctrlKey && key === 's' ? heard() : undefined)
    addEventListener('keydown', listen)
    await userEvent.click(cell(canvasElement, 0, 1))
    await userEvent.keyboard('1000{Control>}s{/Control}')
    removeEventListener('keydown', listen)
    await expect(heard).toHaveBeenCalledOnce()
    await expect(lastChanges(args.onChangesChange)).toEqual({ v0: { price: { value: 1000 } } })
    await expect(cell(canvasElement, 0, 1)).toHaveFocus()
  },
}

/** Where nothing can be written no box opens, which would take a price and lose it in silence. */
export const ACellThatIsNotWrittenTakesNothing: Story = {
  tags: ['!visual'],
  args: { columns: columnsOf('en').map((column) => ({ ...column, readOnly: column.id === 'price' })) },
  render: (args) => <Kept {...args} label={words.en.label} nameHeader={words.en.name} />,
  async play({ canvasElement, args }) {
    await userEvent.click(cell(canvasElement, 0, 1))
    await userEvent.keyboard('1000')
    await expect(canvasElement.querySelector('[data-slot=sheet-input]')).toBeNull()
    await expect(cell(canvasElement, 0, 1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelector('[data-slot=sheet-input]')).toBeNull()
    await expect(args.onChangesChange).not.toHaveBeenCalled()
  },
}

export const FillWithTheHandle: Story = {
  tags: ['!visual'],
  async play({ canvasElement, args }) {
    await userEvent.click(cell(canvasElement, 0, 3))
    await userEvent.keyboard('9{Enter}{ArrowUp}')
    const handle = canvasElement.querySelector('[data-slot=sheet-handle]')
    if (!handle) throw new Error('There is no handle.')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle },
      { target: cell(canvasElement, 3, 3) },
      { keys: '[/MouseLeft]', target: cell(canvasElement, 3, 3) },
    ])
    await waitFor(() => expect(text(canvasElement, 3, 3)).toBe('9'))
    await expect(Object.keys(lastChanges(args.onChangesChange))).toEqual(['v0', 'v1', 'v2', 'v3'])
  },
}

export const CopiesOut: Story = {
  tags: ['!visual'],
  async play({ canvasElement }) {
    await userEvent.click(cell(canvasElement, 0, 0))
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    const data = clipboard('copy', cell(canvasElement, 1, 1))
    await expect(data.getData('text/plain')).toBe('HCS-101\t890\r\nHCS-102\t890')
    await expect(data.getData('text/html')).toContain('<td>HCS-102</td>')
  },
}

/** Five hundred rows: only those in sight are in the page, and the keyboard reaches all of them. */
export const ManyRows: Story = {
  tags: ['!visual'],
  args: { rows: rows.many },
  async play({ canvasElement }) {
    await userEvent.click(cell(canvasElement, 0, 1))
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(cell(canvasElement, 499, 4)).toHaveFocus())
    await expect(canvasElement.querySelectorAll('[data-slot=sheet-row]').length).toBeLessThan(80)
    // Rows come and go around it; the keyboard stays where it is, wherever one scrolls.
    const grid = canvasElement.querySelector('[data-slot=sheet-grid]')
    for (const [top, shown] of [
      [0, 2],
      [1e6, 495],
    ] as const) {
      grid?.scrollTo({ top })
      await waitFor(() => expect(cell(canvasElement, shown, 4)).toBeVisible())
      await waitFor(() => expect(cell(canvasElement, 499, 4)).toHaveFocus())
    }
    await expect(canvasElement.querySelector('[role=grid]')).toHaveAttribute('aria-rowcount', '501')
    await userEvent.keyboard('{ArrowLeft}77{Enter}')
    await waitFor(() => expect(text(canvasElement, 499, 3)).toBe('77'))
  },
}

/** From sixty rows on another table draws them, whose code may come late: whoever is in a cell stays in it. */
export const RowsComeUnderTheHand: Story = {
  tags: ['!visual'],
  render: (args) => {
    const [count, setCount] = useState(12)
    return (
      <>
        <Kept
          {...args}
          label={words.en.label}
          nameHeader={words.en.name}
          columns={columnsOf('en')}
          rows={count === 12 ? rows.en : rows.many}
        />
        <p data-testid="more" onPointerEnter={() => setCount(500)}>
          More
        </p>
      </>
    )
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(cell(canvasElement, 3, 1))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(cell(canvasElement, 3, 2)).toHaveFocus())
    await userEvent.hover(canvas.getByTestId('more'))
    await waitFor(() => expect(canvasElement.querySelector('[role=grid]')).toHaveAttribute('aria-rowcount', '501'))
    await waitFor(() => expect(cell(canvasElement, 3, 2)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(cell(canvasElement, 4, 2)).toHaveFocus())
  },
}

export const ColumnAtOnce: Story = {
  tags: ['!visual'],
  async play({ canvasElement, args }) {
    const head = canvasElement.querySelector<HTMLElement>('[data-place="-1,3"]')
    if (!head) throw new Error('There is no head.')
    await userEvent.click(head)
    await waitFor(() => expect(cell(canvasElement, 0, 3)).toHaveFocus())
    await userEvent.keyboard('25{Control>}{Enter}{/Control}')
    await waitFor(() => expect(text(canvasElement, 11, 3)).toBe('25'))
    await expect(Object.keys(lastChanges(args.onChangesChange))).toHaveLength(12)
  },
}

/** Each row is a card, and its fields read what the cells do. */
export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  async play({ canvas, args }) {
    const name = canvas.getByText('Indigo / M')
    await userEvent.click(name)
    const price = name.closest('details')?.querySelectorAll('input')[1]
    if (!price) throw new Error('The card has no field of a price.')
    await userEvent.clear(price)
    await userEvent.type(price, '=+10%')
    await userEvent.tab()
    await waitFor(() => expect(lastChanges(args.onChangesChange)).toEqual({ v1: { price: { value: 979 } } }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(lastChanges(args.onChangesChange)).toEqual({}))
  },
}
