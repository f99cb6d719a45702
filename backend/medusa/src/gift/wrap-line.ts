import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { rowsOf } from '../lib/rows.ts'
import { isWrap } from './gift.ts'
import { wrapOffer } from './offer.ts'

interface CartLine {
  id: string
  variant_id: string | null
  unit_price: number
  metadata: Record<string, unknown> | null
}
export interface GiftCart {
  id: string
  region_id: string | null
  locale: string | null
  completed_at: unknown
  metadata: Record<string, unknown> | null
  items: CartLine[]
}
/** A line as Medusa counts its taxes. */
export interface AddedLine {
  id: string
  product_id: null
  quantity: number
  unit_price: number
}
/** What became of the wrap, to be taken back. */
export interface WrapChange {
  added: AddedLine[]
  removed: string[]
}

const fields = [
  ...['id', 'region_id', 'locale', 'completed_at', 'metadata'],
  ...['id', 'variant_id', 'unit_price', 'metadata'].map((name) => `items.${name}`),
]

/**
 * A cart as its wrap depends on it.
 * @throws MedusaError not_found
 */
export async function giftCart(container: MedusaContainer, id: string): Promise<GiftCart> {
  const [cart] = await rowsOf<GiftCart>(container, 'cart', fields, { id })
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`)
  return cart
}

/**
 * Puts the wrap into a cart, at the price of its region, or takes it out: there is never more than one, and none without
 * goods. It is a line, so that totals, taxes, refunds and invoices are Medusa's; of no variant, so that it is nowhere to be
 * found, listed or kept in stock; and it needs no delivery of its own, since Medusa asks the product of what does for its
 * profile. `offered` is false where
 * it is wanted and staff do not offer it.
 */
export async function fitWrap(
  container: MedusaContainer,
  cart: GiftCart,
  wanted: boolean,
): Promise<WrapChange & { offered: boolean }> {
  const carts = container.resolve(Modules.CART)
  const wraps = cart.items.filter(isWrap)
  const hasGoods = cart.items.length > wraps.length
  const offer = wanted && hasGoods ? await wrapOffer(container, cart.region_id, cart.locale) : null
  const [first, ...more] = wraps
  const stays = Boolean(offer && first && Number(first.unit_price) === offer.amount)
  const removed = (stays ? more : wraps).map(({ id }) => id)
  if (removed.length > 0) await carts.softDeleteLineItems(removed)
  if (!offer || stays) return { added: [], removed, offered: offer !== null }
  const { name: title, amount: unit_price, is_tax_inclusive } = offer
  const [line] = await carts.addLineItems([
    {
      ...{ cart_id: cart.id, title, unit_price, is_tax_inclusive, quantity: 1, is_custom_price: true },
      ...{ requires_shipping: false, is_discountable: false, metadata: { gift_wrap: true } },
    },
  ])
  return { added: [{ id: line.id, product_id: null, quantity: 1, unit_price }], removed, offered: true }
}

/** The wrap as it was before. */
export async function unfitWrap(container: MedusaContainer, { added, removed }: WrapChange): Promise<void> {
  const carts = container.resolve(Modules.CART)
  if (added.length > 0) await carts.deleteLineItems(added.map(({ id }) => id))
  if (removed.length > 0) await carts.restoreLineItems(removed)
}
