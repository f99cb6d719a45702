import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { inLineOrder } from '#features/shared/line-order.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { paymentStateOf } from '#features/shared/payment-state.ts'
import type { OrderRowView } from '#ui/shop/account/views.ts'

type Order = HttpTypes.StoreOrder
const ordersAtOnce = 10
const mostOrders = 100
const shownPictures = 4

const fields = [
  'id',
  'display_id',
  'status',
  'created_at',
  'currency_code',
  'total',
  'summary',
  '+payment_status',
  '+fulfillment_status',
  '*items',
  '*fulfillments.labels',
  '*payment_collections.payments',
].join(',')

/** An order as a row of the account. Pure; all amounts are Medusa's. */
export function orderRow(order: Order, language: Language): OrderRowView {
  const items = inLineOrder(order.items ?? [])
  const labels = (order.fulfillments ?? []).flatMap(
    (one) => (one as { labels?: { tracking_number?: string; tracking_url?: string }[] }).labels ?? [],
  )
  return {
    id: order.id,
    number: String(order.display_id ?? order.id),
    placedAt: formatDateTime(order.created_at, language),
    status: order.status,
    paymentStatus: paymentStateOf(order),
    fulfilmentStatus: order.fulfillment_status,
    total: formatMoney(order.total, order.currency_code),
    pieces: items.reduce((sum, item) => sum + item.quantity, 0),
    href: `/order-summary/${order.id}`,
    pictures: [...new Map(items.map((item) => [item.thumbnail, item])).values()]
      .slice(0, shownPictures)
      .flatMap((item) => {
        const one = picture(item.thumbnail, item.product_title ?? item.title, { width: 160, max: 480 })
        return one ? [one] : []
      }),
    tracking: labels.flatMap(({ tracking_number, tracking_url }) =>
      tracking_number
        ? [{ number: tracking_number, href: tracking_url?.startsWith('https://') ? tracking_url : undefined }]
        : [],
    ),
  }
}

/** How many orders an address asks for: `?show=20`, in whole portions. */
export const ordersShown = (params: URLSearchParams): number =>
  Math.min(mostOrders, Math.max(ordersAtOnce, Math.floor(Number(params.get('show')) || ordersAtOnce)))

/** Where more of them stand; undefined when so many are too many. */
export const moreOrdersHref = (shown: number): string | undefined =>
  shown < mostOrders ? `/account/orders?show=${shown + ordersAtOnce}` : undefined

/** The customer's orders, newest first; `more` when there are older ones. */
export async function loadOrders(
  transport: Transport,
  language: Language,
  limit: number,
  signal?: AbortSignal,
): Promise<{ orders: OrderRowView[]; more: boolean }> {
  const { orders, count } = await transport.fetch<{ orders: Order[]; count: number }>('/store/orders', {
    query: { fields, order: '-created_at', limit },
    signal,
  })
  return { orders: orders.map((order) => orderRow(order, language)), more: count > orders.length }
}

/** What was bought, as far as it can be bought again. */
export async function piecesOf(
  transport: Transport,
  orderId: string,
): Promise<{ variantId: string; quantity: number; title: string; thumbnail: string | null; handle: string }[]> {
  const { order } = await transport.fetch<{ order: Order }>(`/store/orders/${encodeURIComponent(orderId)}`)
  return inLineOrder(order.items ?? []).flatMap(
    ({ variant_id, quantity, product_title, product_handle, title, thumbnail }) =>
      variant_id
        ? [
            {
              variantId: variant_id,
              quantity,
              title: product_title ?? title,
              thumbnail: thumbnail ?? null,
              handle: product_handle ?? '',
            },
          ]
        : [],
  )
}

/** Codes of `account.error.*`; null when it went well. */
export type OrderProblem = 'track' | 'transfer' | 'offline' | 'unknown' | null

const problemOf = (error: unknown, refusal: Exclude<OrderProblem, null>): Exclude<OrderProblem, null> => {
  if (!isHttpError(error)) throw error
  if (error.status >= 400 && error.status < 500 && error.status !== 429) return refusal
  return error.code === 'ERR_NETWORK' ? 'offline' : 'unknown'
}

/** Finds a guest's order by number and e-mail; from then on this browser may look at it. */
export async function trackOrder(
  transport: Transport,
  values: { number: string; email: string },
): Promise<{ id: string } | { problem: Exclude<OrderProblem, null> }> {
  try {
    return await transport.fetch<{ id: string }>('/store/orders/track', {
      method: 'POST',
      body: { number: values.number.trim(), email: values.email.trim() },
    })
  } catch (error) {
    return { problem: problemOf(error, 'track') }
  }
}

/** Where an order stands with whoever is signed in. */
export type TransferState = 'mine' | 'offer' | 'asked'

/** Whether the order could move to the account, or is on its way; null when nobody can say. */
export async function loadTransfer(
  transport: Transport,
  orderId: string,
  signal?: AbortSignal,
): Promise<TransferState | null> {
  try {
    const path = `/store/orders/${encodeURIComponent(orderId)}/transfer`
    return (await transport.fetch<{ state: TransferState }>(path, { signal })).state
  } catch (error) {
    if (!isHttpError(error)) throw error
    return null
  }
}

/** Order transfer (R-235…R-238): `request` and `cancel` by who wants it, `accept` and `decline` with the mail's token. */
export async function transferOrder(
  transport: Transport,
  orderId: string,
  step: 'request' | 'cancel' | 'accept' | 'decline',
  token?: string,
): Promise<OrderProblem> {
  try {
    await transport.fetch(`/store/orders/${encodeURIComponent(orderId)}/transfer/${step}`, {
      method: 'POST',
      body: token ? { token } : {},
    })
    return null
  } catch (error) {
    return problemOf(error, 'transfer')
  }
}
