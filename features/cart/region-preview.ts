import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatMoney } from '#features/shared/money.ts'
import { stockLeft } from '#features/shared/products.ts'
import { productsOf } from '#features/shared/products-by-id.ts'
import type { RegionRef } from '#features/shared/region.ts'
import type { RegionPreview } from '#ui/shop/layout/views.ts'

const productIds = (cart: Cart): string[] => [
  ...new Set((cart.items ?? []).flatMap(({ product_id }) => product_id ?? [])),
]

/** Prices by variant in a region, in major units; a variant without one is missing. */
export async function pricesIn(
  transport: Transport,
  cart: Cart,
  region: Pick<RegionRef, 'id' | 'countryCode'>,
): Promise<Map<string, number>> {
  const products = await productsOf(transport, region, productIds(cart))
  return new Map(
    [...products.values()].flatMap(({ variants }) =>
      (variants ?? []).flatMap(({ id, calculated_price }) => {
        const amount = calculated_price?.calculated_amount
        return typeof amount === 'number' ? [[id, amount] as const] : []
      }),
    ),
  )
}

/** What a change of region would do to the cart: each line's unit price before and after. Rejects with HttpError. */
export async function previewRegion(
  transport: Transport,
  cart: Cart | null,
  region: Pick<RegionRef, 'id' | 'countryCode' | 'currencyCode'>,
): Promise<RegionPreview> {
  if (!cart) return { lines: [] }
  const prices = await pricesIn(transport, cart, region)
  return {
    lines: (cart.items ?? []).map((item) => {
      const after = prices.get(item.variant_id ?? '')
      return {
        title: [item.product_title ?? item.title, item.variant_title].filter(Boolean).join(', '),
        before: formatMoney(item.unit_price, cart.currency_code),
        after: after === undefined ? null : formatMoney(after, region.currencyCode),
      }
    }),
  }
}

/**
 * Pieces that may still be sold, by variant of the cart: null of what is not in the shop any more; what nobody counts is
 * missing. Rejects with HttpError.
 */
export async function stockOf(
  transport: Transport,
  cart: Cart,
  region: Pick<RegionRef, 'id' | 'countryCode'>,
): Promise<Record<string, number | null>> {
  const products = await productsOf(transport, region, productIds(cart))
  const sold = new Map([...products.values()].flatMap(({ variants }) => (variants ?? []).map((one) => [one.id, one])))
  return Object.fromEntries(
    (cart.items ?? []).flatMap(({ variant_id }) => {
      if (!variant_id) return []
      const variant = sold.get(variant_id)
      const left = variant ? stockLeft(variant) : null
      return left === undefined ? [] : [[variant_id, left] as const]
    }),
  )
}
