import type { MedusaContainer } from '@medusajs/framework/types'
import type { KindName } from '../kinds/index.ts'
import { alone } from '../lock.ts'
import { deskWriteWorkflow, type Writes } from '../write.ts'
import type { Merged } from './kind.ts'
import { goneOf } from './living.ts'
import { keysOf, mergeWish, type RecordWish, readRecords, type Saved, savedOf, saveRecord, writesOf } from './save.ts'

/** Writes that can be done as one; undefined when a part of them is for one record alone. */
function joined(all: readonly Writes[]): Writes | undefined {
  const sum: Record<string, unknown[]> = {}
  for (const [part, rows] of all.flatMap((writes) => Object.entries(writes))) {
    if (rows === undefined) continue
    if (!Array.isArray(rows)) return undefined
    sum[part] = [...(sum[part] ?? []), ...rows]
  }
  return sum as Writes
}

type Results = Map<string, Saved | Error>

/** Tries all with one write; without a result stay those that cannot be joined. */
async function saveJoined(
  container: MedusaContainer,
  name: KindName,
  wishes: readonly RecordWish[],
  { results, whole }: { results: Results; whole: boolean },
): Promise<void> {
  const records = await readRecords(
    container,
    name,
    wishes.map(({ id }) => id),
    whole ? undefined : wishes.flatMap(({ changes }) => changes.map(({ path }) => path)),
  )
  const gone = await goneOf(
    container,
    name,
    wishes.flatMap(({ changes }) => changes),
  )
  const open: Merged[] = []
  for (const wish of wishes) {
    try {
      const merged = mergeWish(name, wish, records.get(wish.id), gone)
      if (Object.keys(merged.changed).length > 0) open.push(merged)
      else results.set(wish.id, savedOf(name, merged, merged.now))
    } catch (error) {
      results.set(wish.id, error as Error)
    }
  }
  const input = open.length > 0 ? joined(await writesOf(container, name, open)) : undefined
  if (!input) return
  await deskWriteWorkflow(container).run({ input })
  for (const merged of open) results.set(merged.id, savedOf(name, merged, { ...merged.now, ...merged.changed }))
}

/**
 * Saves several records of one kind with one write, each guarded as by `saveRecord`; one that is refused is told and
 * keeps no other back. Values and sets alone: new members of an order would have ids that nobody knows. Each record once.
 * @param whole the answers hold all values of each record, and not only those around what changed
 */
export async function saveRecords(
  container: MedusaContainer,
  name: KindName,
  wishes: readonly RecordWish[],
  whole = false,
): Promise<Results> {
  const results: Results = new Map()
  const keys = wishes.flatMap((wish) => keysOf(name, wish))
  // One that Medusa refuses, or that somebody holds for long, keeps all back: then each by itself, which tells why.
  await alone(container, keys, () => saveJoined(container, name, wishes, { results, whole })).catch(() => undefined)
  for (const { id, changes } of wishes.filter((wish) => !results.has(wish.id)))
    results.set(id, await saveRecord(container, name, id, changes).catch((error: Error) => error))
  return results
}
