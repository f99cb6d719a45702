import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { CartProvider } from '#features/cart/cart-provider.tsx'
import { type CartStore, createCartStore } from '#features/cart/cart-store.ts'
import { browserTabs } from '#features/cart/cart-tabs.ts'
import { restoreRegion } from '#features/regions/region-choice.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { toast } from '#ui/toast/toast.ts'
import { watchBuild } from '../browser/new-build.ts'
import { browserTransport } from '../browser/transport.ts'
import { useShellData } from '../shell/shell-data.ts'

const idle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 200)
  return () => clearTimeout(id)
}

/**
 * The tab's cart and its start: restores the stored region (R-220…R-222), then fetches or creates the cart when the page
 * has nothing better to do. On the server the store stays as it was made and asks for nothing.
 */
export function ShopCart({ children }: { children: ReactNode }) {
  const { regions, region } = useShellData()
  const { t } = useUi()
  const revalidator = useRevalidator()
  const here = useRef<RegionRef | null>(region)
  here.current = region
  const say = useRef(t)
  say.current = t
  const [store] = useState<CartStore>(() =>
    createCartStore({
      transport: browserTransport,
      region: () => here.current,
      ...(typeof document === 'undefined' ? {} : { tabs: browserTabs() }),
      onRefused: (problem, _variantId, status) =>
        toast.add({
          tone: 'danger',
          title: status ? String(status) : say.current('shop.failed.title'),
          description: problemText(say.current, 'cart.problem', problem),
        }),
    }),
  )
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current || regions.length === 0) return
    begun.current = true
    if (restoreRegion(regions, here.current)) void revalidator.revalidate()
    idle(() => void store.start())
  }, [regions, revalidator, store])

  useEffect(() => watchBuild(), [])

  return <CartProvider store={store}>{children}</CartProvider>
}
