import { type CartStore, createCartStore } from '#features/cart/cart-store.ts'
import { browserTabs } from '#features/cart/cart-tabs.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { problemText } from '#ui/shop/problem.ts'
import type { Translate } from '#ui/words/words.ts'
import { browserTransport } from '../browser/transport.ts'

/** The cart of this tab, with everything a browser has for it. Refusals are said where the line is, and in a toast. */
export function makeCart(region: () => RegionRef | null, t: () => Translate, locale: string): CartStore {
  return createCartStore({
    transport: browserTransport,
    region,
    locale: () => locale,
    tabs: browserTabs(),
    async onRefused(problem, _variantId, status) {
      const { toast } = await import('#ui/toast/toast.ts')
      toast.add({
        tone: 'danger',
        title: status ? String(status) : t()('shop.failed.title'),
        description: problemText(t(), 'cart.problem', problem),
      })
    },
  })
}
