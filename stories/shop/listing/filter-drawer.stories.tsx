import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { FilterDrawer } from '#ui/shop/listing/filter-drawer.tsx'
import { listing } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Listing/Filter drawer',
  component: FilterDrawer,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { view: listing(), pending: false, open: false, onOpenChange: fn(), onPriceRange: fn() },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open)
    return (
      <div className="min-h-[80vh]">
        <Button onClick={() => setOpen(true)}>Filters</Button>
        <FilterDrawer {...args} open={open} onOpenChange={setOpen} />
      </div>
    )
  },
} satisfies Meta<typeof FilterDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Filters' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Show 208 products' }))
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
