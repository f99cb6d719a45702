import type { MedusaContainer } from '@medusajs/framework/types'
import { rowsOf } from '../../lib/rows.ts'
import { type KindName, kinds } from '../kinds/index.ts'
import { DeskProblem } from '../problem.ts'
import type { Kind } from './kind.ts'
import type { Change } from './merge.ts'

const idsOf = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string')

/** Wished ids that were deleted since they were chosen, as `entity id`. What a record has already is not looked at. */
export type Gone = ReadonlySet<string>

/** Looks for what wishes put in anew, all of an entity at once. */
export async function goneOf(container: MedusaContainer, name: KindName, changes: readonly Change[]): Promise<Gone> {
  const { refers = {} }: Kind = kinds[name]
  const wished = new Map<string, string[]>()
  for (const { path, from, to } of changes) {
    const entity = refers[path]
    const fresh = idsOf(to).filter((id) => !idsOf(from).includes(id))
    if (entity && fresh.length > 0) wished.set(entity, [...(wished.get(entity) ?? []), ...fresh])
  }
  const gone = await Promise.all(
    [...wished].map(async ([entity, ids]) => {
      const there = new Set((await rowsOf<{ id: string }>(container, entity, ['id'], { id: ids })).map(({ id }) => id))
      return ids.filter((id) => !there.has(id)).map((id) => `${entity} ${id}`)
    }),
  )
  return new Set(gone.flat())
}

/** The wish without members that are gone, which nothing can be in. Throws where what it has one of is gone. */
export function livingOf(name: KindName, changes: readonly Change[], gone: Gone): readonly Change[] {
  if (gone.size === 0) return changes
  const { refers = {}, field }: Kind = kinds[name]
  const isGone = ({ path }: Change, id: string) => gone.has(`${refers[path]} ${id}`)
  const lost = changes.filter((one) => field(one.path)?.as === 'value' && idsOf(one.to).some((id) => isGone(one, id)))
  if (lost.length > 0) {
    const fields = Object.fromEntries(lost.map(({ path }) => [path, 'was deleted meanwhile']))
    throw new DeskProblem(400, 'choice_gone', 'What was chosen was deleted meanwhile', { fields })
  }
  return changes.map((one) =>
    Array.isArray(one.to) ? { ...one, to: one.to.filter((id) => !isGone(one, String(id))) } : one,
  )
}
