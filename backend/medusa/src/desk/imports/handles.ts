import type { MedusaContainer } from '@medusajs/framework/types'
import { noteEarlierHandles, thingsByEarlierHandle } from '../../catalogue/earlier-handle.ts'
import { databaseOf } from '../../completion/facts.ts'
import { rowsOf } from '../../lib/rows.ts'
import { bareHandle } from './cells.ts'

/**
 * Ids of the products with these handles, also of those whose handle at another shop Medusa does not take as it is: such a one
 * is the product's earlier handle, under which it was imported (`takenHandles`).
 */
export async function idsByHandle(container: MedusaContainer, handles: string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map()
  const [rows, earlier] = await Promise.all([
    rowsOf<{ id: string; handle: string }>(container, 'product', ['id', 'handle'], { handle: handles }),
    thingsByEarlierHandle(container, 'product', handles.filter(bareHandle)),
  ])
  return new Map([...earlier, ...rows.map(({ id, handle }) => [handle, id] as const)])
}

/** Handles that products have which begin like one of these. */
async function takenLike(container: MedusaContainer, handles: readonly string[]): Promise<Set<string>> {
  // Letters, digits and hyphens are no patterns.
  const { rows } = await databaseOf(container).raw(
    'select handle from product where deleted_at is null and handle like any(?)',
    [handles.map((handle) => `${handle}%`)],
  )
  return new Set((rows as { handle: string }[]).map(({ handle }) => handle))
}

/**
 * The handles that new products get, by their ids: what their rows say, or the nearest to it that Medusa takes and no other
 * product has. What was said is then noted as the product's earlier handle, so that its rows know it again and the address
 * that it had at the other shop leads to it.
 */
export async function takenHandles(
  container: MedusaContainer,
  wished: readonly { id: string; handle: string }[],
): Promise<Map<string, string>> {
  const foreign = wished.flatMap(({ id, handle }) => {
    const bare = bareHandle(handle)
    return bare ? [{ id, handle, bare }] : []
  })
  const handles = new Map(wished.map(({ id, handle }) => [id, handle]))
  if (foreign.length === 0) return handles
  const taken = await takenLike(
    container,
    foreign.map(({ bare }) => bare),
  )
  for (const { handle } of wished) taken.add(handle)
  for (const { id, bare } of foreign) {
    let own = bare
    for (let at = 2; taken.has(own); at++) own = `${bare}-${at}`
    taken.add(own)
    handles.set(id, own)
  }
  await noteEarlierHandles(container, 'product', foreign)
  return handles
}
