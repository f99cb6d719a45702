import type { HttpTypes } from '@medusajs/types'
import { queryOptions } from '@tanstack/react-query'
import { arrival } from '#features/shared/arrival.ts'
import type { Cart } from '#features/shared/cart-port.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import { type PayKeys, providerViews } from '#features/shared/payment-kind.ts'
import type { DeliveryOptionView, GiftStepView, ProviderView } from '#ui/shop/checkout/views.ts'

type Option = HttpTypes.StoreCartShippingOption & { amount: number; data?: { days?: unknown; ahead?: boolean } | null }

/** What the delivery options depend on: where it goes and what it is worth. */
function deliveryKey(cart: Cart) {
  const { country_code, province, postal_code, city } = cart.shipping_address ?? {}
  return { to: [country_code, province, postal_code, city], worth: [cart.item_total, cart.currency_code] }
}

export const checkoutKeys = {
  all: ['checkout'] as const,
  delivery: (cart: Cart) => [...checkoutKeys.all, 'delivery', cart.id, deliveryKey(cart)] as const,
  wrap: (cart: Cart) => [...checkoutKeys.all, 'wrap', cart.id, cart.region_id] as const,
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
      ahead: data?.ahead,
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

/** What wrapping a gift costs in the cart's region; null where nothing is wrapped. Rejects with HttpError. */
export async function loadWrap(
  transport: Transport,
  cart: Cart,
  signal: AbortSignal,
): Promise<GiftStepView['wrap'] | null> {
  type Wrap = { name: string; amount: number; currency_code: string }
  const path = `/store/carts/${encodeURIComponent(cart.id)}/gift`
  const { wrap } = await transport.fetch<{ wrap: Wrap | null }>(path, { signal })
  if (!wrap) return null
  return { name: wrap.name, price: formatMoney(wrap.amount, wrap.currency_code), free: wrap.amount === 0 }
}

export const wrapQuery = (transport: Transport, cart: Cart, language: Language) =>
  queryOptions({
    queryKey: [...checkoutKeys.wrap(cart), language],
    queryFn: ({ signal }) => loadWrap(transport, cart, signal),
  })

/** Ways to pay in a region. @param keys for browsers */
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
  return providerViews(
    payment_providers.map(({ id }) => id),
    keys,
  )
}

export const providersQuery = (transport: Transport, regionId: string, keys: PayKeys) =>
  queryOptions({
    queryKey: checkoutKeys.providers(regionId),
    queryFn: ({ signal }) => loadProviders(transport, regionId, keys, signal),
  })
