import { type ReactNode, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ShopLayout } from '#ui/shop/layout/shop-layout.tsx'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { CartDrawerDoor } from '../cart/cart-drawer-door.tsx'
import { HeaderCart } from '../cart/header-cart.tsx'
import { searchHref, withLanguage, withoutLanguage } from '../paths.ts'
import { useShell, useShellData } from '../shell/shell-data.ts'
import { useFrame } from '../shell/use-frame.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useSignIn } from '../shell/use-sign-in.ts'
import { useHearts } from '../wish/hearts.ts'

/** Most visits search for nothing, so suggestions come with the first focus of the search. */
const loadSuggestions = () => import('../search/header-suggestions.tsx')

/** A page of the shop begins with the words of the catalogue; who comes from the back office has to wait for them. */
function CatalogueWords({ children }: { children: ReactNode }) {
  const { words } = useUi()
  const [begun] = useState(() => words.has('catalogue'))
  return begun ? children : <WordsScope areas={['catalogue']}>{children}</WordsScope>
}

/** The frame of the shop's pages: header with search and cart, footer. The drawer stays away where the cart is the page. */
export default function ShopFrame() {
  const shell = useShell()
  const { year } = useShellData()
  const frame = useFrame()
  const navigate = useShopNavigate()
  const { pathname, search } = useLocation()
  const page = withoutLanguage(pathname)
  const onCartPage = page === '/cart'
  return (
    <HeartsContext value={useHearts()}>
      <CatalogueWords>
        <ShopLayout
          shell={shell}
          cart={<HeaderCart withDrawer={!onCartPage} />}
          onSignIn={useSignIn()}
          search={{
            action: withLanguage('/products', shell.language),
            query: page === '/products' ? (new URLSearchParams(search).get('q') ?? '') : '',
            suggestions: () => loadSuggestions().then((part) => part.HeaderSuggestions),
            onSearch(q) {
              navigate(searchHref(q))
              loadSuggestions().then(
                ({ searches }) => searches.add(q),
                () => undefined,
              )
            },
          }}
          {...frame}
          year={year}
        >
          <Outlet />
        </ShopLayout>
        {onCartPage ? null : <CartDrawerDoor />}
      </CatalogueWords>
    </HeartsContext>
  )
}
