import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { ImportStep } from '#ui/admin/transfer/import-steps.tsx'
import { ImportScreen, type ImportScreenProps } from '#ui/screens/admin/import.tsx'
import { deniedIn } from '../_fixtures/denied.ts'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const words = {
  en: {
    heads: ['Handle', 'Product name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Vendor'],
    samples: ['silk-dress', 'Silk dress', 'XXL', 'SD-001', '1,290.00', 'Talat'],
    columns: ['Handle', 'Title', 'Size', 'SKU', 'Price THB'],
    name: 'Silk dress',
    unknown: 'There is nothing of this name in the shop: XLL.',
    missing: [
      ['Size', 'XLL'],
      ['Tags', 'Handwoven, Lined, Mulberry silk, Festival'],
    ],
    number: 'This is not a number.',
    twice: ['Row 731 of this file is the same.', 'Row 208 of this file is the same.'],
    offers: ['Use XL', 'Make XLL'],
    price: 'Price THB',
    task: 'Import: autumn.csv',
    some: '112 of 250',
    end: '247 changed, 3 left as it was',
    reason: 'Somebody else changed it meanwhile',
    ...{ thai: 'Thai (Windows)', western: 'Western European (Windows)' },
  },
  th: {
    heads: ['แฮนเดิล', 'ชื่อสินค้า', 'ตัวเลือก 1', 'SKU', 'ราคา', 'ผู้ขาย'],
    samples: ['silk-dress', 'ชุดเดรสผ้าไหม', 'XXL', 'SD-001', '1,290.00', 'ตลาด'],
    columns: ['แฮนเดิล', 'ชื่อ', 'ไซซ์', 'SKU', 'ราคา THB'],
    name: 'ชุดเดรสผ้าไหม',
    unknown: 'ไม่มีชื่อนี้ในร้าน: XLL',
    missing: [
      ['ไซซ์', 'XLL'],
      ['แท็ก', 'ทอมือ, มีซับใน, ไหมหม่อน, งานเทศกาล'],
    ],
    number: 'นี่ไม่ใช่ตัวเลข',
    twice: ['แถว 731 ในไฟล์นี้ซ้ำกัน', 'แถว 208 ในไฟล์นี้ซ้ำกัน'],
    offers: ['ใช้ XL', 'สร้าง XLL'],
    price: 'ราคา THB',
    task: 'นำเข้า: autumn.csv',
    some: '112 จาก 250',
    end: 'เปลี่ยนแล้ว 247 คงเดิม 3',
    reason: 'มีคนอื่นแก้ไขระหว่างนี้',
    ...{ thai: 'ภาษาไทย (Windows)', western: 'ยุโรปตะวันตก (Windows)' },
  },
}
/** The letters of a file that does not say how they are written. */
const lettersOf = (language: Language) => ({
  value: 'windows-874' as const,
  options: [
    { value: 'windows-874', label: words[language].thai },
    { value: 'windows-1252', label: words[language].western },
  ],
  onChange: onLetters,
})
const onLetters = fn()
const ids = ['handle', 'title', 'size', 'sku', 'price_thb', '']
const most = { rows: 5000, bytes: 8 * 1024 * 1024 }
const onFile = fn()
const onTemplate = fn()
const onCheck = fn()
const onCell = fn()
const onOffer = fn()
const onMake = fn()
const onOverwrite = fn()
const onRun = fn()
const onRest = fn()
const onColumn = fn()

function stepsOf(language: Language) {
  const say = words[language]
  const headings = say.heads.map((heading, at) => ({
    id: String(at),
    heading,
    sample: say.samples[at] ?? '',
    column: ids[at] ?? '',
  }))
  const columns = say.columns.map((label, at) => ({ value: ids[at] ?? '', label }))
  const count = { new: 982, changed: 12, unchanged: 0, wrong: 3, stale: 0 }
  const [use = '', make = ''] = say.offers
  const rows = [
    {
      line: 14,
      name: say.name,
      cells: [
        {
          id: 'size',
          label: say.columns[2] ?? '',
          value: 'XLL',
          error: say.unknown,
          offers: [
            { id: 'use', label: use, onSelect: onOffer },
            { id: 'make', label: make, onSelect: onOffer },
          ],
        },
        { id: 'price_thb', label: say.price, value: 'cheap', error: say.number, offers: [] },
      ],
    },
    {
      line: 208,
      name: say.name,
      cells: [{ id: 'sku', label: 'SKU', value: 'SD-001', error: say.twice[0], offers: [] }],
    },
    {
      line: 731,
      name: say.name,
      cells: [{ id: 'sku', label: 'SKU', value: 'SD-001', error: say.twice[1], offers: [] }],
    },
  ]
  const result = {
    at: 'result' as const,
    count,
    pictures: 0,
    ready: 994,
    edited: false,
    checking: false,
    starting: false,
    missing: {
      groups: say.missing.map(([label = '', names = '']) => ({ id: label, label, names: names.split(', '), onMake })),
    },
    wrong: { rows, more: 0, onCell },
    stale: { rows: [], onOverwrite },
    onCheck,
    onRun,
    onBack: fn(),
  }
  const cells = [{ id: 'price_thb', label: say.price, theirs: '1000', mine: '1100' }]
  const staleRows = [
    { line: 3, name: say.name, cells, overwrite: false },
    {
      line: 9,
      name: say.name,
      cells: [...cells, { id: 'sku', label: 'SKU', theirs: '', mine: 'SD-2' }],
      overwrite: true,
    },
  ]
  const run = {
    at: 'run' as const,
    left: [],
    rest: 0,
    uncopied: 0,
    picturesHref: '/admin/pictures',
    productsHref: '/admin/products',
    onRest,
    onAnother: fn(),
  }
  const task = { id: 'a', title: say.task }
  return {
    pick: { at: 'pick', most, onFile, onTemplate },
    map: { at: 'map', headings, columns, count: 997, onColumn, onCheck, onOther: fn() },
    guessed: {
      at: 'map',
      headings,
      columns,
      count: 997,
      encoding: lettersOf(language),
      onColumn,
      onCheck,
      onOther: fn(),
    },
    check: { at: 'check', count: 997 },
    errors: result,
    clean: {
      ...result,
      count: { ...count, wrong: 0 },
      pictures: 412,
      missing: { groups: [] },
      wrong: { rows: [], more: 0, onCell },
    },
    stale: {
      ...result,
      count: { ...count, wrong: 0, stale: 2 },
      missing: { groups: [] },
      wrong: { rows: [], more: 0, onCell },
      stale: { rows: staleRows, onOverwrite },
    },
    running: { ...run, task: { ...task, text: say.some, percent: 45, running: true, onCancel: fn() } },
    done: {
      ...run,
      rest: 3,
      uncopied: 2,
      task: { ...task, text: say.end, percent: 100, running: false, onUndo: fn() },
      left: [{ id: 'a', title: say.name, lines: [], reason: say.reason }],
    },
  } satisfies Record<string, ImportStep>
}
type Name = keyof ReturnType<typeof stepsOf>
const drawn = (name: Name) => inLanguage(ImportScreen, (language) => ({ step: stepsOf(language)[name] }))

const meta = {
  title: 'Screens/Admin/Import',
  component: ImportScreen,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: { listHref: '/admin/products', step: stepsOf('en').pick } satisfies ImportScreenProps,
} satisfies Meta<typeof ImportScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { render: drawn('pick') }
export const Loading: Story = { args: { step: { at: 'loading' } } }
export const Failed: Story = { args: { step: { at: 'failed', onRetry: fn() } } }
export const Reading: Story = { args: { step: { ...stepsOf('en').pick, reading: true } } }
export const WrongFile: Story = {
  args: {
    step: {
      ...stepsOf('en').pick,
      problem: 'This is no file of text. In Excel, save it as “CSV UTF-8” or as a workbook (.xlsx).',
    },
  },
}
export const Mapping: Story = { render: drawn('map') }
export const GuessedLetters: Story = { render: drawn('guessed') }
export const Checking: Story = { render: drawn('check') }
export const CheckFailed: Story = { args: { step: { at: 'check', count: 997, onRetry: fn() } } }
export const Clean: Story = { render: drawn('clean') }
export const WrongRows: Story = { render: drawn('errors') }
export const StaleRows: Story = { render: drawn('stale') }
export const Running: Story = { render: drawn('running') }
export const Done: Story = { render: drawn('done') }
export const StartFailed: Story = {
  args: {
    step: {
      ...stepsOf('en').clean,
      problem: 'The import could not be started. Nothing was changed: please try again.',
    },
  },
}
export const Denied: Story = {
  render: inLanguage(ImportScreen, (language) => ({
    step: { ...stepsOf(language).clean, problem: deniedIn(language) },
  })),
}

export const AFileIsChosen: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    const file = new File(['handle\na'], 'products.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText('Drop a file here, or choose one'), file)
    await expect(onFile).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'products.csv' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Get an empty file with all columns' }))
    await expect(onTemplate).toHaveBeenCalled()
  },
}
export const AColumnIsGivenOnce: Story = {
  tags: ['!visual'],
  args: { step: stepsOf('en').map },
  async play({ canvas, userEvent }) {
    const vendor = canvas.getByRole('combobox', { name: 'Vendor' })
    await expect(vendor.querySelector<HTMLOptionElement>('option[value=title]')?.disabled).toBe(true)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Product name' }), '')
    await expect(onColumn).toHaveBeenLastCalledWith('1', '')
  },
}
export const TheLettersAreSaid: Story = {
  tags: ['!visual'],
  render: drawn('guessed'),
  async play({ canvas, userEvent }) {
    const [letters] = canvas.getAllByRole('combobox')
    await userEvent.selectOptions(letters as HTMLElement, 'windows-1252')
    await expect(onLetters).toHaveBeenLastCalledWith('windows-1252')
  },
}
export const AWrongCellIsCorrectedInItsPlace: Story = {
  tags: ['!visual'],
  args: { step: stepsOf('en').errors },
  async play({ canvas, userEvent }) {
    onCheck.mockClear()
    onMake.mockClear()
    const size = canvas.getByRole('textbox', { name: 'Size' })
    await expect(size).toHaveAccessibleDescription('There is nothing of this name in the shop: XLL.')
    await userEvent.type(size, 'x')
    await expect(onCell).toHaveBeenLastCalledWith(14, 'size', 'XLLx')
    await userEvent.click(canvas.getByRole('button', { name: 'Tags: make all 4' }))
    await expect(onMake).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Use XL' }))
    await expect(onOffer).toHaveBeenCalled()
    await userEvent.type(size, '{Enter}')
    await expect(onCheck).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Import 994 rows' }))
    await expect(onRun).toHaveBeenCalled()
  },
}
export const NothingIsImportedBeforeItIsCheckedAgain: Story = {
  tags: ['!visual'],
  args: { step: { ...stepsOf('en').errors, edited: true } },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Import 994 rows' })).toBeDisabled()
  },
}
export const WritingOverIsChosen: Story = {
  tags: ['!visual'],
  args: { step: stepsOf('en').stale },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Write row 3 over it' }))
    await expect(onOverwrite).toHaveBeenLastCalledWith(3, true)
  },
}
export const TheRestIsCorrectedLater: Story = {
  tags: ['!visual'],
  args: { step: stepsOf('en').done },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Correct the rest' }))
    await expect(onRest).toHaveBeenCalled()
  },
}
