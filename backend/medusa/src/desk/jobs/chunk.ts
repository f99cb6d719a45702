import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import type { ItemRow, JobRow } from '../../modules/desk-job/service.ts'
import { type Entry, nameOf, recordEntry } from '../activity/entry.ts'
import { noteActivity } from '../activity/note.ts'
import type { KindName } from '../kinds/index.ts'
import type { Change } from '../records/merge.ts'
import type { Saved } from '../records/save.ts'
import { saveRecords } from '../records/save-many.ts'
import { refusalOf } from '../route.ts'
import { plansOf } from './plan.ts'
import type { Plan, ProductChange } from './product-change.ts'

/** So many that their write is quick, and a job that is stopped stops within two seconds: fifty products' prices take one. */
const CHUNK = 50

type Moved = Pick<ItemRow, 'position' | 'status' | 'changes' | 'reason'>

/** Notes what will be written before it is: the values of an item are worked out once, however often it is tried. */
async function begin(container: MedusaContainer, job: JobRow, waiting: ItemRow[]): Promise<ItemRow[]> {
  const jobs = container.resolve(DESK_JOB_MODULE)
  const bare = waiting.filter(({ changes }) => !changes)
  const plans = bare.length > 0 ? await plansOf(container, job.change as ProductChange, bare) : new Map<string, Plan>()
  const next = waiting.map((item): ItemRow => {
    const plan = item.changes ? { changes: item.changes } : plans.get(item.record_id)
    if (plan && 'changes' in plan) return { ...item, status: 'writing', changes: plan.changes }
    return { ...item, status: 'skipped', reason: plan?.reason ?? null }
  })
  const mine = await jobs.move(job.id, 'waiting', next)
  return next.filter(({ position, status }) => status === 'writing' && mine.has(position))
}

/** Others may not have heard of what a process wrote that died before it said so. */
async function announce(container: MedusaContainer, kind: KindName, ids: readonly string[]): Promise<void> {
  const name = kind === 'product' ? 'product.updated' : 'product-variant.updated'
  await container.resolve(Modules.EVENT_BUS).emit(ids.map((id) => ({ name, data: { id } })))
}

const valuesOf = (changes: readonly Change[], side: 'from' | 'to') =>
  Object.fromEntries(changes.map((change) => [change.path, change[side]]))

/** The note of an item under an id of its own, so that one that is done twice is noted once. */
function noteOf(job: JobRow, item: ItemRow, saved: Saved, changes: Change[]): Entry | undefined {
  const parent_id = item.kind === 'variant' ? item.product_id : null
  const entry = recordEntry(item.kind, item.record_id, valuesOf(changes, 'from'), valuesOf(changes, 'to'))
  return entry && { ...entry, id: `dact_${job.id.slice(5)}_${item.position}`, parent_id, summary: nameOf(saved.values) }
}

async function write(container: MedusaContainer, job: JobRow, kind: KindName, items: ItemRow[], left: Set<number>) {
  const wishes = items.map(({ record_id: id, changes }) => ({ id, changes: changes ?? [] }))
  const results = await saveRecords(container, kind, wishes)
  const notes: Entry[] = []
  const unsaid: string[] = []
  const moved = items.map((item): Moved => {
    const result = results.get(item.record_id)
    if (!result || !('changed' in result)) return failed(container, job, item, result)
    // What a process that died left may be written already, in part or whole: then all of it is ours.
    const isLeft = left.has(item.position)
    if (isLeft && result.changed.length < (item.changes?.length ?? 0)) unsaid.push(item.record_id)
    const changes = isLeft
      ? (item.changes ?? [])
      : result.changed.map(({ path, before, after }) => ({ path, from: before, to: after }))
    if (changes.length === 0)
      return { ...item, status: 'skipped', changes: null, reason: { code: 'unchanged', message: 'Is so already' } }
    const note = noteOf(job, item, result, changes)
    if (note) notes.push(note)
    return { ...item, status: 'done', changes, reason: null }
  })
  if (unsaid.length > 0) await announce(container, kind, unsaid)
  await noteActivity(container, { actor: job.actor, method: 'JOB', request_id: job.request_id, job_id: job.id }, notes)
  await container.resolve(DESK_JOB_MODULE).move(job.id, 'writing', moved)
}

function failed(container: MedusaContainer, job: JobRow, item: ItemRow, error: unknown): Moved {
  const problem = refusalOf(error)
  if (problem) {
    const { code, message } = problem
    return { ...item, status: 'skipped', changes: item.changes, reason: { code, message } }
  }
  const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(`job ${job.id}, ${item.kind} ${item.record_id}: ${(error as Error | undefined)?.message}`)
  return { ...item, status: 'failed', reason: { code: 'internal', message: 'Could not be written' } }
}

/** The next piece of a job. What was begun before is seen through, also what another process began. */
export async function runChunk(container: MedusaContainer, job: JobRow): Promise<void> {
  const items = await container.resolve(DESK_JOB_MODULE).nextItems(job.id, CHUNK)
  const left = items.filter(({ status }) => status === 'writing')
  const begun = await begin(
    container,
    job,
    items.filter(({ status }) => status === 'waiting'),
  )
  const positions = new Set(left.map(({ position }) => position))
  for (const kind of ['product', 'variant'] as const) {
    const own = [...left, ...begun].filter((item) => item.kind === kind)
    if (own.length > 0) await write(container, job, kind, own, positions)
  }
}
