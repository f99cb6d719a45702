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

/** Ids of what is there and had these handles before, by those. */
export async function thingsByEarlierHandle(
  container: MedusaContainer,
  kind: Kind,
  handles: readonly string[],
): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map()
  const { table } = kinds[kind]
  const { rows } = await databaseOf(container).raw(
    `select earlier.handle, earlier.thing_id from earlier_handle earlier
       join ${table} thing on thing.id = earlier.thing_id and thing.deleted_at is null
      where earlier.kind = ? and earlier.handle = any(?)`,
    [table, handles],
  )
  return new Map((rows as { handle: string; thing_id: string }[]).map((row) => [row.handle, row.thing_id]))
}

/** Notes handles under which things are found elsewhere; a change of a handle is noted by the database itself. */
export async function noteEarlierHandles(
  container: MedusaContainer,
  kind: Kind,
  all: readonly { id: string; handle: string }[],
): Promise<void> {
  await databaseOf(container).raw(
    `insert into earlier_handle (kind, handle, thing_id)
       select ?, * from unnest(?::text[], ?::text[])
       on conflict (kind, handle) do update set thing_id = excluded.thing_id, at = now()`,
    [kinds[kind].table, all.map(({ handle }) => handle), all.map(({ id }) => id)],
  )
}
