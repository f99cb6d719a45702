import type { HttpTypes } from '@medusajs/types'
import { queryOptions } from '@tanstack/react-query'
import { arrival } from '#features/shared/arrival.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import { isOutside, kindOfProvider, type PayKeys, rankOf } from '#features/shared/payment-kind.ts'
import type { DeliveryOptionView, ProviderView } from '#ui/shop/checkout/views.ts'

type Option = HttpTypes.StoreCartShippingOption & { amount: number; data?: { days?: unknown } | null }

/** What the delivery options depend on: where it goes and what it is worth. */
function deliveryKey(cart: Cart) {
  const { country_code, province, postal_code, city } = cart.shipping_address ?? {}
  return { to: [country_code, province, postal_code, city], worth: [cart.item_total, cart.currency_code] }
}

export const checkoutKeys = {
  all: ['checkout'] as const,
  delivery: (cart: Cart) => [...checkoutKeys.all, 'delivery', cart.id, deliveryKey(cart)] as const,
  providers: (regionId: string) => [...checkoutKeys.all, 'providers', regionId] as const,
}

/** A calculated option costs what its provider says for this cart; a flat one carries its amount. Null: no price. */
async function priced(transport: Transport, cart: Cart, option: Option, signal: AbortSignal): Promise<Option | null> {
  if (option.price_type !== 'calculated') return option
  const { shipping_option } = await transport.fetch<HttpTypes.StoreShippingOptionResponse>(
    `/store/shipping-options/${encodeURIComponent(option.id)}/calculate`,
    { method: 'POST', body: { cart_id: cart.id }, signal },
  )
  const amount = (shipping_option as Partial<Option> | undefined)?.amount
  return typeof amount === 'number' ? { ...option, amount } : null
}

/** Delivery options of a cart, cheapest first. Rejects with HttpError. */
export async function loadDelivery(
  transport: Transport,
  cart: Cart,
  language: Language,
  signal: AbortSignal,
): Promise<DeliveryOptionView[]> {
  const { shipping_options } = await transport.fetch<HttpTypes.StoreShippingOptionListResponse>(
    '/store/shipping-options',
    { query: { cart_id: cart.id, fields: '+type.description' }, signal },
  )
  const options = await Promise.all(
    (shipping_options as Option[]).map((option) => priced(transport, cart, option, signal)),
  )
  const now = new Date()
  return options
    .flatMap((option) => option ?? [])
    .sort((a, b) => a.amount - b.amount)
    .map(({ id, name, amount, type, data }) => ({
      id,
      name,
      arrives: arrival(data?.days, now, language),
      description: type?.description || undefined,
      price: formatMoney(amount, cart.currency_code),
      free: amount === 0,
    }))
}

export const deliveryQuery = (transport: Transport, cart: Cart, language: Language) =>
  queryOptions({
    queryKey: [...checkoutKeys.delivery(cart), language],
    queryFn: ({ signal }) => loadDelivery(transport, cart, language, signal),
  })

/**
 * Ways to pay in a region, cards first. A known kind has an empty label and gets ui's words, another its id.
 * @param keys for browsers: an outside processor without one is not offered, since nobody could pay
 */
export async function loadProviders(
  transport: Transport,
  regionId: string,
  keys: PayKeys,
  signal: AbortSignal,
): Promise<ProviderView[]> {
  const { payment_providers } = await transport.fetch<HttpTypes.StorePaymentProviderListResponse>(
    '/store/payment-providers',
    { query: { region_id: regionId }, signal },
  )
  return payment_providers
    .map(({ id }) => {
      const kind = kindOfProvider(id)
      return { id, kind, label: kind === 'other' ? id.replace(/^pp_/, '').replaceAll('_', ' ') : '' }
    })
    .filter(({ kind }) => !isOutside(kind) || keys[kind] !== undefined)
    .sort((a, b) => rankOf(a.kind) - rankOf(b.kind))
}

export const providersQuery = (transport: Transport, regionId: string, keys: PayKeys) =>
  queryOptions({
    queryKey: checkoutKeys.providers(regionId),
    queryFn: ({ signal }) => loadProviders(transport, regionId, keys, signal),
  })
