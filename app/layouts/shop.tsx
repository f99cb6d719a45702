import { type ReactNode, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { Language } from '#features/shared/language.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { HereContext } from '#ui/shop/layout/here.ts'
import { ShopLayout, type ShopLayoutProps } from '#ui/shop/layout/shop-layout.tsx'
import { HeartsContext } from '#ui/shop/wish/heart.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { CartDrawerDoor } from '../cart/cart-drawer-door.tsx'
import { HeaderCart } from '../cart/header-cart.tsx'
import { searchHref, withLanguage, withoutLanguage } from '../paths.ts'
import { useHereView, useShell, useShellData } from '../shell/shell-data.ts'
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

/** The header's search, with what stands in it. */
function useSearch(language: Language, query: string): ShopLayoutProps['search'] {
  const navigate = useShopNavigate()
  return useMemo(
    () => ({
      action: withLanguage('/products', language),
      query,
      suggestions: () => loadSuggestions().then((part) => part.HeaderSuggestions),
      onSearch(q) {
        navigate(searchHref(q))
        loadSuggestions().then(
          ({ searches }) => searches.add(q),
          () => undefined,
        )
      },
    }),
    [language, query, navigate],
  )
}

/** The frame of the shop's pages: header with search and cart, footer. The drawer stays away where the cart is the page. */
export default function ShopFrame() {
  const shell = useShell()
  const { year } = useShellData()
  const frame = useFrame()
  const { pathname, search } = useLocation()
  const page = withoutLanguage(pathname)
  const onCartPage = page === '/cart'
  const query = page === '/products' ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <HeartsContext value={useHearts()}>
      <HereContext value={useHereView()}>
        <CatalogueWords>
          <ShopLayout
            shell={shell}
            cart={useMemo(() => <HeaderCart withDrawer={!onCartPage} />, [onCartPage])}
            onSignIn={useSignIn()}
            search={useSearch(shell.language, query)}
            {...frame}
            year={year}
          >
            <Outlet />
          </ShopLayout>
          {onCartPage ? null : <CartDrawerDoor />}
        </CatalogueWords>
      </HereContext>
    </HeartsContext>
  )
}
