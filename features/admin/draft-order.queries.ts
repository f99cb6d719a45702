import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { inLineOrder } from '#features/shared/line-order.ts'
import type { DraftLine } from '#ui/screens/admin/orders/views.ts'
import { type OrderOutcome, refusedOrder } from './order-acts.ts'
import { resourceKey, resourcePartKey } from './resource.queries.ts'

/** What a draft order holds. */
export type DraftOrder = {
  version: number
  currency: string
  /** Code of where it goes, as saved; empty while the address says none. */
  country: string
  total: number
  lines: DraftLine[]
  delivery: { option: string; amount: number | null } | null
  codes: string
}

const kind = { name: 'draft-orders' }
/** All that is asked of drafts. */
export const draftOrdersKey = resourceKey(kind)

/** What a draft order holds now. */
export const draftOrderQuery = (admin: Transport, id: string) =>
  queryOptions({
    queryKey: resourcePartKey(kind, id),
    async queryFn({ signal }): Promise<DraftOrder> {
      type Item = {
        id: string
        created_at?: string
        title: string
        product_title: string | null
        variant_title: string | null
        quantity: number
        unit_price: number
        adjustments?: { code?: string | null }[]
      }
      type Answer = {
        draft_order: {
          version: number
          currency_code: string
          shipping_address?: { country_code: string | null } | null
          total: number
          items?: Item[]
          shipping_methods?: { shipping_option_id: string | null; amount: number }[]
        }
      }
      const fields =
        'id,version,currency_code,total,shipping_address.country_code,*items,*items.adjustments,*shipping_methods'
      const { draft_order: found } = await admin.fetch<Answer>(`/admin/draft-orders/${id}`, {
        query: { fields },
        signal,
      })
      const [way] = found.shipping_methods ?? []
      const items = inLineOrder(found.items ?? [])
      const codes = items.flatMap(({ adjustments = [] }) => adjustments.flatMap(({ code }) => code ?? []))
      return {
        version: found.version,
        currency: found.currency_code,
        country: found.shipping_address?.country_code ?? '',
        total: found.total,
        lines: items.map((item) => ({
          id: item.id,
          title: [item.product_title ?? item.title, item.variant_title].filter(Boolean).join(', '),
          quantity: item.quantity,
          price: item.unit_price,
        })),
        delivery: way?.shipping_option_id ? { option: way.shipping_option_id, amount: way.amount } : null,
        codes: [...new Set(codes)].join(', '),
      }
    },
  })

/** Sends whoever a draft is for the link by which it is paid; `amount` is what it costs, as seen. Nothing is thrown. */
export async function askForDraft(
  admin: Transport,
  id: string,
  amount: number,
): Promise<{ ok: true; to: string } | Exclude<OrderOutcome, { ok: true }>> {
  try {
    const { to } = await admin.fetch<{ to: string }>(`/admin/desk/orders/${id}/ask`, {
      method: 'POST',
      body: { amount },
    })
    return { ok: true, to }
  } catch (error) {
    return refusedOrder(error)
  }
}

/** Says whole what a draft order shall hold, against what was seen. Nothing is thrown. */
export async function saveDraftOrder(
  admin: Transport,
  id: string,
  {
    version,
    lines,
    added,
    delivery,
    codes,
  }: Pick<DraftOrder, 'version' | 'lines' | 'delivery'> & {
    added: readonly DraftLine[]
    codes: readonly string[]
  },
): Promise<OrderOutcome> {
  try {
    const body = {
      version,
      lines: lines.map((line) => ({ id: line.id, quantity: line.quantity, unit_price: line.price ?? 0 })),
      add: added.map((line) => ({ variant_id: line.id, quantity: line.quantity, unit_price: line.price ?? undefined })),
      delivery: delivery && { option_id: delivery.option, amount: delivery.amount ?? 0 },
      codes,
    }
    await admin.fetch(`/admin/desk/draft-orders/${id}`, { method: 'POST', body })
    return { ok: true }
  } catch (error) {
    return refusedOrder(error)
  }
}
