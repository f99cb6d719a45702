import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SizeRows, type SizeRowsProps } from '#ui/admin/size-rows.tsx'
import { said } from '../_fixtures/said.ts'

function Kept(props: SizeRowsProps) {
  const [rows, setRows] = useState(props.rows)
  return (
    <SizeRows
      {...props}
      rows={rows}
      onChange={(next) => {
        setRows(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'UI/Size rows',
  component: SizeRows,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: {
    label: 'Sizes',
    description: 'From the smallest to the largest; measures of the body in centimetres.',
    rows: [
      { size: 'S', chest: '85–89', waist: '67–71', hip: '91–95' },
      { size: 'M', chest: '90–95', waist: '72–77', hip: '96–101' },
      { size: 'L', chest: '96–102', waist: '78–84', hip: '102–107' },
    ],
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SizeRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  tags: ['!visual'],
  args: { rows: [{ size: 'Extra extra large, long in the leg', chest: '103.5–110.5' }] },
}
export const Empty: Story = { tags: ['!visual'], args: { rows: [] } }
export const Wrong: Story = {
  args: {
    error: 'A measure cannot be read: write it like 90–95, from 5 to 300 cm.',
    rows: [
      { size: 'M', chest: 'ninety' },
      { size: 'L', chest: '96–102' },
    ],
  },
}
/** What does not fit is scrolled in its own box: the page stays as wide as the phone. */
export const StaysInItsBox: Story = {
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <div data-testid="phone" className="relative w-72 overflow-hidden p-1">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const phone = canvas.getByTestId('phone')
    await expect(phone.scrollWidth).toBe(phone.clientWidth)
  },
}
/** A new size, a measure that is emptied again, and a size that goes. */
export const WritesRows: Story = {
  tags: ['!visual'],
  args: { rows: [{ size: 'M', chest: '90–95' }] },
  async play({ args, canvas, userEvent, globals }) {
    const t = said(globals)
    const cell = (measure: 'chest' | 'waist', size: string) =>
      canvas.getByRole('textbox', {
        name: t('resources.sizeCharts.cell', { measure: t(`resources.sizeCharts.${measure}`), size }),
      })
    await userEvent.click(canvas.getByRole('button', { name: t('resources.sizeCharts.addSize') }))
    await expect(args.onChange).toHaveBeenLastCalledWith([{ size: 'M', chest: '90–95' }, { size: '' }])
    await userEvent.type(cell('waist', '2'), '8')
    await userEvent.clear(cell('chest', 'M'))
    await expect(args.onChange).toHaveBeenLastCalledWith([{ size: 'M' }, { size: '', waist: '8' }])
    await userEvent.click(canvas.getByRole('button', { name: t('resources.sizeCharts.removeSize', { size: 'M' }) }))
    await expect(args.onChange).toHaveBeenLastCalledWith([{ size: '', waist: '8' }])
  },
}
/** Cells of a spreadsheet come as tabs and lines; what lies beyond the last column is left out. */
export const TakesCellsOfASpreadsheet: Story = {
  tags: ['!visual'],
  args: { rows: [{ size: 'M', chest: '1' }] },
  async play({ args, canvas, userEvent, globals }) {
    const [size] = canvas.getAllByRole('textbox', { name: said(globals)('resources.sizeCharts.size') })
    size?.focus()
    await userEvent.paste('M\t90-95\t72-77\t\t\tmore\nL\t96-102\n')
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { size: 'M', chest: '90-95', waist: '72-77' },
      { size: 'L', chest: '96-102' },
    ])
  },
}
