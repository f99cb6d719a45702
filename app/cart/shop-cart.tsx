import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { CartProvider } from '#features/cart/cart-provider.tsx'
import { createFirstCart } from '#features/cart/first-cart.ts'
import { lazyCart } from '#features/cart/lazy-cart.ts'
import { restoreRegion } from '#features/regions/region-choice.ts'
import { localeOf } from '#features/shared/language.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { watchBuild } from '../browser/new-build.ts'
import { onFirstTouch } from '../shell/first-touch.ts'
import { optional } from '../shell/optional.ts'
import { useShellData } from '../shell/shell-data.ts'

/** Comes when a payment's answer was lost, in this tab, before a reload or in another tab. */
const OrderWatch = optional(() => import('./order-watch.tsx').then((part) => part.OrderWatch))

const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/**
 * The tab's cart and its start: restores the stored region (R-220…R-222); a stored cart is fetched when the page has nothing
 * better to do, a first visit only gets an empty one. The cart's code comes at the first touch of the page.
 */
export function ShopCart({ children }: { children: ReactNode }) {
  const { regions, region } = useShellData()
  const { t, words, language } = useUi()
  const locale = localeOf(language)
  const revalidator = useRevalidator()
  const now = useRef({ region, t })
  now.current = { region, t }
  const first = useRef<Promise<void>>(Promise.resolve())
  const [store] = useState(() =>
    lazyCart(async () => {
      const [{ makeCart }] = await Promise.all([import('./make-cart.ts'), words.load('cart'), first.current])
      return makeCart(
        () => now.current.region,
        () => now.current.t,
        locale,
      )
    }),
  )
  const begun = useRef(false)
  const [watching, setWatching] = useState(false)

  useEffect(() => {
    if (begun.current || regions.length === 0) return
    begun.current = true
    if (restoreRegion(regions, now.current.region)) void revalidator.revalidate()
    const regionId = now.current.region?.id
    idle(() => {
      if (localStore.get(storageKeys.cart)) void store.load().catch(() => undefined)
      else if (regionId) first.current = createFirstCart(`${location.origin}/api`, { region_id: regionId, locale })
    })
  }, [regions, revalidator, store, locale])

  useEffect(() => onFirstTouch(() => void store.load().catch(() => undefined)), [store])

  useEffect(() => watchBuild(), [])

  // A mark that is there already was left by another tab, or by this one before a reload; later ones matter when their answer
  // is lost. Read by its shape, since the mark's own code comes with the payment.
  useEffect(() => {
    const mark = () => localStore.get(storageKeys.paying)
    if (mark() !== null) setWatching(true)
    const look = () => mark()?.endsWith(' unknown') && setWatching(true)
    const heard = ['storage', storageKeys.paying]
    for (const event of heard) window.addEventListener(event, look)
    return () => {
      for (const event of heard) window.removeEventListener(event, look)
    }
  }, [])

  return (
    <CartProvider store={store}>
      {watching ? (
        <Suspense fallback={null}>
          <OrderWatch />
        </Suspense>
      ) : null}
      {children}
    </CartProvider>
  )
}
