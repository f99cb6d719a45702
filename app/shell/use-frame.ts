import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { keepRegion } from '#features/regions/region-choice.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { ShopLayoutProps } from '#ui/shop/layout/shop-layout.tsx'
import { useCart } from '../cart/use-cart.tsx'
import { useShellData } from './shell-data.ts'
import { chooseTheme } from './theme.ts'

/** Few visitors change the region, so its code comes when they do. */
const loadRegionChange = () => import('../cart/region-change.ts')

type Frame = Pick<ShopLayoutProps, 'onRegionPreview' | 'onRegionConfirm'> & { onTheme(theme: 'light' | 'dark'): void }

/** What the frame's own controls do: region, its preview, colors. */
export function useFrame(): Frame {
  const store = useCart()
  const shell = useShellData()
  const revalidator = useRevalidator()
  const regions = useRef(shell.regions)
  regions.current = shell.regions

  const refOf = useCallback((id: string, country?: string): RegionRef => {
    const region = regions.current.find((one) => one.id === id)
    const code = country ?? region?.countries[0]?.code ?? ''
    return { id, name: region?.name ?? '', currencyCode: region?.currencyCode ?? '', countryCode: code }
  }, [])

  return {
    // Kept between renders: the dialog asks again whenever it changes.
    onRegionPreview: useCallback(
      async (id: string) => (await loadRegionChange()).preview((await store.load()).snapshot().cart, refOf(id)),
      [store, refOf],
    ),
    async onRegionConfirm(id, country) {
      const region = refOf(id, country)
      // The pages follow the cart: prices in one currency beside a cart in another would be worse than no change.
      if (id !== shell.region?.id && !(await (await loadRegionChange()).change(store, region))) return false
      keepRegion(region)
      await revalidator.revalidate()
      return true
    },
    onTheme: chooseTheme,
  }
}
