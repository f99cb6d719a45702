import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { readRecords } from '../records/save.ts'
import { levelsOf } from '../stock/levels.ts'
import type { Known, KnownVariant } from './columns.ts'
import type { OwnNumber } from './plan.ts'

/** The variants that have these SKUs, or these barcodes, now. */
export async function ownersOf(
  container: MedusaContainer,
  column: OwnNumber,
  texts: string[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map()
  type Row = { id: string } & Record<OwnNumber, string | null>
  const rows = await rowsOf<Row>(container, 'variant', ['id', column], { [column]: texts })
  return new Map(rows.map((row) => [String(row[column]), row.id]))
}

/** Products with their variants and stock, in the order of their ids. */
export async function knownOf(container: MedusaContainer, ids: string[]): Promise<Known[]> {
  if (ids.length === 0) return []
  const products = await readRecords(container, 'product', ids)
  const variantIds = [...products.values()].flatMap((values) => (values.variants ?? []) as string[])
  type Row = { id: string; manage_inventory: boolean; inventory_items?: { inventory_item_id: string }[] }
  const fields = ['id', 'manage_inventory', 'inventory_items.inventory_item_id']
  const [variants, rows] = await Promise.all([
    readRecords(container, 'variant', variantIds),
    variantIds.length > 0 ? rowsOf<Row>(container, 'variant', fields, { id: variantIds }) : [],
  ])
  const items = new Map(
    rows.map((row) => [row.id, row.manage_inventory ? row.inventory_items?.[0]?.inventory_item_id : null]),
  )
  const levels = await levelsOf(
    container,
    [...items.values()].filter((id): id is string => Boolean(id)),
  )
  const byItem = new Map<string, Map<string, number>>()
  for (const { inventory_item_id: id, location_id, stocked_quantity } of levels.values())
    byItem.set(id, (byItem.get(id) ?? new Map()).set(location_id, stocked_quantity))
  const variantOf = (id: string): KnownVariant => {
    const itemId = items.get(id) ?? null
    return { id, values: variants.get(id) ?? {}, itemId, levels: byItem.get(itemId ?? '') ?? new Map() }
  }
  return ids.flatMap((id) => {
    const values = products.get(id)
    return values ? [{ id, values, variants: ((values.variants ?? []) as string[]).map(variantOf) }] : []
  })
}
