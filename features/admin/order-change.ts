import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import type { Language } from '#features/shared/language.ts'
import { formatMoney } from '#features/shared/money.ts'
import type {
  ChangeDraft,
  ChangeKind,
  ChangeView,
  GoodsView,
  OpenChangeView,
} from '#ui/screens/admin/orders/change/views.ts'
import { type OrderOutcome, refusedOrder } from './order-acts.ts'

/** What is wished of a change, as the desk takes and gives it (docs/desk.md, "Orders"). */
type Draft = {
  claim?: 'refund' | 'replace'
  lines?: { id: string; quantity: number; unit_price?: number }[]
  back?: { id: string; quantity: number; reason_id?: string; note?: string }[]
  location_id?: string
  out?: { variant_id: string; quantity: number; unit_price?: number }[]
  delivery?: { option_id: string; amount?: number }
}
/** A change that is open, as the desk tells of it. */
export type OpenChange = {
  id: string
  kind: string
  by: { name: string | null; email: string | null } | null
  at: string
  draft: Draft
  preview: {
    lines: { id: string; variant_id: string | null; title: string; unit_price: number }[]
    total: number
    pending: number
  }
  before: { total: number; pending: number }
}

const changePath = (order: string) => `/admin/desk/orders/${order}/change`
/** Where the open change of an order is kept in the cache. */
export const changeKey = (order: string) => ['admin', 'order', order, 'change']

/** The change of an order that is open; null where none is. */
export const orderChangeQuery = (admin: Transport, order: string) =>
  queryOptions({
    queryKey: changeKey(order),
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ change: OpenChange | null }>(changePath(order), { signal })).change,
  })

/** What is wished, as the desk takes it. Pure. */
export function wishOf({ claim, lines, back, reason, note, location, out, delivery }: ChangeDraft): Draft {
  return {
    claim,
    lines: lines.map(({ id, quantity, price }) => ({ id, quantity, unit_price: price })),
    back: back.map((one) => ({ ...one, reason_id: reason || undefined, note: note.trim() || undefined })),
    location_id: back.length > 0 && location ? location : undefined,
    out: out.map(({ id, quantity, price }) => ({ variant_id: id, quantity, unit_price: price ?? undefined })),
    delivery: delivery ? { option_id: delivery.option, amount: delivery.amount ?? undefined } : undefined,
  }
}

/** What an open change says so far, as its dialog shows it. Pure. */
export function draftOf({ draft, preview }: OpenChange): ChangeDraft {
  const { claim, lines = [], back = [], location_id = '', out = [], delivery } = draft
  const [first] = back
  return {
    claim,
    lines: lines.map(({ id, quantity, unit_price: price }) => ({ id, quantity, price })),
    back: back.map(({ id, quantity }) => ({ id, quantity })),
    reason: first?.reason_id ?? '',
    note: first?.note ?? '',
    location: location_id,
    out: out.map(({ variant_id, quantity, unit_price }) => {
      const line = preview.lines.findLast((one) => one.variant_id === variant_id)
      return {
        id: variant_id,
        title: line?.title ?? variant_id,
        quantity,
        price: unit_price ?? line?.unit_price ?? null,
      }
    }),
    delivery: delivery ? { option: delivery.option_id, amount: delivery.amount ?? null } : null,
  }
}

/** A change that is open, for the page of its order. Pure. */
export const openChangeView = (
  { id, kind, by, at }: OpenChange,
  language: Language,
  nobody: string,
): OpenChangeView => ({
  ...{ id, kind, at: formatDateTime(at, language) },
  who: by?.name ?? by?.email ?? nobody,
})

/** What a change would come to; all amounts are Medusa's. Pure. */
export function changeView({ preview, before }: OpenChange, currency: string): ChangeView {
  const money = (amount: number) => formatMoney(amount, currency)
  const { pending } = preview
  return {
    before: money(before.total),
    total: money(preview.total),
    leaves: pending > 0 ? 'due' : pending < 0 ? 'owed' : 'even',
    amount: money(Math.abs(pending)),
  }
}

export type ChangeOutcome = { ok: true; change: OpenChange | null } | Exclude<OrderOutcome, { ok: true }>

/** Says a change anew, against the one that was seen (null: none). Nothing is thrown. */
export async function saveChange(
  admin: Transport,
  order: string,
  kind: ChangeKind,
  seen: string | null,
  draft: ChangeDraft,
): Promise<ChangeOutcome> {
  try {
    const body = { kind, seen, draft: wishOf(draft) }
    const { change } = await admin.fetch<{ change: OpenChange | null }>(changePath(order), { method: 'POST', body })
    return { ok: true, change }
  } catch (error) {
    return refusedOrder(error)
  }
}

type Goods = { id: string; title: string; sku: string | null; price: number | null; stock: number | null }

/** What can be put into an order, with its price and stock there. */
export const goodsQuery = (admin: Transport, order: string, currency: string, q: string) =>
  queryOptions({
    queryKey: ['admin', 'order', order, 'goods', q],
    staleTime: 10_000,
    async queryFn({ signal }): Promise<GoodsView[]> {
      const path = `/admin/desk/orders/${order}/goods`
      const { goods } = await admin.fetch<{ goods: Goods[] }>(path, { query: { q }, signal })
      return goods.map(({ id, title, sku, price, stock }) => ({
        ...{ id, title, sku: sku ?? '', price, stock },
        priceText: price === null ? '' : formatMoney(price, currency),
      }))
    },
  })

/** Ways to deliver what goes out of this order to its country, as the address says it; none while it says none. */
export const orderDeliveriesQuery = (admin: Transport, order: string, country: string) =>
  queryOptions({
    queryKey: ['admin', 'order', order, 'deliveries', country],
    staleTime: 60_000,
    async queryFn({ signal }) {
      // Medusa has no answer but a breakdown where there is no country.
      if (!country) return []
      type Option = { id: string; name: string }
      const path = `/admin/orders/${order}/shipping-options`
      const { shipping_options } = await admin.fetch<{ shipping_options: Option[] }>(path, { signal })
      return shipping_options.map(({ id, name }) => ({ value: id, label: name }))
    },
  })

/** Customers with an account, by name or e-mail. */
export const accountsQuery = (admin: Transport, q: string) =>
  queryOptions({
    queryKey: ['admin', 'accounts', q],
    staleTime: 10_000,
    async queryFn({ signal }) {
      type Customer = { id: string; email: string; first_name: string | null; last_name: string | null }
      const query = { q: q || undefined, has_account: true, limit: 12, fields: 'id,email,first_name,last_name' }
      const { customers } = await admin.fetch<{ customers: Customer[] }>('/admin/customers', { query, signal })
      return customers.map(({ id, email, first_name, last_name }) => {
        const name = [first_name, last_name].filter(Boolean).join(' ')
        return { value: id, label: name || email, description: name ? email : undefined }
      })
    },
  })
