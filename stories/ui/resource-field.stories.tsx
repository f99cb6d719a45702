import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ResourceField } from '#ui/admin/resource-field.tsx'
import type { FieldView, Option, OptionsView } from '#ui/admin/views.ts'
import { drawing } from '../_fixtures/pictures.ts'

const products: Option[] = [
  { value: 'p1', label: 'Silk scarf', href: '/admin/products/p1' },
  { value: 'p2', label: 'Linen shirt', href: '/admin/products/p2' },
  { value: 'p3', label: 'Celadon bowl', href: '/admin/products/p3', description: 'CEL-BOWL' },
]
const many: Option[] = Array.from({ length: 14 }, (_, at) => ({ value: `m${at}`, label: `Scarf number ${at + 1}` }))
const hundreds: Option[] = Array.from({ length: 260 }, (_, at) => ({ value: `m${at}`, label: `Member ${at + 1}` }))
const fields: [FieldView, unknown][] = [
  [{ path: 'text', label: 'admin.options.name.en', input: 'text' }, 'Spring'],
  [
    { path: 'code', label: 'admin.category.handle', text: 'admin.category.handleText', input: 'text', code: true },
    'spring',
  ],
  [{ path: 'long', label: 'admin.category.description.th', input: 'long', lang: 'th', optional: true }, 'ผ้าฝ้ายเบาสบาย'],
  [{ path: 'yes', label: 'admin.category.active', text: 'admin.category.activeText', input: 'yes' }, true],
  [{ path: 'number', label: 'resources.products', input: 'number', unit: '%' }, 7],
  [{ path: 'moment', label: 'resources.changed', input: 'moment' }, '2026-11-21T11:04'],
  [
    {
      path: 'choice',
      label: 'admin.product.status',
      input: 'choice',
      options: [
        { value: 'draft', word: 'admin.products.status.draft' },
        { value: 'published', word: 'admin.products.status.published' },
      ],
    },
    'draft',
  ],
  [{ path: 'one', label: 'admin.product.collection', input: 'one', source: 'products' }, 'p1'],
  [{ path: 'some', label: 'resources.products', input: 'some', source: 'products' }, ['p1', 'p2']],
  [
    {
      path: 'members',
      label: 'resources.collections.addProduct',
      title: 'resources.collections.products',
      input: 'members',
      source: 'products',
    },
    ['p1', 'p2'],
  ],
  [{ path: 'picture', label: 'admin.category.picture', input: 'picture' }, 'silk'],
]

type FormProps = {
  fields: readonly [FieldView, unknown][]
  options: readonly Option[]
  error?: string
  onChange: (path: string, value: unknown) => void
}

function Form({ fields, options, error, onChange }: FormProps) {
  const [values, setValues] = useState<Record<string, unknown>>(
    Object.fromEntries(fields.map(([{ path }, value]) => [path, value])),
  )
  const offer = (value: unknown): OptionsView => ({
    options,
    chosen: [value].flat().flatMap((id) => options.filter((option) => option.value === id)),
    status: 'ready',
    onQueryChange: fn(),
    onRetry: fn(),
  })
  return (
    <div className="grid max-w-lg gap-5">
      {fields.map(([field]) => (
        <ResourceField
          key={field.path}
          field={field}
          value={values[field.path]}
          error={error}
          onChange={(value) => {
            setValues({ ...values, [field.path]: value })
            onChange(field.path, value)
          }}
          options={offer(values[field.path])}
          picture={{ picture: values[field.path] ? drawing('Silk scarf', '#4a7c59', 800, 450) : null, onUpload: fn() }}
        />
      ))}
    </div>
  )
}

const meta = {
  title: 'Back office/Field of a record',
  component: Form,
  tags: ['kind:display'],
  args: { fields, options: products, onChange: fn() },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const only = (...inputs: FieldView['input'][]) => fields.filter(([{ input }]) => inputs.includes(input))

export const Default: Story = {}
export const Invalid: Story = { args: { fields: only('text', 'long', 'choice', 'one'), error: 'Please fill this in.' } }
export const LongText: Story = {
  args: {
    fields: only('members', 'some'),
    options: [
      {
        value: 'p1',
        label: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains of last year',
      },
      { value: 'p2', label: 'Linen shirt' },
    ],
  },
}
export const WithoutAny: Story = {
  args: {
    fields: [
      ...only('members').map(([field]): [FieldView, unknown] => [field, []]),
      ...only('picture').map(([field]): [FieldView, unknown] => [field, null]),
    ],
  },
}
export const ManyMembers: Story = {
  args: {
    options: many,
    fields: only('members').map(([field]) => [field, many.map(({ value }) => value)]),
  },
}

export const AMemberIsTakenOutAndPutBack: Story = {
  tags: ['!visual'],
  args: { fields: only('members') },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Take Silk scarf out' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('members', ['p2'])
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add a product' }), 'silk{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('members', ['p1', 'p2'])
  },
}
export const TheRestIsShownWhenAsked: Story = {
  tags: ['!visual'],
  args: ManyMembers.args,
  async play({ canvas, userEvent }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 6 more' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
  },
}
/** More than anybody looks through: some at a time, and how many there are in all. */
export const OfHundredsSomeAreShownAtATime: Story = {
  tags: ['!visual'],
  args: {
    options: hundreds,
    fields: only('members').map(([field]) => [field, hundreds.map(({ value }) => value)]),
  },
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByText('8 of 260')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show 50 more' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(58)
    await expect(canvas.getByText('58 of 260')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take Member 3 out' }))
    await expect(canvas.getByText('58 of 259')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith('members', expect.objectContaining({ length: 259 }))
  },
}
export const APictureIsTakenAway: Story = {
  tags: ['!visual'],
  args: { fields: only('picture') },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('picture', null)
    await expect(canvas.getByLabelText('Picture')).toBeInTheDocument()
  },
}
