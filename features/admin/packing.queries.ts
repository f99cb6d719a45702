import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { formatDateTime } from '#features/shared/dates.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import type { PackOrder } from '#ui/screens/admin/pack/views.ts'

type Holder = { id: string; name: string | null; email: string | null }
/** An order that waits, as the desk answers it (docs/desk.md, "Packing"). */
type Waiting = {
  id: string
  display_id: number
  created_at: string
  customer: string
  delivery: string[]
  holder: Holder | null
  gift: { message: string; wrap: boolean } | null
  lines: {
    id: string
    title: string
    variant: string | null
    sku: string | null
    codes: string[]
    shelf: string | null
    thumbnail: string | null
    fulfilled: number
    left: number
  }[]
}

const nameOf = (holder: Holder) => holder.name ?? holder.email ?? holder.id

/** An order as the packing table shows it. Pure. */
function packOrder(order: Waiting, language: Language): PackOrder {
  return {
    id: order.id,
    number: `#${order.display_id}`,
    customer: order.customer,
    delivery: order.delivery.join(', '),
    placedAt: formatDateTime(order.created_at, language),
    gift: order.gift ?? undefined,
    holder: order.holder ? nameOf(order.holder) : undefined,
    lines: order.lines.map(({ thumbnail, variant, sku, shelf, ...line }) => ({
      ...line,
      variant: variant ?? '',
      sku: sku ?? '',
      shelf: shelf ?? '',
      picture: picture(thumbnail, '', { width: 160, max: 320 }),
    })),
  }
}

/** The orders that wait to be packed, the oldest first; asked again while one packs, since others do too. */
export const packingQuery = (admin: Transport, ids: readonly string[], station: string, language: Language) =>
  queryOptions({
    queryKey: ['admin', 'packing', ids, language],
    async queryFn({ signal }) {
      const query = { station, ids: ids.length > 0 ? ids.join(',') : undefined }
      type Answer = { orders: Waiting[]; count: number }
      const { orders, count } = await admin.fetch<Answer>('/admin/desk/packing', { query, signal })
      return { orders: orders.map((order) => packOrder(order, language)), count }
    },
    refetchInterval: 5_000,
    placeholderData: keepPreviousData,
  })

/** Takes an order to the table, or says that it is still there; answers who else has it. */
export async function takeOrder(admin: Transport, id: string, station: string): Promise<string | undefined> {
  try {
    await admin.fetch(`/admin/desk/packing/${id}/take`, { method: 'POST', body: { station } })
    return undefined
  } catch (error) {
    if (!isHttpError(error) || error.reason !== 'taken') return undefined
    return nameOf((error.body as { holder: Holder }).holder)
  }
}

/** Puts an order back. Nobody waits for it: what is not heard of any more is given up by itself. */
export async function leaveOrder(admin: Transport, id: string, station: string): Promise<void> {
  await admin.fetch(`/admin/desk/packing/${id}/leave`, { method: 'POST', body: { station } }).catch(() => undefined)
}
