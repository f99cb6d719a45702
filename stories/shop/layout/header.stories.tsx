import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { CartButton } from '#ui/shop/layout/cart-button.tsx'
import { Header } from '#ui/shop/layout/header.tsx'
import { inLanguage } from '../../_fixtures/in-language.tsx'
import { shell } from '../../_fixtures/shop.ts'

const meta = {
  title: 'Shop/Layout/Header',
  component: Header,
  tags: ['kind:display', 'every-world'],
  parameters: { layout: 'fullscreen' },
  args: {
    shell: shell(),
    cart: <CartButton count={4} />,
    onRegionOpen: fn(),
    onTheme: fn(),
    search: { action: '/products', onSearch: fn() },
  },
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = { render: inLanguage(Header, (language) => ({ shell: shell(language) })) }
export const SignedInAndEmpty: Story = {
  args: {
    cart: <CartButton count={0} />,
    shell: { ...shell(), account: { signedIn: true, name: 'Ploy' } },
  },
}
export const LongText: Story = {
  args: {
    cart: <CartButton count={99} />,
    search: {
      action: '/products',
      query: 'a woven bucket tote of cotton and saddle leather that carries a market home',
    },
  },
}

export const SearchesOnEnter: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas, userEvent }) => {
    const [box] = canvas.getAllByRole('searchbox', { name: 'Search products' })
    if (!box) throw new Error('the header has no search box')
    await userEvent.type(box, ' mug {Enter}')
    await expect(args.search.onSearch).toHaveBeenCalledWith('mug')
  },
}
export const CategoryPanelOpensByKeyboardAndEscapeGivesFocusBack: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'More in Women' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Dresses' })).toBeVisible())
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Everything in Women' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(more).toHaveFocus()
  },
}
export const CategoryPanelOpensUnderARestingPointer: Story = {
  tags: ['!visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link', { name: 'Men' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Jackets' })).toBeVisible())
  },
}
/** The account signs in beside the page; for somebody who is signed in it is the way to the account. */
export const AccountSignsInBesideThePage: Story = {
  tags: ['!visual'],
  args: { onSignIn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const account = canvas.getByRole('link', { name: 'Sign in' })
    await expect(account).toHaveAttribute('href', '/auth/login')
    await userEvent.click(account)
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
export const MenuOnAPhoneHoldsTheCategories: Story = {
  tags: ['!visual'],
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Menu' })
    await userEvent.click(opener)
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }, { timeout: 8000 }))
    await userEvent.click(menu.getByText('Women'))
    await expect(menu.getByRole('link', { name: 'Everything in Women' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
