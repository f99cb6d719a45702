import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { StockLevels, type StockLevelView } from '#ui/admin/stock-levels.tsx'
import { said } from '../_fixtures/said.ts'

const level = (locationId: string, name: string, stocked: number, reserved = 0, incoming = 0): StockLevelView => ({
  ...{ locationId, name, stocked, reserved, incoming },
})
const meta = {
  title: 'UI/Stock levels',
  component: StockLevels,
  tags: ['kind:display'],
  parameters: { layout: 'padded' },
  args: {
    levels: [
      level('l1', 'Warehouse Chiang Mai', 124, 12, 60),
      level('l2', 'Shop in Nimman', 3, 3),
      level('l3', 'Market', 0),
    ],
    free: [{ id: 'l4', name: 'Warehouse Bangkok' }],
    resultOf: ({ stocked }, typed) => (/^[+-]\d+$/.test(typed) ? stocked + Number(typed) : null),
    onSave: fn(async () => ({})),
    onAdd: fn(async () => ({})),
    onRemove: fn(async () => ({})),
    onRetry: fn(),
  },
} satisfies Meta<typeof StockLevels>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: {
    levels: [level('l1', 'The cool room behind the weaving house at the end of the lane in Mae Chaem', 1_240_000, 31)],
  },
}
export const Empty: Story = { args: { levels: [] } }
export const Loading: Story = { args: { status: 'loading' } }
export const Failed: Story = { args: { status: 'failed' } }
/** Sold beyond the stock: orders wait for it. */
export const SoldAhead: Story = { args: { levels: [level('l1', 'Warehouse Chiang Mai', 2, 9, 40)], free: [] } }
export const Typed: Story = {
  args: { onSave: fn(async () => ({ errors: { l2: 'Orders wait for more pieces than this leaves.' } })) },
  async play({ args, canvas, userEvent, globals }) {
    const t = said(globals)
    const [first, second] = canvas.getAllByRole('textbox') as [HTMLElement, HTMLElement]
    await userEvent.type(first, '+5')
    await userEvent.type(second, '-2')
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(t('resources.stock.reason')) }), 'Broken')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ l1: '+5', l2: '-2' }, 'Broken'))
    // What was refused is still there, with why.
    await waitFor(() => expect(second).toHaveAttribute('aria-invalid', 'true'))
    await expect(first).toHaveValue('+5')
  },
}

export const WhatCameTrueIsTypedNoLonger: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    const box = canvas.getByRole('textbox', { name: 'Change at Warehouse Chiang Mai' })
    await userEvent.type(box, '+5')
    await expect(canvas.getByText('124 → 129')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change stock' }))
    await waitFor(() => expect(box).toHaveValue(''))
    await expect(args.onSave).toHaveBeenCalledWith({ l1: '+5' }, '')
  },
}
export const WhatCannotBeReadSaysSo: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Change at Market' }), 'five')
    await expect(canvas.getByText('Write +5, −2 or =40.')).toBeVisible()
  },
}
export const OnlyAnEmptyLocationGoes: Story = {
  tags: ['!visual'],
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByRole('button', { name: 'Keep it no longer at Shop in Nimman' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it no longer at Market' }))
    await expect(args.onRemove).toHaveBeenCalledWith('l3')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Another location' }), 'Warehouse Bangkok')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it there' }))
    await expect(args.onAdd).toHaveBeenCalledWith('l4')
  },
}
