import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { AdminOrder, ReturnItem } from './order-view.ts'

const fields = [
  'id,display_id,status,payment_status,fulfillment_status,currency_code,created_at,email,total,*summary,metadata',
  'original_item_total,original_shipping_total,shipping_total,discount_total,tax_total,credit_line_total,item_total',
  '*items,*items.detail,items.variant.manage_inventory,items.variant.inventory_items.inventory.location_levels.id',
  '*shipping_methods,*shipping_address,*billing_address,sales_channel.name',
  'customer.id,customer.has_account,*fulfillments,*fulfillments.items,*fulfillments.labels',
  '*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds',
  'payment_collections.id,payment_collections.status,payment_collections.amount,*returns,*returns.items',
].join(',')

/** The order with the words of why things come back: Medusa's orders have the ids of reasons alone. */
async function withReasons(admin: Transport, order: AdminOrder, signal: AbortSignal): Promise<AdminOrder> {
  const items = (order.returns ?? []).flatMap(({ items = [] }) => items)
  if (!items.some(({ reason_id: id }) => id)) return order
  type Reasons = { return_reasons: { id: string; label: string }[] }
  const query = { fields: 'id,label', limit: 200 }
  const { return_reasons: reasons } = await admin.fetch<Reasons>('/admin/return-reasons', { query, signal })
  const labels = new Map(reasons.map(({ id, label }) => [id, label]))
  const worded = (item: ReturnItem): ReturnItem => ({ ...item, reason: labels.get(item.reason_id ?? '') })
  return { ...order, returns: order.returns?.map((one) => ({ ...one, items: one.items?.map(worded) })) }
}

/** One order as Medusa has it now; asked again while somebody looks, since others work on it too. */
export const orderQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) =>
      withReasons(
        admin,
        (await admin.fetch<{ order: AdminOrder }>(`/admin/orders/${id}`, { query: { fields }, signal })).order,
        signal,
      ),
    refetchInterval: 15_000,
  })

export type OrderChoice = { value: string; label: string }
/** Places to send from, and why goods or money go back. */
export type OrderChoices = {
  locations: OrderChoice[]
  returnReasons: OrderChoice[]
  refundReasons: OrderChoice[]
}

/** What the dialogs of an order offer; it changes by the month. */
export const orderChoicesQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'order-choices'],
    staleTime: 60_000,
    async queryFn({ signal }): Promise<OrderChoices> {
      type Named = { id: string; name?: string; label?: string }
      const read = async (path: string, many: string, name: string) => {
        const query = { fields: `id,${name}`, limit: 100 }
        const answer = await admin.fetch<Record<string, Named[]>>(path, { query, signal })
        return (answer[many] ?? []).map(({ id, name: own, label }) => ({ value: id, label: own ?? label ?? id }))
      }
      const [locations, returnReasons, refundReasons] = await Promise.all([
        read('/admin/stock-locations', 'stock_locations', 'name'),
        read('/admin/return-reasons', 'return_reasons', 'label'),
        read('/admin/refund-reasons', 'refund_reasons', 'label'),
      ])
      return { locations, returnReasons, refundReasons }
    },
  })

/** As many orders as are printed, or worked through, at once. */
export const mostOrders = 50

/** The orders that an address names: `?ids=order_1,order_2`. */
export const orderIdsOf = (params: URLSearchParams): string[] =>
  [...new Set((params.get('ids') ?? '').split(','))].filter((id) => /^order_\w+$/.test(id)).slice(0, mostOrders)
