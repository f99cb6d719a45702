import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { onceDone } from '../../http/until-answered.ts'
import type { KindName } from '../kinds/index.ts'
import type { Values } from '../records/kind.ts'
import { readRecords } from '../records/save.ts'
import { levelsOf } from '../stock/levels.ts'
import { type Entry, recordEntry } from './entry.ts'
import { doerOf, noteActivity } from './note.ts'
import { plainEntry } from './plain.ts'
import { planOf, type WatchPlan } from './plan.ts'

interface Snapshot {
  records: Map<KindName, Map<string, Values>>
  /** Pieces by thing and place. */
  stock: Map<string, Map<string, number>>
}

async function look(
  container: MedusaContainer,
  { records, stock }: Pick<WatchPlan, 'records' | 'stock'>,
): Promise<Snapshot> {
  const levels = stock.length > 0 ? await levelsOf(container, stock) : new Map()
  const byItem = new Map<string, Map<string, number>>(stock.map((id) => [id, new Map()]))
  for (const level of levels.values())
    byItem.get(level.inventory_item_id)?.set(level.location_id, level.stocked_quantity)
  const found = await Promise.all(
    records
      .filter(({ ids }) => ids.length > 0)
      .map(async ({ kind, ids }) => [kind, await readRecords(container, kind, ids)] as const),
  )
  return { records: new Map(found), stock: byItem }
}

/** Ids of what an answer holds: the one thing of a creation, or all that a batch made. */
function madeIds(answer: unknown): string[] {
  const body = (answer ?? {}) as Record<string, unknown>
  const things = Array.isArray(body.created) ? body.created : Object.values(body)
  return things.flatMap((thing) => {
    const id = (thing as { id?: unknown } | null)?.id
    return typeof id === 'string' ? [id] : []
  })
}

const pieces = (levels: ReadonlyMap<string, number>): Values =>
  Object.fromEntries([...levels].map(([place, stocked]) => [`stocked.${place}`, stocked]))

/** What is different between two looks. */
function entriesOf(plan: WatchPlan, before: Snapshot, after: Snapshot, makes: readonly string[]): Entry[] {
  const kinds = new Set([...before.records.keys(), ...after.records.keys()])
  const records = [...kinds].flatMap((kind) => {
    const ids = new Set([
      ...plan.records.filter((watched) => watched.kind === kind).flatMap((watched) => watched.ids),
      ...(plan.makes === kind ? makes : []),
    ])
    const at = (look: Snapshot, id: string) => look.records.get(kind)?.get(id)
    return [...ids].flatMap((id) => {
      const entry = recordEntry(kind, id, at(before, id), at(after, id))
      return entry ? { ...entry, parent_id: plan.place ?? entry.parent_id } : []
    })
  })
  const stock = [...after.stock].flatMap(([id, now]): Entry[] => {
    const was = before.stock.get(id) ?? new Map<string, number>()
    const items = [...new Set([...was.keys(), ...now.keys()])]
      .map((location_id) => ({
        inventory_item_id: id,
        location_id,
        by: (was.get(location_id) ?? 0) - (now.get(location_id) ?? 0),
      }))
      .filter(({ by }) => by !== 0)
    if (items.length === 0) return []
    const entry = { action: 'stock', resource: 'inventory-item', resource_id: id, summary: '' }
    return [{ ...entry, before: pieces(was), after: pieces(now), revert: { as: 'stock', items } }]
  })
  return [...records, ...stock]
}

/**
 * Notes every write of staff through Medusa's own routes after it went well: what it changed of the desk's kinds before and
 * after, of others what the call says. The desk's routes note by themselves what they did, exactly.
 */
export async function recordActivity(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const parts = request.originalUrl.split('?')[0].split('/').filter(Boolean).slice(1)
  if (parts.length === 0 || parts[0] === 'desk' || parts[0] === 'search' || parts.includes('presigned-urls'))
    return next()
  const { scope, method } = request
  const body = (request.body ?? {}) as Record<string, unknown>
  const plan = planOf(parts, body)
  const before = plan && (await look(scope, plan).catch(() => undefined))
  let answer: unknown
  const send = response.json.bind(response)
  response.json = (sent: unknown) => {
    answer = sent
    return send(sent)
  }
  onceDone(response, () => {
    if (response.statusCode >= 300) return
    const entries = async (): Promise<Entry[]> => {
      if (!plan || !before) return [await plainEntry(scope, { method, parts, body, answer })]
      const made = plan.makes ? madeIds(answer) : []
      const after = await look(scope, {
        stock: plan.stock,
        records: [...plan.records, ...(plan.makes && made.length > 0 ? [{ kind: plan.makes, ids: made }] : [])],
      })
      return entriesOf(plan, before, after, made)
    }
    entries()
      .then((found) => noteActivity(scope, doerOf(request), found))
      .catch((error: Error) =>
        scope.resolve('logger').error(`activity not noted: ${method} ${parts.join('/')}: ${error.message}`),
      )
  })
  next()
}
