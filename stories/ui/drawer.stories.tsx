import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { entrance, firstFrame } from '#stories/_fixtures/first-frame.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { LazyDrawer } from '#ui/drawer/lazy-drawer.ts'

const meta = {
  title: 'UI/Drawer',
  component: Drawer,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  decorators: [(Story) => <div className="min-h-[70vh]">{Story()}</div>],
  args: {
    trigger: <Button variant="secondary">Open cart</Button>,
    title: 'Cart',
    children: <p>Two silk scarves.</p>,
    footer: <Button block>Go to checkout</Button>,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }
export const AtTheStart: Story = { args: { defaultOpen: true, side: 'start', footer: undefined } }
export const AtTheBottom: Story = { args: { defaultOpen: true, side: 'bottom' } }
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Everything that you have put aside',
    children: <p>{'A line of the cart. '.repeat(300)}</p>,
  },
}
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Cart' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTriggerOnClose: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open cart' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open cart' })).toHaveFocus())
  },
}
export const ArrivesWithTheFirstOpening: Story = {
  tags: ['!visual'],
  render: function Lazy(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onPointerEnter={LazyDrawer.near} onFocus={LazyDrawer.near} onClick={() => setOpen(true)}>
          Open lazily
        </Button>
        <LazyDrawer {...args} trigger={undefined} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open lazily' }))
    await screen.findByRole('dialog', { name: 'Cart' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open lazily' })).toHaveFocus())
  },
}
/** One whose words come later too. */
const WithWords = lazyOverlay(() => Promise.resolve(Drawer), ['cart'])
export const WaitsForItsWordsAndClosesAtOnce: Story = {
  tags: ['!visual'],
  render: function Late(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open late</Button>
        <WithWords {...args} trigger={undefined} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    for (const _ of ['once', 'again']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Open late' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
}
export const ComesFromItsOwnEdge: Story = {
  tags: ['!visual'],
  args: { defaultOpen: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Cart' })
    await expect(firstFrame(drawer).left).toBeGreaterThanOrEqual(window.innerWidth)
  },
}
export const ComesFromItsOwnEdgeRightToLeft: Story = {
  tags: ['!visual'],
  globals: { direction: 'rtl' },
  args: { defaultOpen: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Cart' })
    await expect(drawer.getBoundingClientRect().left).toBe(0)
    await expect(firstFrame(drawer).right).toBeLessThanOrEqual(0)
  },
}
export const ComesAtOnceForWhoAsksForLessMotion: Story = {
  tags: ['!visual'],
  args: { defaultOpen: true },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Cart' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await expect(entrance(drawer)).toBeLessThan(1)
    else await expect(entrance(drawer)).toBeGreaterThan(100)
  },
}
