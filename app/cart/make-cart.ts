import { endHandover } from '#features/account/cart-handover.ts'
import { type CartStore, createCartStore } from '#features/cart/store.ts'
import { browserTabs } from '#features/cart/tabs.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { localStore } from '#features/shared/storage.ts'
import { problemText } from '#ui/shop/problem.ts'
import type { Translate } from '#ui/words/words.ts'
import { browserTransport } from '../browser/transport.ts'

/** What the cart needs of the page that is open now. */
export type CartPage = { region: RegionRef | null; t: Translate; locale: string }

/** The half of cart.tsx that comes with the cart's code: the store with everything a browser has for it. */
export const makeCart = (page: () => CartPage): CartStore =>
  createCartStore({
    transport: browserTransport,
    region: () => page().region,
    locale: () => page().locale,
    tabs: browserTabs(),
    beforeFirst: () => endHandover(browserTransport, localStore),
    // Said where the line is, and in a toast.
    async onRefused(problem, thing, status) {
      const { toast } = await import('#ui/toast/toast.ts')
      toast.add({
        tone: 'danger',
        title: status ? String(status) : page().t('shop.failed.title'),
        description: [thing, problemText(page().t, 'cart.problem', problem)].filter(Boolean).join(': '),
      })
    },
  })
