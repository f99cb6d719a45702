import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'

/** What lies of one thing in one place. */
export interface Level {
  inventory_item_id: string
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

export const levelKey = ({
  inventory_item_id,
  location_id,
}: Pick<Level, 'inventory_item_id' | 'location_id'>): string => `${inventory_item_id} ${location_id}`

/** Levels of these things as they are now, by `levelKey`. */
export async function levelsOf(container: MedusaContainer, itemIds: string[]): Promise<Map<string, Level>> {
  const fields = ['inventory_item_id', 'location_id', 'stocked_quantity', 'reserved_quantity']
  const rows = await rowsOf<Level>(container, 'inventory_level', fields, { inventory_item_id: itemIds })
  return new Map(
    rows.map((row) => [
      levelKey(row),
      { ...row, stocked_quantity: Number(row.stocked_quantity), reserved_quantity: Number(row.reserved_quantity) },
    ]),
  )
}

/** Which of these things and places there are none of. */
export async function unknownOf(
  container: MedusaContainer,
  wishes: readonly { inventory_item_id: string; location_id: string }[],
): Promise<Record<string, string>> {
  const known = async (entity: string, ids: string[]) =>
    new Set((await rowsOf<{ id: string }>(container, entity, ['id'], { id: ids })).map(({ id }) => id))
  const [items, locations] = await Promise.all([
    known('inventory_item', [...new Set(wishes.map((wish) => wish.inventory_item_id))]),
    known('stock_location', [...new Set(wishes.map((wish) => wish.location_id))]),
  ])
  const problems: Record<string, string> = {}
  wishes.forEach((wish, at) => {
    if (!items.has(wish.inventory_item_id)) problems[`items.${at}.inventory_item_id`] = 'is not known'
    if (!locations.has(wish.location_id)) problems[`items.${at}.location_id`] = 'is not known'
  })
  return problems
}
