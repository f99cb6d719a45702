import { itemOf } from '#features/cart/reducer.ts'
import { lineSettled } from '#features/cart/settled.ts'
import type { CartStore } from '#features/cart/store.ts'
import type { LinePreview } from '#features/cart/types.ts'
import { laterApi } from '#features/later/api.ts'
import { mostSaved } from '#features/later/list.ts'
import { createMoves, type LaterCart, type MoveOutcome, type SaveOutcome } from '#features/later/moves.ts'
import { createLater } from '#features/later/store.ts'
import type { SessionView } from '#features/session/session.ts'
import { aloneInBrowser } from '#features/shared/alone.ts'
import type { ListOutcome } from '#features/shared/kept-list.ts'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import type { Ui } from '#ui/provider/ui-provider.tsx'
import type { WordKey } from '#ui/words/words.ts'
import { listTabs } from '../browser/list-tabs.ts'
import { browserTransport } from '../browser/transport.ts'
import type { ShopCart } from '../cart/use-cart.tsx'

/** What whoever uses this tab saved for later. Its code comes when the cart is looked at by somebody who has something there. */
export const later = createLater({
  storage: localStore,
  api: laterApi(browserTransport),
  tabs: listTabs('talat-later', storageKeys.later),
})

const moves = createMoves(later, (variant, run) => aloneInBrowser(`talat-later ${variant}`, run))

/** The list of whoever is here from now on; what a guest had goes into the account. */
export const open = (session: SessionView | null): Promise<void> =>
  later.belongsTo(session?.roles.includes('CUSTOMER') ? session.user.id : null)

const laterCart = (cart: CartStore, preview?: LinePreview): LaterCart => ({
  wanted: cart.wanted,
  setQuantity: cart.setQuantity,
  add: (variant, pieces) => cart.add(variant, preview, pieces),
  settled: (variant) => lineSettled(cart, variant),
})

/** The tab's cart once it has begun: before that nobody knows what is in it. */
async function begun(cart: ShopCart): Promise<CartStore> {
  const store = await cart.load()
  await store.start()
  return store
}

async function tell({ t, words }: Ui, key: WordKey): Promise<void> {
  const [{ toast }] = await Promise.all([import('#ui/toast/toast.ts'), words.load('later')])
  toast.add({ tone: 'danger', title: t(key, { most: mostSaved }), duration: 5000 })
}

const saveProblems: Record<Exclude<SaveOutcome, 'saved'>, WordKey> = {
  full: 'later.full',
  failed: 'later.notSaved',
  gone: 'later.notSold',
}

/** Takes a line out of the cart for later; what goes wrong is said, and the line stays where it is. */
export async function save(cart: ShopCart, variant: string, ui: Ui): Promise<SaveOutcome> {
  const store = await begun(cart)
  // Which product it is of Medusa says, once it knows the line.
  if (!itemOf(store.snapshot().cart, variant)) await lineSettled(store, variant)
  const item = itemOf(store.snapshot().cart, variant)
  const product = item?.product_id
  const outcome = product ? await moves.save(laterCart(store), { variant, product }) : 'failed'
  if (outcome !== 'saved') await tell(ui, saveProblems[outcome])
  else {
    await ui.words.load('later')
    ui.announce(ui.t('later.saved', { name: item?.product_title ?? item?.title ?? '' }))
  }
  return outcome
}

/** Puts a saved line back into the cart; what the cart refuses it says itself. */
export async function move(
  cart: ShopCart,
  variant: string,
  preview: LinePreview,
  most: number | undefined,
  ui: Ui,
): Promise<MoveOutcome> {
  const outcome = await moves.move(laterCart(await begun(cart), preview), variant, most)
  if (outcome === 'moved') ui.announce(ui.t('later.moved', { name: preview.title }))
  if (outcome === 'kept') await tell(ui, 'later.kept')
  return outcome
}

/** Says that what was taken off, or put back, was not saved. */
export async function tellOf(outcome: ListOutcome, ui: Ui): Promise<void> {
  if (outcome !== 'done') await tell(ui, outcome === 'full' ? 'later.full' : 'later.notRemoved')
}
