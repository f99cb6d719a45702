import { localStore, storageKeys } from '#features/shared/storage.ts'
import { wishlistApi } from '#features/wishlist/api.ts'
import { mostWishes } from '#features/wishlist/list.ts'
import { createWishlist, type WishOutcome } from '#features/wishlist/store.ts'
import { listTabs } from '../browser/list-tabs.ts'
import { browserTransport } from '../browser/transport.ts'
import type { Here } from './here.ts'

/** The list of whoever uses this tab. Its code comes with the first wish, hearts.ts fetches it. */
export const wishlist = createWishlist({
  storage: localStore,
  api: wishlistApi(browserTransport),
  tabs: listTabs('talat-wishlist', storageKeys.saved),
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
  const customer = here.session?.roles.includes('CUSTOMER') ? here.session : null
  void wishlist.belongsTo(customer?.user.id ?? null)
  // What a guest saved for later goes into the account as well, whichever page the sign-in led to.
  if (customer && localStore.get(storageKeys.later)) {
    void import('../later/later.ts').then(
      (later) => later.open(customer),
      () => undefined,
    )
  }
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
