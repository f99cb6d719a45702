import type { HttpTypes } from '@medusajs/types'
import { isWrap } from '#features/shared/gift.ts'
import { inLineOrder } from '#features/shared/line-order.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { variantHref } from '#features/shared/product-link.ts'
import { taxesIncluded, totalsView } from '#features/shared/totals.ts'
import type { CartLineView, CartView } from '#ui/shop/cart/views.ts'
import { knownPromotions } from './promotion.ts'
import { cartCount, itemOf, wantedQuantity } from './reducer.ts'
import { type CartState, isPending, isUnsaved, type LinePreview } from './types.ts'

type Item = HttpTypes.StoreCartLineItem

export type CartViewOptions = {
  regionName: string
  /** Currency of a cart that does not exist yet. */
  currency: string
  /** Pieces that may still be sold, by variant; a missing one is not limited, null is not sold any more. */
  stock?: Readonly<Record<string, number | null>>
  /** Worth of goods from which delivery is free, in major units of its currency; null when the region has no such offer. */
  freeShippingFrom?: { amount: number; currency: string } | null
  notice?: string
}

/** What promotions took off a line, as its price is shown: `−120.00 THB WELCOME10`. */
function adjustment(item: Item, currency: string): string | undefined {
  const codes = (item.adjustments ?? []).flatMap(({ code, amount }) => (code && Number(amount) > 0 ? [code] : []))
  const amounts = (item.adjustments ?? []).reduce((sum, { amount }) => sum + Number(amount), 0)
  // Adjustments are without taxes, the discount is with them where the price is.
  const taken = item.is_tax_inclusive ? (item.discount_total ?? amounts) : amounts
  return taken > 0 ? [formatMoney(-taken, currency), ...codes].join(' ') : undefined
}

function lineOfItem(item: Item, state: CartState, options: CartViewOptions): CartLineView {
  const variantId = item.variant_id ?? item.id
  const currency = state.cart?.currency_code ?? options.currency
  const quantity = wantedQuantity(state, variantId)
  const waits = isPending(state, variantId)
  const inclusive = item.is_tax_inclusive ?? false
  const max = options.stock?.[variantId]
  const known = state.problems[variantId]
  const problem = known ?? (max === null ? 'gone' : max === 0 ? 'sold_out' : undefined)
  const was = item.compare_at_unit_price ?? null
  const taken = adjustment(item, currency)
  const before = state.before[variantId]
  const settled = inclusive ? item.original_total : item.original_subtotal
  return {
    id: variantId,
    variantId,
    href: variantHref(item.product_handle, item.variant_id),
    title: item.product_title ?? item.title,
    variantTitle: item.variant_title || undefined,
    picture: picture(item.thumbnail, '', { width: 160, max: 480 }),
    quantity,
    max: max || undefined,
    unitPrice: formatMoney(item.unit_price, currency),
    was: was !== null && was > item.unit_price ? formatMoney(was, currency) : undefined,
    // A guess while it is pending; the sums below the lines are always Medusa's.
    total: formatMoney(waits ? item.unit_price * quantity : (settled ?? item.unit_price * quantity), currency),
    pending: waits,
    unsaved: isUnsaved(state, variantId),
    problem,
    adjustment: taken || undefined,
    before: before === undefined ? undefined : formatMoney(before, currency),
  }
}

/** The wrap of a gift, which was chosen with the delivery. */
function lineOfWrap(item: Item, currency: string): CartLineView {
  const total = (item.is_tax_inclusive ? item.original_total : item.original_subtotal) ?? item.unit_price
  const price = formatMoney(item.unit_price, currency)
  const own = { id: item.id, variantId: '', href: '/checkout?step=delivery', title: item.title, picture: null }
  return {
    ...own,
    quantity: item.quantity,
    service: true,
    unitPrice: price,
    total: formatMoney(total, currency),
    pending: false,
  }
}

/** A line that Medusa does not know yet, from what the product page knew. */
function lineOfPreview(
  variantId: string,
  preview: LinePreview,
  state: CartState,
  options: CartViewOptions,
): CartLineView {
  const quantity = wantedQuantity(state, variantId)
  // The price that was seen: the cart may have gone to another region since.
  const currency = preview.currency ?? state.cart?.currency_code ?? options.currency
  const money = (amount: number) => formatMoney(amount, currency)
  const max = options.stock?.[variantId]
  return {
    id: variantId,
    variantId,
    href: variantHref(preview.handle, variantId),
    title: preview.title,
    variantTitle: preview.variantTitle || undefined,
    picture: picture(preview.thumbnail, '', { width: 160, max: 480 }),
    quantity,
    max: max || undefined,
    unitPrice: preview.unitPrice === null ? '' : money(preview.unitPrice),
    total: preview.unitPrice === null ? '' : money(preview.unitPrice * quantity),
    pending: true,
    unsaved: isUnsaved(state, variantId),
  }
}

/** Goods in the cart as lines: Medusa's in their order, then the ones it does not know yet; removed ones are gone. */
export function cartLines(state: CartState, options: CartViewOptions): CartLineView[] {
  const items = inLineOrder(state.cart?.items ?? [])
  const known = items.map((item) =>
    isWrap(item) ? lineOfWrap(item, state.cart?.currency_code ?? options.currency) : lineOfItem(item, state, options),
  )
  const coming = [state.sent, ...state.waiting].flatMap((wish) =>
    wish?.preview && !itemOf(state.cart, wish.variantId)
      ? [lineOfPreview(wish.variantId, wish.preview, state, options)]
      : [],
  )
  const ids = new Set<string>()
  return [...known, ...coming].filter(({ id, quantity }) => quantity > 0 && !ids.has(id) && ids.add(id))
}

/** How far it is to free delivery; counts the goods as shown, before promotions. */
function freeShippingView(state: CartState, options: CartViewOptions): CartView['freeShipping'] {
  const { cart } = state
  // An offer of the region that the cart has just left says nothing about the cart as it is now.
  if (!cart || options.freeShippingFrom?.currency !== cart.currency_code) return null
  const from = options.freeShippingFrom.amount
  const worth = taxesIncluded(cart) ? cart.item_total : cart.item_subtotal
  const remaining = Math.max(0, from - worth)
  return {
    remaining: formatMoney(remaining, cart.currency_code),
    percent: Math.min(100, Math.floor((worth / from) * 100)),
    reached: remaining === 0,
  }
}

/** Medusa's sums; none while it knows nothing of what is in the cart, since its nought is not what this will cost. */
function totalsOf(state: CartState, currency: string, free: boolean): CartView['totals'] {
  const { cart } = state
  const stale = state.sent !== null || state.waiting.length > 0 || state.busy
  const totals = totalsView(cart ?? { currency_code: currency }, stale)
  const uncounted = stale && cartCount(state) > 0 && !cart?.items?.some(({ quantity }) => quantity > 0)
  return {
    ...totals,
    ...(free && totals.shipping === undefined ? { shippingFree: true } : {}),
    ...(uncounted ? { unknown: true } : {}),
  }
}

/** The cart for the drawer, the page and the checkout's summary. Pure. */
export function cartView(state: CartState, options: CartViewOptions): CartView {
  const { cart } = state
  const currency = cart?.currency_code ?? options.currency
  const freeShipping = freeShippingView(state, options)
  const lines = cartLines(state, options)
  // Who has just signed in gets an earlier cart back a moment after the checkout had nothing in it.
  const isOver = options.notice === 'empty_checkout' && lines.length > 0
  return {
    id: cart?.id ?? '',
    count: cartCount(state),
    lines,
    totals: totalsOf(state, currency, freeShipping?.reached === true),
    promotions: knownPromotions(cart).flatMap(({ code, is_automatic }) =>
      code ? [{ code, applied: true, removable: !is_automatic }] : [],
    ),
    freeShipping,
    currency: currency.toUpperCase(),
    regionName: options.regionName,
    offline: state.offline,
    notice: isOver ? undefined : options.notice || undefined,
  }
}
