import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { keyPasses } from '#stories/_fixtures/key-passes.ts'
import { Menu } from '#ui/menu/menu.tsx'
import IconCopy from '~icons/lucide/copy'
import IconPrinter from '~icons/lucide/printer'
import IconTrash from '~icons/lucide/trash-2'

const print = fn()
const remove = fn()
const meta = {
  title: 'UI/Menu',
  component: Menu,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="flex min-h-80 justify-center">{Story()}</div>],
  beforeEach: () => {
    print.mockClear()
    remove.mockClear()
  },
  args: {
    trigger: 'Actions',
    label: 'Order 1042',
    items: [
      { id: 'print', label: 'Print', icon: IconPrinter, onSelect: print },
      { id: 'copy', label: 'Copy address', icon: IconCopy, onSelect: fn(), disabled: true, hint: 'It has none' },
      { id: 'delete', label: 'Delete', icon: IconTrash, onSelect: remove, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}
export const LongText: Story = {
  args: {
    items: [
      { id: 'a', label: 'Send the receipt again to the e-mail address of the customer', onSelect: fn() },
      { id: 'b', label: 'Send it to another address', hint: 'Somebody will be asked for it', onSelect: fn() },
    ],
  },
  play: Open.play,
}
export const KeysOpenMoveAndChoose: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('p')
    await expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(print).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  },
}
export const ADisabledActionIsReachableAndDoesNothing: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const item = await screen.findByRole('menuitem', { name: /Copy address/ })
    await userEvent.click(item)
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
export const FocusReturnsToTriggerOnEscape: Story = {
  tags: ['!visual'],
  play: async (context) => {
    await EscapeCloses.play?.(context)
    await expect(context.canvas.getByRole('button', { name: 'Actions' })).toHaveFocus()
  },
}
export const KeysWithAModifierPass: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' })
    await expect(keyPasses(trigger, 'ArrowUp', { altKey: true })).toBe(true)
    await userEvent.click(trigger)
    const item = await screen.findByRole('menuitem', { name: 'Print' })
    for (const [key, modifiers] of [
      ['f', { ctrlKey: true }],
      ['d', { metaKey: true }],
      ['ArrowDown', { altKey: true }],
    ] as const)
      await expect(keyPasses(item, key, modifiers), key).toBe(true)
    await expect(item).toHaveFocus()
    // A capital letter is still a letter.
    await expect(keyPasses(item, 'D', { shiftKey: true })).toBe(false)
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  },
}
