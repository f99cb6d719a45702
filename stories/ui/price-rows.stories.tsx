import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { PriceRows, type PriceRowsProps } from '#ui/admin/price-rows.tsx'
import { said } from '../_fixtures/said.ts'

function Kept(props: PriceRowsProps) {
  const [rows, setRows] = useState(props.rows)
  return (
    <PriceRows
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
  title: 'UI/Price rows',
  component: PriceRows,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: {
    label: 'Prices by currency or region',
    places: [
      { value: 'thb', label: 'THB', coin: { unit: 'THB', digits: 2 } },
      { value: 'eur', label: 'EUR', coin: { unit: 'EUR', digits: 2 } },
      { value: 'reg_jp', label: 'Japan', coin: { unit: 'JPY', digits: 0 } },
      { value: 'kwd', label: 'KWD', coin: { unit: 'KWD', digits: 3 } },
    ],
    rows: [
      { id: 'p1', where: 'thb', amount: 250, from: null },
      { id: 'p2', where: 'thb', amount: 0, from: 2000 },
      { id: 'p3', where: 'reg_jp', amount: 1200, from: null },
    ],
    onChange: fn(),
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof PriceRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    label: 'What a parcel to the islands of the far south costs, by currency or by region',
    places: [
      {
        ...{ value: 'reg_1', label: 'Overseas territories and islands of the Indian Ocean' },
        coin: { unit: 'EUR', digits: 2 },
      },
    ],
    rows: [{ id: 'p1', where: 'reg_1', amount: 1_234_567.89, from: 9_999_999 }],
  },
}
export const Empty: Story = { args: { rows: [], description: 'A price of a region goes before that of its currency.' } }
export const Wrong: Story = { args: { error: 'Two prices hold for the same place and worth.' } }
export const FreeFromAWorth: Story = {
  args: { rows: [{ where: 'eur', amount: 24.5, from: null }] },
  async play({ args, canvas, userEvent, globals }) {
    const t = said(globals)
    await userEvent.click(canvas.getByRole('button', { name: t('delivery.addFree') }))
    const [, from] = canvas.getAllByRole('textbox', { name: new RegExp(t('delivery.from')) }) as [unknown, HTMLElement]
    await userEvent.type(from, '60')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { where: 'eur', amount: 24.5, from: null },
      { where: 'eur', amount: 0, from: 60 },
    ])
    await userEvent.click(canvas.getByRole('button', { name: t('delivery.removePrice', { number: 1 }) }))
    await expect(args.onChange).toHaveBeenLastCalledWith([{ where: 'eur', amount: 0, from: 60 }])
  },
}
/** Yen have no parts and dinars have thousandths; an amount that goes to another place is what its box shows there. */
export const InCoinsOfThePlace: Story = {
  tags: ['!visual'],
  args: { rows: [{ where: 'kwd', amount: 1.255, from: 40.5 }] },
  async play({ args, canvas, userEvent, globals }) {
    const t = said(globals)
    const price = canvas.getByRole('textbox', { name: t('delivery.price') })
    await expect(price).toHaveValue('1.255')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Japan')
    await expect(args.onChange).toHaveBeenLastCalledWith([{ where: 'reg_jp', amount: 1, from: 41 }])
    await userEvent.clear(price)
    await userEvent.type(price, '100.50{Tab}')
    await expect(args.onChange).toHaveBeenLastCalledWith([{ where: 'reg_jp', amount: 101, from: 41 }])
  },
}
