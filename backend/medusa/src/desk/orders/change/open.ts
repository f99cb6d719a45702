import type { IOrderModuleService, MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { exact } from '../../../lib/amounts.ts'
import { inLineOrder } from '../../../lib/line-order.ts'
import { rowsOf } from '../../../lib/rows.ts'
import { type Person, peopleOf } from '../../people.ts'
import { DeskProblem } from '../../problem.ts'
import { type Draft, draftOf } from './draft.ts'

/** One step of a change, as Medusa keeps it until the change is confirmed. */
export interface Action {
  action: string
  ordering: number
  reference_id: string | null
  return_id: string | null
  internal_note: string | null
  details: { reference_id?: string; quantity?: number; unit_price?: number; reason_id?: string } | null
  amount: number | null
}
/** A change of an order that was begun and is neither confirmed nor given up; Medusa allows one an order. */
export interface OpenChange {
  id: string
  change_type: string | null
  created_by: string | null
  created_at: string
  claim_id: string | null
  exchange_id: string | null
  return_id: string | null
  actions: Action[]
}

/** Sums and goods of an order as they would be, as Medusa adds them up. */
export interface Previewed {
  items: PreviewedItem[]
  shipping_methods: { id: string; shipping_option_id: string | null; name: string; amount: unknown }[]
  total: unknown
  summary: Record<string, unknown>
}
interface PreviewedItem {
  id: string
  created_at: string
  variant_id: string | null
  title: string
  product_title: string | null
  variant_title: string | null
  quantity: unknown
  unit_price: unknown
  total: unknown
  is_custom_price: boolean
  /** What of it is to come back, in money. */
  return_requested_total?: unknown
}

const fields = ['id', 'change_type', 'created_by', 'created_at', 'claim_id', 'exchange_id', 'return_id', 'actions.*']

/** The change that is open; undefined where none is. */
export async function openChangeOf(container: MedusaContainer, order: string): Promise<OpenChange | undefined> {
  const filters = { order_id: order, status: ['pending', 'requested'] }
  const [change] = await rowsOf<OpenChange>(container, 'order_change', fields, filters)
  change?.actions.sort((a, b) => a.ordering - b.ordering)
  return change
}

export const previewOf = async (container: MedusaContainer, order: string): Promise<Previewed> =>
  (await container.resolve<IOrderModuleService>(Modules.ORDER).previewOrderChange(order)) as unknown as Previewed

/**
 * What a change would leave to pay (above nothing) or to give back (below). Medusa's preview leaves out what is to come
 * back, its order does not: the same formula here, of its own numbers.
 */
export const pendingOf = ({ summary, items }: Previewed): number =>
  exact(
    Number(summary.pending_difference) -
      items.reduce((all, { return_requested_total = 0 }) => all + Number(return_requested_total), 0),
  )

/** Refuses what meets a change of somebody else, and says whose it is. @param seen the change that was seen; null: none */
export async function mustBeOpen(
  container: MedusaContainer,
  open: OpenChange | undefined,
  seen: string | null,
): Promise<void> {
  if ((open?.id ?? null) === seen) return
  if (!open) throw new DeskProblem(409, 'change_gone', 'This change was confirmed or given up elsewhere')
  const by = (await peopleOf(container, [open.created_by]))(open.created_by)
  const who = by?.name ?? by?.email ?? 'somebody'
  throw new DeskProblem(409, 'change_open', `A change of this order was begun by ${who}`, { by })
}

/**
 * Refuses what ends an order while it is being changed: Medusa lets its payments go first, and only then finds the change in
 * its way. Whose it is, is left to whoever may know.
 */
export async function mustBeUnchanged(container: MedusaContainer, order: string): Promise<void> {
  if (await openChangeOf(container, order)) throw new DeskProblem(409, 'change_open', 'This order is being changed')
}

/** Lines that a change adds, as they were wished. */
export const addedOf = ({ actions }: OpenChange, { items }: Previewed): PreviewedItem[] =>
  actions.flatMap(({ action, details }) =>
    action === 'ITEM_ADD' ? items.filter(({ id }) => id === details?.reference_id) : [],
  )

/** An open change for the page: who began it, what is wished so far, and what the order would come to. */
export interface ChangeAnswer {
  id: string
  kind: string
  by: Person | null
  at: string
  draft: Draft
  preview: {
    lines: {
      id: string
      variant_id: string | null
      title: string
      quantity: number
      unit_price: number
      total: number
      added: boolean
    }[]
    delivery: { name: string; amount: number }[]
    total: number
    pending: number
  }
  /** What the order comes to without it. */
  before: { total: number; pending: number }
}

interface Before {
  total: number
  summary: { pending_difference?: number }
  items: { id: string }[]
}

export async function changeAnswer(container: MedusaContainer, order: string): Promise<ChangeAnswer | null> {
  const open = await openChangeOf(container, order)
  if (!open) return null
  const [preview, [before], who] = await Promise.all([
    previewOf(container, order),
    rowsOf<Before>(container, 'order', ['total', 'summary.*', 'items.id'], { id: order }),
    peopleOf(container, [open.created_by]),
  ])
  const known = new Set(before?.items.map(({ id }) => id))
  const lines = [...inLineOrder(preview.items).filter(({ id }) => known.has(id)), ...addedOf(open, preview)]
  return {
    id: open.id,
    kind: open.change_type ?? '',
    by: who(open.created_by),
    at: open.created_at,
    draft: await draftOf(container, open, preview),
    preview: {
      lines: lines.map((item) => ({
        id: item.id,
        variant_id: item.variant_id,
        title: [item.product_title ?? item.title, item.variant_title].filter(Boolean).join(', '),
        quantity: Number(item.quantity),
        unit_price: Number(item.unit_price),
        total: Number(item.total),
        added: !known.has(item.id),
      })),
      delivery: preview.shipping_methods.map(({ name, amount }) => ({ name, amount: Number(amount) })),
      total: Number(preview.total),
      pending: pendingOf(preview),
    },
    before: { total: Number(before?.total), pending: Number(before?.summary?.pending_difference ?? 0) },
  }
}
