import { localStore, storageKeys } from '#features/shared/storage.ts'
import { wishlistApi } from '#features/wishlist/api.ts'
import { mostWishes } from '#features/wishlist/list.ts'
import { createWishlist, type WishOutcome } from '#features/wishlist/store.ts'
import { browserTransport } from '../browser/transport.ts'
import type { Here } from './here.ts'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('talat-wishlist') : null

/** The list of whoever uses this tab. Its code comes with the first wish, hearts.ts fetches it. */
export const wishlist = createWishlist({
  storage: localStore,
  api: wishlistApi(browserTransport),
  tabs: {
    tell: () => channel?.postMessage(null),
    listen(heard) {
      channel?.addEventListener('message', heard)
      addEventListener('storage', ({ key }) => {
        if (key === storageKeys.saved || key === null) heard()
      })
    },
  },
})

let place: Here

function fill(): void {
  place.ids = new Set(wishlist.snapshot().items.map(({ product }) => product))
  for (const listener of place.listeners) listener()
}

/** Fills the hearts of the tab from now on, with the wishes of whoever is there. */
export function open(here: Here): void {
  if (!place) {
    place = here
    wishlist.subscribe(fill)
    fill()
  }
  void wishlist.belongsTo(here.session?.roles.includes('CUSTOMER') ? here.session.user.id : null)
}

/** Says what went wrong; a wish that is kept shows by its heart. */
export async function tell(outcome: WishOutcome): Promise<void> {
  if (outcome === 'done') return
  const { t, words } = place.ui
  const [{ toast }] = await Promise.all([import('#ui/toast/toast.ts'), words.load('wishlist')])
  const title = outcome === 'full' ? t('wishlist.full', { most: mostWishes }) : t('wishlist.notSaved')
  toast.add({ tone: 'danger', title, duration: 5000 })
}

/** Wishes for a product, or no more. */
export async function toggle(productId: string): Promise<void> {
  const isOn = wishlist.has(productId)
  const change = isOn ? { add: [], remove: [productId] } : { add: [{ product: productId, at: Date.now() }], remove: [] }
  await tell(await wishlist.change(change))
}
