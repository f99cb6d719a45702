import type { Meta, StoryObj } from '@storybook/react-vite'
import { useController } from 'react-hook-form'
import { expect, fn, waitFor } from 'storybook/test'
import { resetForm, setErrors, submitForm } from '#ui/forms/schema-form/form-node.ts'
import type { InputDefinitions, Schema } from '#ui/forms/schema-form/schema.ts'
import { SchemaFields, SchemaForm, type SchemaFormProps } from '#ui/forms/schema-form/schema-form.tsx'

/** A product of the back office. */
const product: Schema = [
  { name: 'title', label: 'Title', rules: 'required|length:0,255', placeholder: 'Linen shirt' },
  {
    name: 'handle',
    label: 'Handle',
    rules: [['matches', /^[a-z0-9-]+$/]],
    description: 'The last part of the address.',
    messages: { matches: 'Use small letters, digits and dashes.' },
  },
  { name: 'about', type: 'textarea', label: 'About it' },
  { name: 'price', type: 'number', label: 'Price in THB', rules: 'required|min:0' },
  {
    name: 'status',
    type: 'radio',
    label: 'Status',
    rules: 'required',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
    ],
  },
  { name: 'from', type: 'date', label: 'Sold from', rules: 'required', if: 'status == "published"' },
  { name: 'video', type: 'url', label: 'Video', rules: 'url' },
  {
    name: 'size',
    type: 'select',
    label: 'First size',
    rules: 'required',
    overscroll: true,
    options: ['S', 'M', 'L'].map((value) => ({ value, label: value })),
  },
  {
    name: 'maker',
    type: 'group',
    label: 'Maker',
    children: [
      { name: 'name', label: 'Name', rules: 'require_one:email' },
      { name: 'email', type: 'email', label: 'Their e-mail', rules: 'email' },
    ],
  },
  {
    name: 'colors',
    type: 'list',
    label: 'Color',
    rules: '+min:1',
    messages: { min: 'Add at least one color.' },
    children: [{ name: 'hex', label: 'Hex', rules: [['required'], ['matches', /^#[0-9A-F]{6}$/i]] }],
  },
  {
    name: 'checked',
    type: 'checkbox',
    label: 'Somebody else has read this',
    validationLabel: 'second look',
    rules: 'accepted',
  },
]
const shirt = {
  title: 'Linen shirt',
  handle: 'linen-shirt',
  about: 'Cool in the heat.',
  price: 890,
  status: 'draft',
  video: '',
  size: 'M',
  maker: { name: 'Baan Fai', email: '' },
  colors: [{ hex: '#112233' }, { hex: '#AABBCC' }, { hex: '#FFEEDD' }],
  checked: true,
}
type Send = NonNullable<SchemaFormProps['onSubmit']>

const meta = {
  title: 'Forms/SchemaForm',
  component: SchemaForm,
  tags: ['kind:form'],
  args: { id: 'product', schema: product, submitLabel: 'Save', onSubmit: fn<Send>(async () => undefined) },
  decorators: [(Story) => <div className="max-w-xl">{Story()}</div>],
} satisfies Meta<typeof SchemaForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Prefilled: Story = { args: { values: shirt } }
export const Invalid: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-slot=alert]')).toBeVisible())
    await expect(canvas.getByText('Add at least one color.')).toBeVisible()
  },
}
export const ServerRejected: Story = {
  args: {
    values: shirt,
    onSubmit: fn<Send>(async () => ({ handle: 'Another product has this handle.', 'colors.1.hex': 'Sold out.' })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Handle/ })).toHaveFocus())
    await expect(canvas.getByText('Sold out.')).toBeVisible()
  },
}
export const Pending: Story = {
  args: { values: shirt, onSubmit: fn<Send>(() => new Promise<undefined>(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Title/ })).toBeDisabled())
  },
}
export const LooseFields: Story = {
  render: ({ onSubmit, submitLabel, ...args }) => <SchemaFields {...args} />,
  args: { schema: product.slice(3, 6), values: { price: 890, status: 'published', from: '2026-03-01' } },
}

export const SubmitsWhatIsThere: Story = {
  tags: ['!visual'],
  args: { values: { ...shirt, from: 'old', stray: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    const price = canvas.getByRole('spinbutton')
    await userEvent.clear(price)
    await userEvent.type(price, '950.5')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...shirt, price: 950.5 }))
  },
}
export const FocusesFirstInvalid: Story = {
  tags: ['!visual'],
  args: { values: { ...shirt, status: '', size: '' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Draft' })).toHaveFocus())
    await expect(canvas.getByText('Status is required.')).toBeVisible()
    await expect(canvas.getByText('First size is required.')).toBeVisible()
  },
}
export const FocusesTheAddButtonOfAListThatIsTooShort: Story = {
  tags: ['!visual'],
  args: { values: { ...shirt, colors: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add' })).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription('Add at least one color.')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Hex/ })).toHaveFocus())
    await waitFor(() => expect(canvas.queryByText('Add at least one color.')).toBeNull())
  },
}
export const ShowsAFieldWhenItsConditionIsTrue: Story = {
  tags: ['!visual'],
  args: { values: shirt },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Sold from')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Published' }))
    const from = await canvas.findByLabelText('Sold from')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(from).toHaveFocus())
    await userEvent.type(from, '2026-03-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ ...shirt, status: 'published', from: '2026-03-01' }),
    )
  },
}
export const MovesEntriesByKeyboard: Story = {
  tags: ['!visual'],
  args: { values: shirt },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move up: Color 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Move up: Color 2' })).toHaveFocus()
    await expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent('Color 2 of 3')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Move down: Color 1' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Color 3' }))
    await expect(canvas.getAllByRole('textbox', { name: /Hex/ })).toHaveLength(2)
    await expect(canvas.getAllByRole('textbox', { name: /Hex/ })[1]).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ ...shirt, colors: [{ hex: '#FFEEDD' }, { hex: '#112233' }] }),
    )
  },
}
export const MessagesMoveWithTheirEntries: Story = {
  ...ServerRejected,
  tags: ['!visual'],
  play: async (context) => {
    const { canvas, userEvent } = context
    await ServerRejected.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Move up: Color 2' }))
    const [first, second] = canvas.getAllByRole('textbox', { name: /Hex/ })
    await expect(first).toHaveValue('#AABBCC')
    await expect(first).toHaveAccessibleDescription('Sold out.')
    await expect(second).toBeValid()
    // Looking at the rules again, as every change of a list does, takes nothing away and says nothing early.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(first).toHaveAccessibleDescription('Sold out.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(canvas.getAllByRole('textbox', { name: /Hex/ }).at(-1)).toBeValid()
  },
}
export const ArrowKeysGoAroundWhereAsked: Story = {
  tags: ['!visual'],
  args: { values: { ...shirt, size: 'L' } },
  play: async ({ canvas, userEvent }) => {
    const size = canvas.getByRole('combobox')
    size.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(size).toHaveValue('S')
    await userEvent.keyboard('{ArrowUp}')
    await expect(size).toHaveValue('L')
  },
}
export const ObeysCodeOutsideById: Story = {
  tags: ['!visual'],
  args: { values: shirt },
  play: async ({ args, canvas, userEvent }) => {
    const title = canvas.getByRole('textbox', { name: /Title/ })
    await userEvent.type(title, ' two')
    setErrors('product-title', 'No numbers in words, please.')
    await waitFor(() => expect(title).toHaveAccessibleDescription('No numbers in words, please.'))
    resetForm('product')
    await waitFor(() => expect(title).toHaveValue('Linen shirt'))
    await expect(title).toBeValid()
    await submitForm('product')
    await expect(args.onSubmit).toHaveBeenCalledWith(shirt)
  },
}
const own: InputDefinitions = {
  stars: {
    component: ({ node, form }) => {
      const { field } = useController({ name: node.path, control: form.methods.control })
      return (
        <button type="button" onClick={() => field.onChange(Number(field.value) + 1)}>
          {node.label}: {String(field.value)}
        </button>
      )
    },
  },
  person: { schema: [{ name: 'first', label: 'First name', rules: 'required' }] },
}
export const TakesTypesOfInputOfItsOwn: Story = {
  tags: ['!visual'],
  args: {
    inputs: own,
    schema: [
      { name: 'rating', type: 'stars', label: 'Stars' },
      { name: 'who', type: 'person', label: 'You' },
    ],
    values: { rating: 3 },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stars: 3' }))
    await userEvent.type(canvas.getByLabelText('First name'), 'Malee{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ rating: 4, who: { first: 'Malee' } }))
  },
}
export const TellsEveryChangeOfLooseFields: Story = {
  ...LooseFields,
  tags: ['!visual'],
  args: { ...LooseFields.args, onCommit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Draft' }))
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith({ price: 890, status: 'draft' }))
  },
}
