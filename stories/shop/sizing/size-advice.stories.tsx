import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { SizeAdviceDialog, type SizeAdviceDialogProps } from '#ui/shop/sizing/size-advice.tsx'
import type { KeptBody, SizeChartView } from '#ui/shop/sizing/views.ts'
import { said } from '../../_fixtures/said.ts'

const chart: SizeChartView = {
  measures: ['chest', 'waist', 'hip'],
  rows: [
    { value: 'S', label: 'S', ranges: { chest: [85, 89], waist: [67, 71], hip: [91, 95] } },
    { value: 'M', label: 'M', ranges: { chest: [90, 95], waist: [72, 77], hip: [96, 101] } },
    { value: 'L', label: 'L', ranges: { chest: [96, 102], waist: [78, 84], hip: [102, 107] } },
  ],
}
const choices: SizeAdviceDialogProps['choices'] = chart.rows.map(({ value, label }) => ({
  ...{ value, label, href: `/products/shirt?size=${value}`, selected: value === 'S' },
  availability: value === 'L' ? 'sold-out' : 'available',
}))
const measured: KeptBody = { unit: 'cm', body: { chest: 92, waist: 75, hip: 101.5 } }
const inM = fn<SizeAdviceDialogProps['adviceFor']>(() => ({
  kind: 'one',
  value: 'M',
  fits: [
    { measure: 'chest', fit: 'fits' },
    { measure: 'waist', fit: 'fits' },
    { measure: 'hip', fit: 'tight' },
  ],
}))

const meta = {
  title: 'Shop/Sizing/Size advice',
  component: SizeAdviceDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: {
    ...{ open: false, chart, choices, kept: { unit: 'cm', body: {} }, adviceFor: inM },
    ...{ onOpenChange: fn(), onKeep: fn(), onForget: fn() },
  },
  render: function Render(args, { globals }) {
    const [open, setOpen] = useState(args.open)
    const [kept, setKept] = useState(args.kept)
    return (
      <div className="min-h-[80vh]">
        <Button onClick={() => setOpen(true)}>{said(globals)('catalogue.product.sizeFit')}</Button>
        <SizeAdviceDialog
          {...args}
          open={open}
          onOpenChange={setOpen}
          kept={kept}
          onKeep={(next) => {
            args.onKeep(next)
            setKept({ unit: next.unit, body: { ...kept.body, ...next.body } })
          }}
          onForget={() => {
            args.onForget()
            setKept({ unit: 'cm', body: {} })
          }}
        />
      </div>
    )
  },
} satisfies Meta<typeof SizeAdviceDialog>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const ask: Play = async ({ userEvent, globals }) => {
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: said(globals)('sizing.ask') }))
}

export const Closed: Story = { tags: ['!visual'] }
export const Open: Story = { args: { open: true } }
export const OneSize: Story = {
  args: { open: true, kept: measured },
  async play(context) {
    await ask(context)
    const t = said(context.globals)
    await expect(await screen.findByText(t('sizing.one', { size: 'M' }))).toBeVisible()
    await expect(screen.getByRole('link', { name: t('sizing.choose', { size: 'M' }) })).toHaveAttribute(
      'href',
      expect.stringContaining('size=M'),
    )
    await expect(context.args.onKeep).toHaveBeenCalledWith(measured)
  },
}
/** The larger of the two is sold out. */
export const BetweenTwo: Story = {
  args: {
    ...{ open: true, kept: { unit: 'cm', body: { chest: 95.5 } } },
    adviceFor: fn<SizeAdviceDialogProps['adviceFor']>(() => ({ kind: 'between', smaller: 'M', larger: 'L' })),
  },
  async play(context) {
    await ask(context)
    const t = said(context.globals)
    await expect(await screen.findByText(t('sizing.between', { smaller: 'M', larger: 'L' }))).toBeVisible()
    await expect(screen.getByText(t('sizing.soldOut', { size: 'L' }))).toBeVisible()
  },
}
export const NoneOfThem: Story = {
  tags: ['!visual'],
  args: {
    ...{ open: true, kept: { unit: 'cm', body: { chest: 120 } } },
    adviceFor: fn<SizeAdviceDialogProps['adviceFor']>(() => ({ kind: 'none', why: 'large' })),
  },
  async play(context) {
    await ask(context)
    const t = said(context.globals)
    await expect(await screen.findByText(t('sizing.noneLarge', { size: 'L' }))).toBeVisible()
  },
}
export const SaysWhatIsWrong: Story = {
  args: { open: true, kept: { unit: 'cm', body: { chest: 9, waist: 75 } } },
  async play(context) {
    await ask(context)
    const t = said(context.globals)
    const wrong = t('sizing.wrong', { from: 40, to: 200, unit: t('sizing.unit.cm') })
    await expect(await screen.findByText(wrong)).toBeVisible()
    await expect(screen.getByRole('textbox', { name: t('sizing.measure.chest') })).toHaveFocus()
    await expect(context.args.onKeep).not.toHaveBeenCalled()
  },
}
export const NothingMeasured: Story = {
  tags: ['!visual'],
  args: { open: true },
  async play(context) {
    await ask(context)
    await expect(await screen.findByText(said(context.globals)('sizing.needed'))).toBeVisible()
  },
}
export const TurnsIntoInches: Story = {
  tags: ['!visual'],
  args: { open: true, kept: measured },
  async play({ args, userEvent, globals }) {
    const t = said(globals)
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: t('sizing.turn.in') }))
    const chest = screen.getByRole('textbox', { name: t('sizing.measure.chest') })
    await expect(chest).toHaveValue('36.2')
    await userEvent.clear(chest)
    await userEvent.type(chest, '37{Enter}')
    await expect(args.onKeep).toHaveBeenLastCalledWith({ unit: 'in', body: { chest: 94, waist: 75, hip: 101.5 } })
  },
}
export const ForgetsWhatWasMeasured: Story = {
  tags: ['!visual'],
  args: { open: true, kept: measured },
  async play({ args, userEvent, globals }) {
    const t = said(globals)
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: t('sizing.forget') }))
    await expect(args.onForget).toHaveBeenCalledOnce()
    const chest = screen.getByRole('textbox', { name: t('sizing.measure.chest') })
    await expect(chest).toHaveValue('')
    await expect(chest).toHaveFocus()
    await expect(screen.queryByRole('button', { name: t('sizing.forget') })).toBeNull()
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  async play({ userEvent }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  async play({ canvas, userEvent, globals }) {
    const opener = canvas.getByRole('button', { name: said(globals)('catalogue.product.sizeFit') })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
