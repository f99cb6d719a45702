import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'

/** Tables of what has an address in the shop, and what of it shoppers may see. */
const kinds = {
  product: { table: 'product', shown: "status = 'published'" },
  collection: { table: 'product_collection', shown: 'true' },
  category: { table: 'product_category', shown: 'is_active and not is_internal' },
} as const
export type Kind = keyof typeof kinds

export const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind)

/**
 * The handle of what had this one before; undefined where nothing on show had it, or where something has it now, shown or not:
 * what leads on to a thing that leads back would never end.
 */
export async function presentHandle(
  container: MedusaContainer,
  kind: Kind,
  handle: string,
): Promise<string | undefined> {
  const { table, shown } = kinds[kind]
  const { rows } = await databaseOf(container).raw(
    `select thing.handle from earlier_handle earlier
       join ${table} thing on thing.id = earlier.thing_id and thing.deleted_at is null and ${shown}
      where earlier.kind = ? and earlier.handle = ?
        and not exists (select 1 from ${table} taken where taken.handle = ? and taken.deleted_at is null)`,
    [table, handle, handle],
  )
  return rows[0] && String(rows[0].handle)
}
