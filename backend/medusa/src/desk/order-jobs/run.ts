import { isDeepStrictEqual } from 'node:util'
import type { Logger, MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { DESK_JOB_MODULE } from '../../modules/desk-job/index.ts'
import type { ItemRow, JobRow, Reason } from '../../modules/desk-job/service.ts'
import { type Entry, recordEntry } from '../activity/entry.ts'
import { noteActivity } from '../activity/note.ts'
import { alone } from '../lock.ts'
import { coded } from '../orders/act.ts'
import { settle } from '../orders/begun/settle.ts'
import { cancel, capture } from '../orders/money.ts'
import { refundableOf } from '../orders/order.ts'
import { fulfil } from '../orders/parcels.ts'
import type { Change } from '../records/merge.ts'
import { saveRecords } from '../records/save-many.ts'
import { refusalOf } from '../route.ts'
import { type OrderChange, planOrder, type TaggedOrder, valueNow } from './change.ts'
import { ordersOf } from './orders.ts'

/** Orders of a piece: each takes its time, and a job that is stopped stops soon. */
const CHUNK = 5

/** One order of a job, while nobody else has it. */
interface Turn {
  container: MedusaContainer
  job: JobRow
  item: ItemRow
  order: TaggedOrder
  open: Change[]
}

/** The line or the payment that a path is about. */
const ownOf = (path: string): string => path.split('.')[1] ?? ''

/** Does to an order what its changes say, as somebody would on its page. */
async function act({ container, job, order, open }: Turn): Promise<void> {
  const actor = job.actor ?? ''
  const change = job.change as OrderChange | null
  const call = { container, order, actor }
  if (change?.do === 'fulfil') {
    const items = open.map(({ path, from, to }) => ({
      ...{ id: ownOf(path), fulfilled: Number(from), quantity: Number(to) - Number(from) },
    }))
    const number = change.tracking[order.id]
    const tracking = number ? { number, url: '' } : undefined
    const { location_id, notify } = change
    await fulfil.run({ ...call, body: { items, location_id, tracking, leaves: false, notify } })
  }
  if (change?.do === 'capture')
    for (const { path, from } of open)
      await capture.run({ ...call, body: { payment_id: ownOf(path), captured: Number(from) } })
  if (change?.do === 'cancel') {
    // What a process that died gave back already is not given back again.
    await cancel.run({ ...call, body: { refund: refundableOf(order) } })
  }
}

const actions = { fulfil: 'fulfilled', capture: 'capture', cancel: 'cancel' } as const

/** What the notes tell of an order, under an id of its own: what is done twice is noted once. */
function noteOf({ job, item, order }: Turn, changes: Change[]): Entry | undefined {
  const change = job.change as OrderChange | null
  const id = `dact_${job.id.slice(5)}_${item.position}`
  const summary = `#${order.display_id}`
  const side = (which: 'from' | 'to') => Object.fromEntries(changes.map((one) => [one.path, one[which]]))
  if (!change || change.do === 'tag') {
    const entry = recordEntry('order', order.id, side('from'), side('to'))
    return entry && { ...entry, id, summary }
  }
  const sums = changes.filter(({ path }) => !path.startsWith('items') && path !== 'status')
  const moved = (all: readonly Change[]) => all.reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0)
  const after =
    change.do === 'fulfil'
      ? { pieces: moved(changes), tracking: change.tracking[order.id] ?? null }
      : { amount: moved(sums), currency_code: order.currency_code }
  return { id, action: actions[change.do], resource: 'order', resource_id: order.id, summary, before: null, after }
}

/** Tags are saved like any other field; they have a lock of their own. */
async function saveTags({ container, order, open }: Turn): Promise<void> {
  const result = (await saveRecords(container, 'order', [{ id: order.id, changes: open }])).get(order.id)
  if (!result || !('changed' in result)) throw result ?? new Error(`${order.id} was not saved`)
}

async function close(turn: Turn, changes: Change[]): Promise<void> {
  const { container, job, item } = turn
  const note = noteOf(turn, changes)
  const doer = { actor: job.actor, method: 'JOB', request_id: job.request_id, job_id: job.id }
  if (note) await noteActivity(container, doer, [note])
  await container.resolve(DESK_JOB_MODULE).move(job.id, 'writing', [{ ...item, status: 'done', changes, reason: null }])
}

function reasonOf(container: MedusaContainer, job: JobRow, item: ItemRow, error: unknown): Reason | undefined {
  const problem = refusalOf(coded(error))
  if (problem) return { code: problem.code, message: problem.message }
  const logger: Logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.error(`job ${job.id}, order ${item.record_id}: ${(error as Error | undefined)?.message}`)
  return undefined
}

/** One order: what is to be done is noted before it is, so that whoever comes after a death knows what is missing. */
async function runItem(container: MedusaContainer, job: JobRow, item: ItemRow): Promise<void> {
  const jobs = container.resolve(DESK_JOB_MODULE)
  const change = job.change as OrderChange | null
  const isTag = !change || change.do === 'tag'
  const work = async () => {
    if (!isTag) await settle(container, item.record_id)
    const order = (await ordersOf(container, [item.record_id])).get(item.record_id)
    const known = item.changes && order ? { changes: item.changes } : undefined
    const plan = known ?? planOrder(order, change ?? { do: 'tag', add: [], remove: [] })
    const from = item.status === 'writing' ? 'writing' : 'waiting'
    if ('reason' in plan || !order) {
      const reason = 'reason' in plan ? plan.reason : null
      await jobs.move(job.id, from, [{ ...item, status: 'skipped', reason }])
      return
    }
    const { changes } = plan
    if (from === 'waiting') {
      const mine = await jobs.move(job.id, 'waiting', [{ ...item, status: 'writing', changes }])
      // Somebody has stopped the job.
      if (mine.size === 0) return
    }
    const open = changes.filter(({ path, to }) => !isDeepStrictEqual(valueNow(order, path), to))
    const turn: Turn = { container, job, item, order, open }
    if (open.length > 0) await (isTag ? saveTags(turn) : act(turn))
    await close(turn, changes)
  }
  try {
    await (isTag ? work() : alone(container, [`desk:order:${item.record_id}`], work))
  } catch (error) {
    const reason = reasonOf(container, job, item, error)
    const [told] = (await jobs.itemPage(job.id, { limit: 1, offset: item.position })).slice(0, 1)
    const changes = told?.changes ?? item.changes
    const moved = reason
      ? { ...item, status: 'skipped' as const, changes, reason }
      : { ...item, status: 'failed' as const, changes, reason: { code: 'internal', message: 'Could not be done' } }
    await jobs.move(job.id, 'writing', [moved])
    await jobs.move(job.id, 'waiting', [moved])
  }
}

/** The next piece of a job with orders: first what a process that died has left. */
export async function runOrderChunk(container: MedusaContainer, job: JobRow): Promise<void> {
  for (const item of await container.resolve(DESK_JOB_MODULE).nextItems(job.id, CHUNK))
    await runItem(container, job, item)
}
