import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ExportDialog, type ExportDialogProps } from '#ui/admin/transfer/export-dialog.tsx'
import { Button } from '#ui/button/button.tsx'

function Desk(props: ExportDialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        …
      </Button>
      <ExportDialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          props.onOpenChange(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'UI/ExportDialog',
  component: ExportDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: {
    open: true,
    of: 'products',
    count: 1284,
    format: 'csv',
    onOpenChange: fn(),
    onFormat: fn(),
    onRow: fn(),
    onExport: fn(),
    onStop: fn(),
  },
  render: (args) => <Desk {...args} />,
} satisfies Meta<typeof ExportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { open: false } }
export const Open: Story = {}
export const OfOrders: Story = { args: { of: 'orders', row: 'orders', count: 148 } }
export const OfCustomers: Story = { args: { of: 'customers', count: 86 } }
export const Running: Story = { args: { done: 300 } }
export const Failed: Story = { args: { failed: true } }

export const AKindIsChosen: Story = {
  tags: ['!visual'],
  async play({ args, userEvent }) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Export 1,284 products' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind of file' }), 'xlsx')
    await expect(args.onFormat).toHaveBeenLastCalledWith('xlsx')
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
}
/** The keyboard begins at what is asked, where it began at the button that closes what was just opened. */
export const WhatIsAskedHasTheFocus: Story = {
  tags: ['!visual'],
  async play() {
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Kind of file' })).toHaveFocus())
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  async play({ args, userEvent }) {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  args: { open: false },
  async play({ canvas, userEvent }) {
    const opener = canvas.getByRole('button', { name: '…' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
/** Accounts want a row for each order, a packer's own sums one for each thing in it. */
export const ARowIsForWhatOneChooses: Story = {
  tags: ['!visual'],
  args: { of: 'orders', row: 'orders' },
  async play({ args, userEvent }) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Export 1,284 orders' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'A row for' }), 'items')
    await expect(args.onRow).toHaveBeenLastCalledWith('items')
  },
}
