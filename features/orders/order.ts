import type { HttpTypes } from '@medusajs/types'
import { addressLines } from '#features/shared/address-lines.ts'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { inLineOrder } from '#features/shared/line-order.ts'
import { picture } from '#features/shared/media.ts'
import { formatMoney } from '#features/shared/money.ts'
import { owedOf, paymentStateOf } from '#features/shared/payment-state.ts'
import { variantHref } from '#features/shared/product-link.ts'
import { taxesIncluded, totalsView } from '#features/shared/totals.ts'
import type { OrderView } from '#ui/shop/order/views.ts'

type Order = HttpTypes.StoreOrder

const fields = [
  '+payment_status',
  '+credit_line_total',
  '+fulfillment_status',
  '+shipping_methods.name',
  '*payment_collections.payments',
  '+items.total',
  '+items.original_total',
  '+items.original_subtotal',
].join(',')

/** The payments of an order by provider id; ui names the known ones. Where nothing is owed any more, those that brought something. */
function payments(order: Order): OrderView['payment'] {
  const isPaid = (owedOf(order) ?? 1) <= 0
  return (order.payment_collections ?? []).flatMap(({ payments: list, payment_sessions }) =>
    (list?.length ? list : (payment_sessions ?? [])).flatMap((payment) => {
      if (isPaid && !('captured_at' in payment && payment.captured_at)) return []
      const data = (payment.data ?? {}) as Record<string, unknown>
      const last4 = typeof data.last4 === 'string' ? `•••• ${data.last4}` : undefined
      return { label: payment.provider_id, detail: last4 || undefined }
    }),
  )
}

/** Maps an order to its page. Pure; all amounts are Medusa's. */
export function orderView(order: Order, language: Language): OrderView {
  const money = (amount: number | undefined) => formatMoney(amount ?? 0, order.currency_code)
  const inclusive = taxesIncluded(order)
  return {
    id: order.id,
    number: String(order.display_id ?? order.id),
    placedAt: formatDateTime(order.created_at, language),
    email: order.email ?? '',
    status: { code: order.status },
    paymentStatus: paymentStateOf(order),
    fulfilmentStatus: order.fulfillment_status,
    lines: inLineOrder(order.items ?? []).map((item) => ({
      id: item.id,
      title: item.product_title ?? item.title,
      variantTitle: item.variant_title || undefined,
      picture: picture(item.thumbnail, '', { width: 160, max: 480 }),
      quantity: item.quantity,
      unitPrice: money(item.unit_price),
      total: money((inclusive ? item.original_total : item.original_subtotal) ?? item.unit_price * item.quantity),
      productId: item.product_id ?? undefined,
      href: item.product_handle ? variantHref(item.product_handle, item.variant_id) : undefined,
    })),
    totals: totalsView(order),
    shippingAddress: addressLines(order.shipping_address, language),
    billingAddress: addressLines(order.billing_address, language),
    delivery: (order.shipping_methods ?? []).map(({ name, amount }) => ({
      name,
      price: money(Number(amount)),
      free: Number(amount) === 0,
    })),
    payment: payments(order),
  }
}

/** One order by id; null when there is none. Whoever asks must have been checked: Medusa gives an order to anybody. */
export async function loadOrder(transport: Transport, id: string, language: Language): Promise<OrderView | null> {
  try {
    const { order } = await transport.fetch<{ order: Order }>(`/store/orders/${encodeURIComponent(id)}`, {
      query: { fields },
    })
    return orderView(order, language)
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null
    throw error
  }
}
