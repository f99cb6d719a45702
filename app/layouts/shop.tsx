import { useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { parseListQuery } from '#features/catalogue/list-query.ts'
import { ShopLayout } from '#ui/shop/layout/shop-layout.tsx'
import { useCartProps } from '../cart/use-cart-props.ts'
import { withLanguage, withoutLanguage } from '../paths.ts'
import { useShell, useShellData } from '../shell/shell-data.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'

/** The frame of the shop's pages: header with search and cart, footer. The drawer stays away where the cart is the page. */
export default function ShopFrame() {
  const shell = useShell()
  const { year } = useShellData()
  const frame = useFrame()
  const navigate = useShopNavigate()
  const { pathname, search } = useLocation()
  const page = withoutLanguage(pathname)
  const [open, setOpen] = useState(false)
  const cart = useCartProps(open)
  const onCartPage = page === '/cart'
  return (
    <ShopLayout
      shell={shell}
      cartCount={cart.cart?.count ?? 0}
      {...(onCartPage ? {} : { cart: { ...cart, open, onOpenChange: setOpen }, onCartOpen: () => setOpen(true) })}
      search={{
        action: withLanguage('/products', shell.language),
        query: page === '/products' ? parseListQuery(new URLSearchParams(search)).q : '',
        onSearch: (q) => navigate(q === '' ? '/products' : `/products?q=${encodeURIComponent(q)}`),
      }}
      {...frame}
      year={year}
    >
      <Outlet />
    </ShopLayout>
  )
}
