import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { keyPasses } from '#stories/_fixtures/key-passes.ts'
import { Button } from '#ui/button/button.tsx'
import { ZoomDialog, type ZoomDialogProps } from '#ui/shop/product/zoom-dialog.tsx'
import { argsInLanguage } from '../../_fixtures/in-language.tsx'
import { product } from '../../_fixtures/shop.ts'

function Opened(args: ZoomDialogProps) {
  const [open, setOpen] = useState(args.open)
  return (
    <div className="min-h-[80vh]">
      <Button onClick={() => setOpen(true)}>Look closer</Button>
      <ZoomDialog {...args} open={open} onOpenChange={setOpen} />
    </div>
  )
}

const meta = {
  title: 'Shop/Product/Zoom dialog',
  component: ZoomDialog,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { pictures: product().pictures, start: 0, name: product().title, open: false, onOpenChange: fn() },
  render: argsInLanguage(Opened, (language) => [product(language), { name: product(language).title }]),
} satisfies Meta<typeof ZoomDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Look closer' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const PlusAndMinusZoom: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog')
    const [zoom] = screen.getAllByRole('button', { name: 'Zoom in' })
    zoom?.focus()
    await userEvent.keyboard('+')
    await expect(screen.getAllByRole('button', { name: 'Zoom out' })).toHaveLength(2)
    await userEvent.keyboard('-')
    await expect(screen.getAllByRole('button', { name: 'Zoom in' })).toHaveLength(2)
  },
}
/** Ctrl with + is the browser's own zoom, Alt with an arrow its way back. */
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async () => {
    await screen.findByRole('dialog')
    const [zoom] = screen.getAllByRole('button', { name: 'Zoom in' })
    for (const [key, modifiers] of [
      ['+', { ctrlKey: true }],
      ['-', { metaKey: true }],
      ['ArrowLeft', { altKey: true }],
    ] as const)
      await expect(keyPasses(zoom as HTMLElement, key, modifiers), key).toBe(true)
    await expect(keyPasses(zoom as HTMLElement, '+', { shiftKey: true })).toBe(false)
  },
}
/** Where reading runs from right to left, the next picture is on the left. */
export const ArrowsFollowTheReading: Story = {
  tags: ['!visual'],
  globals: { direction: 'rtl' },
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    const total = args.pictures.length
    screen.getAllByRole('button', { name: 'Zoom in' })[0]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(dialog).toHaveTextContent(`2 / ${total}`)
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog).toHaveTextContent(`1 / ${total}`)
  },
}
