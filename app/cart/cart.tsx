import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { createFirstCart } from '#features/cart/first-cart.ts'
import { restoreRegion } from '#features/regions/region-choice.ts'
import { localeOf } from '#features/shared/language.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { isBackOffice, withoutLanguage } from '../paths.ts'
import { onFirstTouch } from '../shell/first-touch.ts'
import { useShellData } from '../shell/shell-data.ts'
import { lazyCart } from './lazy-cart.ts'
import type { CartPage } from './make-cart.ts'
import { CartContext } from './use-cart.tsx'

const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/**
 * The tab's one cart and its start: restores the stored region (R-220…R-222); a stored cart, or what was left unsaved, is taken
 * up when the page has nothing better to do, a first visit only gets an empty one. The cart's code comes at
 * the first touch of the page. The back office sells nothing: there the cart waits until one goes to the shop.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const { regions, region } = useShellData()
  const { t, words, language } = useUi()
  const locale = localeOf(language)
  const revalidator = useRevalidator()
  const page = useRef<CartPage>({ region, t, locale })
  page.current = { region, t, locale }
  const first = useRef<Promise<void>>(Promise.resolve())
  const [cart] = useState(() =>
    lazyCart(async () => {
      const [{ makeCart }] = await Promise.all([import('./make-cart.ts'), words.load('cart'), first.current])
      return makeCart(() => page.current)
    }),
  )
  const begun = useRef(false)
  const path = useLocation().pathname
  const atDesk = isBackOffice(path)
  // Its button brings a cart (routes/kept-cart.tsx): one that was begun meanwhile would win over it.
  const isBrought = withoutLanguage(path).startsWith('/cart/kept/')

  useEffect(() => {
    if (begun.current || atDesk || regions.length === 0) return
    begun.current = true
    if (restoreRegion(regions, page.current.region)) void revalidator.revalidate()
    const regionId = page.current.region?.id
    idle(() => {
      if (localStore.get(storageKeys.cart) ?? localStore.get(storageKeys.wishes)) void cart.start()
      else if (regionId && !isBrought)
        first.current = createFirstCart(`${location.origin}/api`, { region_id: regionId, locale })
    })
  }, [regions, revalidator, cart, locale, atDesk, isBrought])

  useEffect(() => {
    if (atDesk || (isBrought && localStore.get(storageKeys.cart) === null)) return
    return onFirstTouch(() => void cart.start())
  }, [cart, atDesk, isBrought])

  return <CartContext value={cart}>{children}</CartContext>
}
