import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { ProductRowEdit } from '#ui/screens/admin/product-row-edit.tsx'
import { conflictOf, conflictSeen } from '../_fixtures/conflict.ts'
import { deniedIn } from '../_fixtures/denied.ts'

const rows = [
  { id: 'a', title: 'Celadon bowl' },
  { id: 'b', title: 'Rattan bag' },
]

const meta = {
  title: 'Screens/Admin/Product row',
  component: ProductRowEdit,
  tags: ['kind:page'],
  parameters: { layout: 'padded' },
  args: {
    title: 'Celadon bowl',
    status: 'published',
    price: 1290,
    coin: { unit: 'THB', digits: 2 },
    errors: {},
    at: 'price',
    saving: false,
    onChange: fn(),
    onSave: fn(),
    onClose: fn(),
    children: () => null,
  },
  render: (args) => (
    <DataTable
      label="Products"
      columns={[
        { id: 'title', header: 'Product', value: (row) => row.title, width: 15 },
        { id: 'status', header: 'Status', cell: () => 'On sale', card: 'status', width: 9 },
        { id: 'price', header: 'Price', cell: () => '1,290.00 THB', align: 'end', width: 10 },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/${id}`}
      editing={{ id: 'a', draw: (cells) => <ProductRowEdit {...args}>{cells}</ProductRowEdit> }}
      empty={null}
    />
  ),
} satisfies Meta<typeof ProductRowEdit>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Saving: Story = { args: { saving: true } }
export const Refused: Story = { args: { title: '', errors: { title: 'Please give it a title.' } } }
export const FailedToSave: Story = {
  args: { failed: 'The shop cannot be reached. Nothing is lost: please try again.' },
}
export const Denied: Story = { args: { failed: deniedIn('en') } }
/** Its variants have several prices: those are set in its sheet. */
export const SeveralPrices: Story = { args: { price: undefined, at: 'status' } }
export const Empty: Story = { args: { title: '', price: null, status: 'draft' } }
export const LongText: Story = {
  args: { title: 'A scarf of hand-reeled silk that four villages in Surin wove through the long rains of last year' },
}
export const Conflict: Story = {
  args: {
    conflict: conflictOf({ path: 'price', label: 'Price', mine: '1,390.00 THB', theirs: '990.00 THB' }),
  },
  ...conflictSeen,
}

/** The pressed cell has the focus with its value marked; Enter saves what is typed, Escape gives up. */
export const IsDoneByKeys: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const price = canvas.getByRole('textbox', { name: 'Price' })
    await waitFor(() => expect(price).toHaveFocus())
    await userEvent.keyboard('1390{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('price', 1390)
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
