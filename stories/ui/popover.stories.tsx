import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Popover } from '#ui/popover/popover.tsx'

const meta = {
  title: 'UI/Popover',
  component: Popover,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-96">{Story()}</div>],
  args: {
    trigger: 'Columns',
    label: 'Choose columns',
    onOpenChange: fn(),
    children: (close) => (
      <>
        <Checkbox label="Customer" defaultChecked />
        <Checkbox label="Payment" />
        <Button size="sm" className="mt-2" onClick={close}>
          Done
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
export const LongText: Story = {
  args: { children: () => <p>{'A column can be shown, hidden and moved. '.repeat(30)}</p> },
  play: Open.play,
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const panel = await screen.findByRole('dialog', { name: 'Choose columns' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Payment' }))
    await expect(panel).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false))
  },
}
export const FocusReturnsToTriggerWhenDone: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus())
  },
}
export const WhatIsInItIsDrawnWhenItOpensAndStaysAsItWas: Story = {
  tags: ['!visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const ticks = () => [...canvasElement.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked)
    await expect(ticks()).toEqual([])
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Payment' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(ticks()).toEqual([true, true])
  },
}
