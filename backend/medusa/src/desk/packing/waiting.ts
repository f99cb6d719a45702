import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { type Gift, giftToPack, isWrap } from '../../gift/gift.ts'
import { inLineOrder } from '../../lib/line-order.ts'
import { rowsOf } from '../../lib/rows.ts'
import type { Person } from '../people.ts'
import { toPack } from '../search/counts.ts'
import { searchBody, searchStaff } from '../search/search.ts'
import { holdersOf, station } from './holders.ts'

/** As many orders as are worked through at once. */
const MOST = 50

/** `?ids=order_1,order_2`: these alone, whatever their payment; without it all that wait, the oldest first. */
export const packingQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^order_\w+(,order_\w+)*$/, 'are ids of orders with commas between')
    .max(4000)
    .optional(),
  /** The table that asks: what it has itself is held by nobody else. */
  station: station.optional(),
})

interface Item {
  id: string
  created_at: string
  title: string
  product_title: string | null
  variant_title: string | null
  variant_sku: string | null
  variant_barcode: string | null
  thumbnail: string | null
  quantity: number
  variant_id?: string | null
  metadata?: Record<string, unknown> | null
  detail: { fulfilled_quantity: number }
  variant?: {
    sku: string | null
    barcode: string | null
    ean: string | null
    upc: string | null
    inventory_items?: { inventory?: { metadata?: Record<string, unknown> | null } | null }[]
  } | null
}
interface Row {
  id: string
  display_id: number
  status: string
  is_draft_order: boolean
  created_at: string
  email: string | null
  metadata: Record<string, unknown> | null
  items: Item[]
  shipping_address?: { first_name: string | null; last_name: string | null } | null
  shipping_methods?: { name: string }[]
}

/** A line of which pieces are still to be packed. */
export interface PackingLine {
  id: string
  title: string
  variant: string | null
  sku: string | null
  /** What a scanner may read of it. */
  codes: string[]
  /** Where it lies: `metadata.shelf` of its inventory item. */
  shelf: string | null
  thumbnail: string | null
  fulfilled: number
  left: number
}
export interface PackingOrder {
  id: string
  display_id: number
  created_at: string
  customer: string
  delivery: string[]
  /** Who has it on another table. */
  holder: Person | null
  /** Whether it is a gift, and what is written on its card. */
  gift: Gift | null
  lines: PackingLine[]
}

const fields = [
  ...['id', 'display_id', 'status', 'is_draft_order', 'created_at', 'email', 'metadata', 'items.*'],
  'items.detail.*',
  ...['sku', 'barcode', 'ean', 'upc', 'inventory_items.inventory.metadata'].map((name) => `items.variant.${name}`),
  ...['shipping_address.first_name', 'shipping_address.last_name', 'shipping_methods.name'],
]

const shelfOf = ({ variant }: Item): string | null => {
  const shelves = (variant?.inventory_items ?? []).map(({ inventory }) => inventory?.metadata?.shelf)
  const words = shelves.flatMap((shelf) => (typeof shelf === 'string' && shelf.trim() ? shelf.trim() : []))
  // A thing of several parts is fetched from each of their shelves.
  return words.length > 0 ? [...new Set(words)].join(' + ') : null
}

/** What of an order is still to be packed: its wrap lies on no shelf, and goes along by itself. */
export function packingLines(items: readonly Item[]): PackingLine[] {
  return items.flatMap((item) => {
    if (isWrap(item)) return []
    const fulfilled = Number(item.detail.fulfilled_quantity)
    const left = Number(item.quantity) - fulfilled
    if (left <= 0) return []
    const { variant } = item
    const said = [variant?.sku, variant?.barcode, variant?.ean, variant?.upc, item.variant_sku, item.variant_barcode]
    return {
      id: item.id,
      title: item.product_title ?? item.title,
      variant: item.variant_title,
      sku: item.variant_sku ?? variant?.sku ?? null,
      codes: [...new Set(said.flatMap((code) => code?.trim() || []))],
      shelf: shelfOf(item),
      thumbnail: item.thumbnail,
      fulfilled,
      left,
    }
  })
}

async function waitingIds(container: MedusaContainer): Promise<{ ids: string[]; count: number }> {
  const body = searchBody.parse({ filters: toPack, sort: 'created_at', limit: MOST })
  const { rows, count } = await searchStaff(container, 'order', body)
  return { ids: rows.map(({ id }) => String(id)), count }
}

/** The orders that wait to be packed, the oldest first, as they are now: the list of orders may be a moment behind. */
export async function waitingToPack(
  container: MedusaContainer,
  ids: readonly string[] | undefined,
  here: string | undefined,
): Promise<{ orders: PackingOrder[]; count: number }> {
  const wanted = ids ? { ids: [...new Set(ids)].slice(0, MOST), count: ids.length } : await waitingIds(container)
  if (wanted.ids.length === 0) return { orders: [], count: 0 }
  const rows = await rowsOf<Row>(container, 'order', fields, { id: wanted.ids })
  const open = rows
    .filter(({ status, is_draft_order }) => status === 'pending' && !is_draft_order)
    .map((row) => ({ row, lines: packingLines(inLineOrder(row.items)) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.row.display_id - b.row.display_id)
  const holder = await holdersOf(
    container,
    open.map(({ row }) => row.id),
    here,
  )
  const orders = open.map(({ row, lines }): PackingOrder => {
    const { id, display_id, created_at, email, shipping_address: who } = row
    const customer = [who?.first_name, who?.last_name].filter(Boolean).join(' ') || (email ?? '')
    const delivery = (row.shipping_methods ?? []).map(({ name }) => name)
    const gift = giftToPack(row.metadata, row.items)
    return { id, display_id, created_at, customer, delivery, holder: holder(id), gift, lines }
  })
  return { orders, count: ids ? orders.length : wanted.count }
}
