import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import type { ItemRow, JobRow, Reason } from '../../modules/desk-job/service.ts'
import { type Entry, recordEntry } from '../activity/entry.ts'
import { noteActivity } from '../activity/note.ts'
import { copyPictures } from '../pictures/copy.ts'
import type { Change } from '../records/merge.ts'
import { readRecords } from '../records/save.ts'
import { refusalOf } from '../route.ts'
import { picturesIn } from './body.ts'
import { clearHalves, type Making, makeProducts } from './create.ts'
import { type JudgedItem as Open, judgeItems as open } from './items.ts'
import type { Judged } from './judge.ts'
import type { ImportWish } from './open.ts'
import type { Ground, NewVariant } from './plan.ts'
import { unmake } from './unmake.ts'
import { type Done, writeItem } from './write-item.ts'

/** Products of a piece; their variants are many times as many. */
const CHUNK = 25

const isCreation = ({ changes }: Pick<ItemRow, 'changes'>): boolean =>
  changes?.length === 1 && changes[0].path === 'product' && changes[0].from === null
const unchanged: Reason = { code: 'unchanged', message: 'Is so already' }

/** Why nothing of a product is written. */
function reasonOf({ rows }: Judged): Reason {
  const wrong = rows.find(({ verdict }) => verdict === 'wrong')
  const [problem] = Object.values(wrong?.problems ?? {})
  if (problem) return { code: problem.code, message: `Row ${wrong?.line}: ${problem.message}` }
  if (rows.some(({ verdict }) => verdict === 'stale'))
    return { code: 'conflict', message: 'Somebody has changed it since the export' }
  return unchanged
}

/** Why nothing is written of a product that came or went after somebody had looked. */
function overtaken(item: ItemRow, { wasThere }: ImportWish, { known }: Judged): Reason | undefined {
  if (known && known.id !== item.record_id) return { code: 'conflict', message: 'Somebody made this product meanwhile' }
  return wasThere && !known ? { code: 'missing', message: 'Somebody deleted this product meanwhile' } : undefined
}

/** Notes what will be written before it is. */
async function begin(container: MedusaContainer, job: JobRow, all: readonly Open[]): Promise<Open[]> {
  const next = all.map(({ item, wish, plan }): Open => {
    const reason = overtaken(item, wish, plan) ?? reasonOf(plan)
    const isOpen = plan.changes.length > 0 && !overtaken(item, wish, plan)
    const moved: ItemRow = isOpen
      ? { ...item, status: 'writing', changes: plan.changes }
      : { ...item, status: 'skipped', reason }
    return { item: moved, wish, plan }
  })
  const mine = await container.resolve(DESK_JOB_MODULE).move(
    job.id,
    'waiting',
    next.map(({ item }) => item),
  )
  return next.filter(({ item }) => item.status === 'writing' && mine.has(item.position))
}

function refused(container: MedusaContainer, job: JobRow, item: ItemRow, error: unknown): Done {
  const problem = refusalOf(error)
  if (problem) return { changes: [], entries: [], reason: { code: problem.code, message: problem.message } }
  const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(`job ${job.id}, import of ${item.record_id}: ${(error as Error | undefined)?.message}`)
  return { changes: [], entries: [], reason: { code: 'internal', message: 'Could not be written' } }
}

/** Makes new products together; when that is refused each by itself, which tells why. */
async function create(container: MedusaContainer, job: JobRow, all: readonly Open[], ground: Ground) {
  const makings = all.flatMap(({ item, plan }): Making[] =>
    plan.create ? [{ id: item.record_id, product: plan.create }] : [],
  )
  const problems = new Map<number, Done>()
  const skusOf = ({ product }: Making) => product.variants.flatMap(({ sku }) => sku ?? [])
  const clear = (some: readonly Making[]) =>
    clearHalves(container, {
      products: some.map(({ id }) => id),
      variants: some.flatMap(({ product }) => product.variants.map(({ id }) => id)),
      skus: some.flatMap(skusOf),
    })
  try {
    if (makings.length > 0) await makeProducts(container, makings, ground.facts)
  } catch {
    await clear(makings)
    for (const { item, plan } of all) {
      const own = makings.find(({ id }) => id === item.record_id)
      if (!own || !plan.create) continue
      try {
        await makeProducts(container, [own], ground.facts)
      } catch (error) {
        await clear([own])
        problems.set(item.position, refused(container, job, item, error))
      }
    }
  }
  const made = await readRecords(
    container,
    'product',
    all.flatMap(({ item }) => (problems.has(item.position) ? [] : item.record_id)),
  )
  return all.map(({ item, plan }): [ItemRow, Done] => {
    const problem = problems.get(item.position)
    if (problem) return [item, problem]
    const entry = recordEntry('product', item.record_id, undefined, made.get(item.record_id))
    const partly = plan.rows.some(({ verdict }) => verdict === 'wrong') ? reasonOf(plan) : null
    return [item, { changes: item.changes ?? [], entries: entry ? [entry] : [], reason: partly }]
  })
}

/** Tells of items that are over, each in the notes of activity as well, under ids of their own. */
async function close(container: MedusaContainer, job: JobRow, all: readonly [ItemRow, Done][]): Promise<void> {
  const notes = all.flatMap(([item, { entries }]) =>
    entries.map((entry, at): Entry => ({ ...entry, id: `dact_${job.id.slice(5)}_${item.position}_${at}` })),
  )
  await noteActivity(container, { actor: job.actor, method: 'JOB', request_id: job.request_id, job_id: job.id }, notes)
  const moved = all.map(([item, { changes, reason }]) => ({
    position: item.position,
    status:
      changes.length > 0 ? ('done' as const) : reason?.code === 'internal' ? ('failed' as const) : ('skipped' as const),
    changes: changes.length > 0 ? changes : item.changes,
    reason: changes.length > 0 ? reason : (reason ?? unchanged),
  }))
  await container.resolve(DESK_JOB_MODULE).move(job.id, 'writing', moved)
}

/** What is left of new variants and products by a process that died is made anew, unless it is whole. */
async function seeThrough(container: MedusaContainer, job: JobRow, left: readonly ItemRow[]): Promise<void> {
  const creations = left.filter((item) => isCreation(item) && item.wish)
  if (creations.length > 0) {
    const { all, ground } = await open(container, creations)
    const isWhole = ({ plan, item }: Open) => plan.known?.id === item.record_id && plan.changes.length === 0
    const whole = all.filter(isWhole)
    const halves = all.filter((one) => !isWhole(one))
    await clearHalves(container, {
      products: halves.map(({ item }) => item.record_id),
      variants: halves.flatMap(({ plan }) => plan.known?.variants.map(({ id }) => id) ?? []),
      skus: halves.flatMap(({ wish }) => wish.rows.flatMap(({ cells }) => cells.sku?.trim() || [])),
    })
    const again =
      halves.length > 0
        ? (
            await open(
              container,
              halves.map(({ item }) => item),
            )
          ).all
        : []
    const made = await readRecords(
      container,
      'product',
      whole.map(({ item }) => item.record_id),
    )
    const wholeDone = whole.map(({ item }): [ItemRow, Done] => {
      const entry = recordEntry('product', item.record_id, undefined, made.get(item.record_id))
      return [item, { changes: item.changes ?? [], entries: entry ? [entry] : [], reason: null }]
    })
    // Nobody may have heard of what was made just before the end.
    const told = whole.map(({ item }) => ({ name: 'product.updated', data: { id: item.record_id } }))
    if (told.length > 0) await container.resolve(Modules.EVENT_BUS).emit(told)
    await close(container, job, [...wholeDone, ...(await create(container, job, again, ground))])
  }
  const changing = left.filter((item) => !creations.includes(item))
  const fresh = (changes: readonly Change[] | null): NewVariant[] =>
    (changes ?? []).flatMap(({ path, from, to }) =>
      /^variant\.\w+$/.test(path) && from === null ? [to as NewVariant] : [],
    )
  const variants = changing.flatMap(({ changes }) => fresh(changes))
  await clearHalves(container, {
    products: [],
    variants: variants.map(({ id }) => id),
    skus: variants.flatMap(({ sku }) => sku ?? []),
  })
  await write(container, job, changing, true)
}

async function write(container: MedusaContainer, job: JobRow, items: readonly ItemRow[], isLeft: boolean) {
  const unmade = items.filter(({ changes }) => changes?.[0]?.path === 'product')
  const done = await unmake(container, unmade, (item, error) => refused(container, job, item, error))
  for (const item of items.filter((one) => !unmade.includes(one))) {
    const result = await writeItem(container, job, item, isLeft).catch((error) => refused(container, job, item, error))
    done.push([item, result])
  }
  if (done.length > 0) await close(container, job, done)
}

/** The next piece of an import, or of one that takes an import back. */
export async function runImportChunk(container: MedusaContainer, job: JobRow): Promise<void> {
  const jobs = container.resolve(DESK_JOB_MODULE)
  const items = await jobs.nextItems(job.id, CHUNK)
  const left = items.filter(({ status }) => status === 'writing')
  const waiting = items.filter(({ status }) => status === 'waiting')
  if (left.length > 0) await seeThrough(container, job, left)
  if (job.undo_of) {
    const next = waiting.map((item): ItemRow => ({ ...item, status: 'writing' }))
    const mine = await jobs.move(job.id, 'waiting', next)
    return write(
      container,
      job,
      next.filter(({ position }) => mine.has(position)),
      false,
    )
  }
  if (waiting.length === 0) return
  // Before anything is judged: what is written has its pictures where they are to stay.
  await copyPictures(container, picturesIn(waiting.flatMap(({ wish }) => (wish as ImportWish).rows)))
  const { all, ground } = await open(container, waiting)
  const begun = await begin(container, job, all)
  const creations = begun.filter(({ plan }) => plan.create)
  if (creations.length > 0) await close(container, job, await create(container, job, creations, ground))
  await write(
    container,
    job,
    begun.filter(({ plan }) => !plan.create).map(({ item }) => item),
    false,
  )
}
