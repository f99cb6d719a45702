import type { MedusaContainer } from '@medusajs/framework/types'
import { DESK_MODULE } from '../../modules/desk/index.ts'
import { type KindName, kinds } from '../kinds/index.ts'
import { alone } from '../lock.ts'
import { orderValues, removeValue, restoreValue } from '../options/change.ts'
import { conflict, DeskProblem, missing } from '../problem.ts'
import type { Kind, Values } from '../records/kind.ts'
import { type Change, same } from '../records/merge.ts'
import { readRecords, saveRecord } from '../records/save.ts'
import { changeStock, stockEntries } from '../stock/change.ts'
import type { Entry, Revert } from './entry.ts'
import { type Doer, noteActivity } from './note.ts'

interface Done {
  id: string
  before: Values | null
  after: Values | null
  revert: Revert | null
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Pictures that went come back as new ones with their old address and words. */
function pictures(before: Values, after: Values): unknown[] {
  return list(before.images).map((id) => {
    if (list(after.images).includes(id)) return id
    const words = Object.entries(before).filter(([path]) => path.startsWith(`images.${id}.metadata.`))
    const metadata = Object.fromEntries(words.map(([path, held]) => [path.split('.').slice(3).join('.'), held]))
    return { url: before[`images.${id}.url`], metadata }
  })
}

/** The changes that take a record back, each with what it was changed to. */
function changesOf(kind: Kind, before: Values, after: Values): Change[] {
  const gone = list(before.variants).filter((id) => !list(after.variants).includes(id))
  if (before.variants && gone.length > 0)
    throw new DeskProblem(400, 'not_revertible', 'Variants that were deleted do not come back')
  const stays = (path: string) => {
    const [, picture] = /^images\.([^.]+)\./.exec(path) ?? []
    return !picture || !before.images || (list(before.images).includes(picture) && list(after.images).includes(picture))
  }
  return Object.keys({ ...before, ...after })
    .filter((path) => kind.field(path) && stays(path))
    .map((path) => ({
      path,
      from: after[path] ?? null,
      to: path === 'images' ? pictures(before, after) : (before[path] ?? null),
    }))
}

async function revertRecord(container: MedusaContainer, kind: KindName, id: string, done: Done): Promise<Entry[]> {
  const { before, after } = done
  const changes = changesOf(kinds[kind], before ?? {}, after ?? {})
  const { entry } = await saveRecord(container, kind, id, changes)
  return entry ? [entry] : []
}

/** A value that was added goes again, unless somebody has changed it since. */
async function revertAdded(container: MedusaContainer, optionId: string, id: string, done: Done): Promise<Entry[]> {
  const now = (await readRecords(container, 'option-value', [id])).get(id)
  if (!now) throw missing(`option-value ${id}`)
  const changed = Object.keys({ ...now, ...done.after }).filter((path) => !same(now[path], done.after?.[path]))
  if (changed.length > 0)
    throw conflict(changed.map((path) => ({ path, base: done.after?.[path], mine: null, theirs: now[path] })))
  const entry = await removeValue(container, optionId, id)
  return entry ? [entry] : []
}

async function putBack(container: MedusaContainer, done: Done, revert: Revert): Promise<Entry[]> {
  switch (revert.as) {
    case 'record':
      return revertRecord(container, revert.kind, revert.id, done)
    case 'stock': {
      const { levels } = await changeStock(container, { idempotency_key: `revert:${done.id}`, items: revert.items })
      return stockEntries(levels)
    }
    case 'order': {
      const { entry } = await orderValues(container, revert.option_id, { base: revert.from, ids: revert.to })
      return entry ? [entry] : []
    }
    case 'remove-value':
      return revertAdded(container, revert.option_id, revert.id, done)
    case 'restore-value': {
      const text = String(done.before?.value ?? '')
      const entry = await restoreValue(container, revert.option_id, revert.id, text)
      return entry ? [entry] : []
    }
  }
}

/**
 * Puts back what an activity did, by the same guarded writes: 409 when somebody has changed the same since. It is an
 * activity itself, and can be put back again.
 */
export async function revertActivity(
  container: MedusaContainer,
  id: string,
  doer: Doer,
): Promise<{ reverted_by: string }> {
  const desk = container.resolve(DESK_MODULE)
  return alone(container, [`desk:activity:${id}`], async () => {
    const done = await desk.activityOf(id)
    if (!done) throw missing(`activity ${id}`)
    if (done.reverted_by) throw new DeskProblem(409, 'already_reverted', 'This has been put back already')
    if (!done.revert) throw new DeskProblem(400, 'not_revertible', 'This cannot be put back')
    const entries = await putBack(container, done, done.revert)
    // Nothing was written when it is back already: then it was put back by nobody else's activity than this one.
    const [by = id] = await noteActivity(container, doer, entries)
    await desk.markReverted(id, by)
    return { reverted_by: by }
  })
}
