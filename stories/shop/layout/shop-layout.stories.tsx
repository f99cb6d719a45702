import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { HomeScreen } from '#ui/screens/home.tsx'
import { CartDrawer } from '#ui/shop/cart/cart-drawer.tsx'
import { CartButton } from '#ui/shop/layout/cart-button.tsx'
import { ShopLayout } from '#ui/shop/layout/shop-layout.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import { home, shell } from '../../_fixtures/shop.ts'
import { cartProps } from '../../_fixtures/shop-cart.ts'

const meta = {
  title: 'Shop/Layout/Shop layout',
  component: ShopLayout,
  tags: ['kind:display'],
  parameters: { layout: 'fullscreen' },
  args: {
    shell: shell(),
    cart: <CartButton count={4} />,
    search: { action: '/products' },
    year: 2026,
    onRegionPreview: fn(async () => ({ lines: [] })),
    onRegionConfirm: fn(async () => true),
    onTheme: fn(),
    children: <p className="page py-24">The page.</p>,
  },
} satisfies Meta<typeof ShopLayout>
export default meta
type Story = StoryObj<typeof meta>

/** The dialogs are fetched when they are first wanted. */
const slow = { timeout: 8000 }

export const Default: Story = { render: inLanguage(ShopLayout, (language) => ({ shell: shell(language) })) }
/** A whole page as a shopper sees it. */
export const FrontPage: Story = {
  render: inLanguage(ShopLayout, (language) => ({
    shell: shell(language),
    children: <HomeScreen view={home(language)} />,
  })),
}
export const LongText: Story = { args: { children: <p className="page py-24">{'The page goes on. '.repeat(200)}</p> } }
export const RegionDialogOpensFromTheHeader: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Delivery to Thailand, prices in THB/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Where should it go?' }, slow)
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const CartDrawerOpensOverThePage: Story = {
  tags: ['!visual'],
  render: function WithDrawer(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <ShopLayout {...args} cart={<CartButton count={4} onOpen={() => setOpen(true)} />} />
        <CartDrawer {...cartProps()} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Cart, 4 items' }))
    const dialog = await screen.findByRole('dialog', { name: /Your cart/ }, slow)
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
