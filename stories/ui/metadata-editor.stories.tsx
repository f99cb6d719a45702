import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { MetadataEditor, type MetadataEditorProps } from '#ui/admin/metadata-editor.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import type { Language } from '../_fixtures/language.ts'

const said = {
  en: {
    care: 'Wash by hand, dry in the shade',
    json: 'This is not valid JSON.',
    twice: 'There is a key of that name already.',
    many: 'No more than 100 keys.',
  },
  th: {
    care: 'ซักมือ ตากในที่ร่ม',
    json: 'นี่ไม่ใช่ JSON ที่ถูกต้อง',
    twice: 'มีคีย์ชื่อนี้แล้ว',
    many: 'ไม่เกิน 100 คีย์',
  },
}
const wordsOf = (language: Language) => said[language === 'th' ? 'th' : 'en']
const rowsOf = (language: Language): MetadataEditorProps['rows'] => [
  { id: 'care', key: 'care', type: 'text', text: wordsOf(language).care },
  { id: 'hours', key: 'loom_hours', type: 'number', text: '36' },
  { id: 'twin', key: 'has_twin', type: 'yes', text: 'true' },
  { id: 'dyes', key: 'dyes', type: 'json', text: '{\n  "leaf": "indigo",\n  "dips": 12\n}' },
]
const prefilled = (language: Language) => ({ rows: rowsOf(language) })
const invalid = (language: Language) => {
  const [care, hours, twin, dyes] = rowsOf(language)
  const { json, twice, many } = wordsOf(language)
  const rows = [care, { ...hours, key: 'care', keyError: twice }, twin, { ...dyes, text: '{ leaf', valueError: json }]
  return { rows: rows as MetadataEditorProps['rows'], problem: many }
}

const meta = {
  title: 'UI/MetadataEditor',
  component: MetadataEditor,
  tags: ['kind:display'],
  args: { rows: [], onChange: fn(), onAdd: fn(), onRemove: fn() },
} satisfies Meta<typeof MetadataEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { render: inLanguage(MetadataEditor, prefilled) }
export const Invalid: Story = { render: inLanguage(MetadataEditor, invalid) }
/** What the desk refuses is said below all of it. */
export const ServerRejected: Story = {
  args: { rows: rowsOf('en'), problem: 'This could not be saved. Nothing is lost: please try again.' },
}
export const Submitting: Story = { args: { rows: rowsOf('en'), disabled: true } }
export const LongText: Story = {
  args: {
    rows: [
      {
        ...{ id: 'long', key: 'the_village_where_the_cotton_was_reeled_by_hand_and_dyed', type: 'text' },
        text: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains',
      },
    ],
  },
}

/** A new row takes the keyboard; after one goes the keyboard is at the button, never nowhere. */
export const AddsAndRemoves: Story = {
  tags: ['!visual'],
  render: function Kept(args) {
    const [rows, setRows] = useState(args.rows)
    return (
      <MetadataEditor
        {...args}
        rows={rows}
        onAdd={() => setRows([...rows, { id: `${rows.length}`, key: '', type: 'text', text: '' }])}
        onChange={(id, part) => {
          args.onChange(id, part)
          setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
        }}
        onRemove={(id) => setRows(rows.filter((row) => row.id !== id))}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add a key' })
    await userEvent.click(add)
    await expect(canvas.getByRole('textbox', { name: 'Key' })).toHaveFocus()
    await userEvent.keyboard('fit')
    await expect(args.onChange).toHaveBeenLastCalledWith('0', { key: 'fit' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Type' }), 'yes')
    await expect(canvas.getByRole('combobox', { name: 'Value' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove fit' }))
    await expect(canvas.getByText('Nothing is kept here yet.')).toBeVisible()
    await expect(add).toHaveFocus()
  },
}
