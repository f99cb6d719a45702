import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Button } from '#ui/button/button.tsx'
import { CartDrawer } from '#ui/shop/cart/cart-drawer.tsx'
import { languageOf } from '../../_fixtures/language.ts'
import { cart, cartProps } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Cart/Cart drawer',
  component: CartDrawer,
  tags: ['kind:overlay'],
  parameters: { visual: { target: 'page' } },
  args: { ...cartProps(), open: false, onOpenChange: () => undefined },
  render: function Render(args, { globals }) {
    const [open, setOpen] = useState(args.open)
    const language = languageOf(globals)
    return (
      <div className="min-h-[80vh]">
        <Button onClick={() => setOpen(true)}>Cart</Button>
        <CartDrawer {...args} cart={args.cart && cart(language)} open={open} onOpenChange={setOpen} />
      </div>
    )
  },
} satisfies Meta<typeof CartDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
export const Empty: Story = { args: { open: true, state: 'empty', cart: undefined } }
export const Loading: Story = { args: { open: true, state: 'loading', cart: undefined } }
export const Failed: Story = { args: { open: true, state: 'failed', cart: undefined } }
export const EscapeCloses: Story = {
  tags: ['!visual'],
  args: { open: true },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: /Your cart/ })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const FocusReturnsToTrigger: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Cart' })
    await userEvent.click(opener)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const UndoIsOfferedWhenTheLastLineLeft: Story = {
  tags: ['!visual'],
  args: { open: true, state: 'empty', cart: undefined, removed: { title: 'Celadon dot mug' } },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}
