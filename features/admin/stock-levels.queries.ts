import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { allPages } from './all-pages.ts'
import { type DeskProblem, deskProblem } from './desk.ts'
import type { Conflict } from './record-edits.ts'

/** What lies of one thing at one location. */
export type StockLevel = {
  locationId: string
  name: string
  stocked: number
  /** Promised to orders. */
  reserved: number
  /** Ordered from makers. */
  incoming: number
}

/** A wish for a level: so many more or less, or a number that was counted instead of the one that is seen. */
export type StockWish = { by: number } | { from: number; to: number }

/** What nobody can mean; the desk takes no more. */
const most = 1e9

/** Reads `+5`, `-2`, `=40` and `40`; null where it is none of them. Pure. */
export function stockWish(text: string, stocked: number): StockWish | null {
  // Phones write a longer minus.
  const [, sign = '', digits = ''] = /^([+=-]?)\s*(\d+)$/.exec(text.trim().replace(/[−–]/, '-')) ?? []
  const number = Number(digits)
  if (digits === '' || number > most) return null
  if (sign === '+' || sign === '-') return { by: sign === '-' ? -number : number }
  return { from: stocked, to: number }
}

/** The pieces that are there once a wish has come true. */
export const afterWish = (wish: StockWish, stocked: number): number => ('by' in wish ? stocked + wish.by : wish.to)

const levelsPath = (itemId: string) => `/admin/inventory-items/${itemId}/location-levels`

/** All locations of the shop, and what lies of one thing in those that keep it, by name. */
export const stockLevelsQuery = (admin: Transport, itemId: string) =>
  queryOptions({
    queryKey: ['admin', 'stock-levels', itemId],
    async queryFn({ signal }) {
      type Level = Record<'stocked_quantity' | 'reserved_quantity' | 'incoming_quantity', number> & {
        location_id: string
      }
      const fields = 'location_id,stocked_quantity,reserved_quantity,incoming_quantity'
      const [levels, locations] = await Promise.all([
        allPages<Level>(admin, levelsPath(itemId), 'inventory_levels', { fields }, signal),
        allPages<{ id: string; name: string }>(
          admin,
          '/admin/stock-locations',
          'stock_locations',
          { fields: 'id,name', order: 'name' },
          signal,
        ),
      ])
      const own = locations.flatMap(({ id, name }): StockLevel[] => {
        const level = levels.find((one) => one.location_id === id)
        if (!level) return []
        const { stocked_quantity: stocked, reserved_quantity: reserved, incoming_quantity: incoming } = level
        return [{ locationId: id, name, stocked, reserved, incoming }]
      })
      return { levels: own, free: locations.filter(({ id }) => !own.some(({ locationId }) => locationId === id)) }
    },
  })

/** What stands in the way of a change at one location; words are `resources.stock.refused.*`. */
export type StockRefusal = 'reserved' | 'negative' | 'changed'
export type StockOutcome =
  | { ok: true }
  | { ok: false; refused: Readonly<Record<string, StockRefusal>> }
  | { ok: false; failed: DeskProblem }

/** A wish at a location; `from: null` begins one there. */
export type LevelWish = { location_id: string } & (StockWish | { from: null; to: number })

/**
 * Changes levels of one thing, all or none, under the desk's lock. The same key counts once.
 * @param reason stands in the notes of activity
 */
export async function writeLevels(
  admin: Transport,
  itemId: string,
  wishes: readonly LevelWish[],
  key: string,
  reason: string,
): Promise<StockOutcome> {
  const items = wishes.map((wish) => ({ inventory_item_id: itemId, ...wish }))
  const body = { idempotency_key: key, items, reason: reason.trim() || undefined }
  try {
    await admin.fetch('/admin/desk/stock', { method: 'POST', body })
    return { ok: true }
  } catch (error) {
    if (!isHttpError(error)) throw error
    const refused: Record<string, StockRefusal> = {}
    const at = (path: string) => wishes[Number(path.split('.')[1])]?.location_id ?? ''
    const { conflicts = [] } = (error.body ?? {}) as { conflicts?: Conflict[] }
    for (const { path } of conflicts) refused[at(path)] = 'changed'
    const why = error.reason === 'reserved' ? 'reserved' : 'negative'
    for (const path of Object.keys(error.fields ?? {}))
      if (why === 'reserved' || path.endsWith('.by')) refused[at(path)] = why
    if (Object.keys(refused).length > 0) return { ok: false, refused }
    return { ok: false, failed: deskProblem(error) }
  }
}

/** Ends keeping a thing at a location. Medusa refuses where pieces lie or are promised. */
export const removeLevel = (admin: Transport, itemId: string, locationId: string) =>
  admin.fetch(`${levelsPath(itemId)}/${locationId}`, { method: 'DELETE' })
