import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { MenuDrawer } from '#ui/shop/layout/menu-drawer.tsx'
import { shell } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Layout/Menu drawer',
  component: MenuDrawer,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { shell: shell(), open: false, onOpenChange: fn(), onRegionOpen: fn(), onTheme: fn() },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <div className="min-h-[80vh]">
        <Button onClick={() => setOpen(true)}>Menu</Button>
        <MenuDrawer {...args} open={open} onOpenChange={setOpen} />
      </div>
    )
  },
} satisfies Meta<typeof MenuDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus())
  },
}
export const FollowingALinkCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'All products' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
