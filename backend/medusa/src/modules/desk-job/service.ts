import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { KindName } from '../../desk/kinds/index.ts'
import type { Change } from '../../desk/records/merge.ts'
import { DeskJobItem } from './models/item.ts'
import { DeskJob } from './models/job.ts'

type Sql = Context<SqlEntityManager>

/** Why an item was left as it is. */
export interface Reason {
  code: string
  message: string
}

/** A job as it is kept. */
export interface JobRow {
  id: string
  type: string
  key: string
  wish: string
  actor: string | null
  request_id: string | null
  change: unknown
  selection: unknown
  status: 'waiting' | 'running' | 'done' | 'canceled'
  total: number
  done: number
  skipped: number
  failed: number
  undo_of: string | null
  undone_by: string | null
  started_at: Date | null
  finished_at: Date | null
  created_at: Date
}

/** One record of a job. */
export interface ItemRow {
  position: number
  kind: KindName
  record_id: string
  product_id: string | null
  status: 'waiting' | 'writing' | 'done' | 'skipped' | 'failed' | 'canceled'
  changes: Change[] | null
  reason: Reason | null
  /** What it was asked to do, where the job's own change does not say it. */
  wish?: unknown
}

/** A job that is not there yet. */
export type NewJob = Pick<
  JobRow,
  'id' | 'type' | 'key' | 'wish' | 'actor' | 'request_id' | 'change' | 'selection' | 'undo_of'
>
export type NewItem = Omit<ItemRow, 'position' | 'status'>

const columns =
  'id, type, key, wish, actor, request_id, change, selection, status, total, done, skipped, failed, undo_of, undone_by, started_at, finished_at, created_at'
const itemColumns = 'position, kind, record_id, product_id, status, changes, reason, wish'
const KEPT_DAYS = 60

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Counts the items of a job; one without open items is finished. */
async function settle(sql: SqlEntityManager | undefined, id: string): Promise<void> {
  await sql?.execute(
    `update desk_job set (done, skipped, failed) = (select count(*) filter (where status = 'done'),
       count(*) filter (where status = 'skipped'), count(*) filter (where status = 'failed')
       from desk_job_item where job_id = ?) where id = ?`,
    [id, id],
  )
  await sql?.execute(
    `update desk_job set finished_at = now(),
       status = case when exists (select 1 from desk_job_item where job_id = ? and status = 'canceled')
         then 'canceled' else 'done' end
     where id = ? and finished_at is null
       and not exists (select 1 from desk_job_item where job_id = ? and status in ('waiting', 'writing'))`,
    [id, id, id],
  )
}

/** Tables of jobs. All that decides who does what is decided in one statement, for several processes look at them. */
export class DeskJobModuleService extends MedusaService({ DeskJob, DeskJobItem }) {
  /** Keeps a new job with its items, unless its key is there already. @returns whether it is new */
  @InjectTransactionManager()
  async open(job: NewJob, items: readonly NewItem[], @MedusaContext() context: Sql = {}): Promise<boolean> {
    const sql = context.transactionManager
    const made = await sql?.execute(
      `insert into desk_job (id, type, key, wish, actor, request_id, change, selection, undo_of, total)
       values (?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?)
       on conflict (key) where deleted_at is null do nothing returning id`,
      [
        ...[job.id, job.type, job.key, job.wish, job.actor, job.request_id],
        ...[json(job.change), json(job.selection), job.undo_of, items.length],
      ],
    )
    if (!made?.length) return false
    const rows = items.map((item, position) => ({ ...item, position, status: item.reason ? 'skipped' : 'waiting' }))
    await sql?.execute(
      `insert into desk_job_item (id, job_id, position, kind, record_id, product_id, status, changes, reason, wish)
       select ? || '_' || position, ?, position, kind, record_id, product_id, status, changes, reason, wish
       from jsonb_to_recordset(?::jsonb) as item(position int, kind text, record_id text, product_id text, status text,
         changes jsonb, reason jsonb, wish jsonb)`,
      [job.id, job.id, JSON.stringify(rows)],
    )
    if (job.undo_of) await sql?.execute('update desk_job set undone_by = ? where id = ?', [job.id, job.undo_of])
    return true
  }

  @InjectManager()
  async jobOf(by: { id: string } | { key: string }, @MedusaContext() context: Sql = {}): Promise<JobRow | undefined> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['key', by.key]
    const rows = await context.manager?.execute(
      `select ${columns} from desk_job where ${column} = ? and deleted_at is null`,
      [value],
    )
    return (rows as unknown as JobRow[] | undefined)?.[0]
  }

  /** Jobs, newest first, and how many there are. */
  @InjectManager()
  async jobPage(
    page: { limit: number; offset: number },
    @MedusaContext() context: Sql = {},
  ): Promise<{ jobs: JobRow[]; count: number }> {
    const rows = await context.manager?.execute(
      `select ${columns} from desk_job where deleted_at is null order by created_at desc, id desc limit ? offset ?`,
      [page.limit, page.offset],
    )
    const [all] = ((await context.manager?.execute('select count(*)::int as count from desk_job')) ?? []) as {
      count: number
    }[]
    return { jobs: (rows ?? []) as unknown as JobRow[], count: all?.count ?? 0 }
  }

  /** Items of a job in their order, of all statuses or one. */
  @InjectManager()
  async itemPage(
    id: string,
    { status, limit, offset }: { status?: string; limit: number | null; offset: number },
    @MedusaContext() context: Sql = {},
  ): Promise<ItemRow[]> {
    const rows = await context.manager?.execute(
      `select ${itemColumns} from desk_job_item where job_id = ? ${status ? 'and status = ?' : ''}
       order by position limit ? offset ?`,
      [id, ...(status ? [status] : []), limit, offset],
    )
    return (rows ?? []) as unknown as ItemRow[]
  }

  /** The job whose last turn is longest ago, for so many seconds; undefined when none waits. */
  @InjectManager()
  async take(by: string, seconds: number, @MedusaContext() context: Sql = {}): Promise<JobRow | undefined> {
    const rows = await context.manager?.execute(
      `update desk_job set lease_by = ?, lease_until = now() + make_interval(secs => ?), status = 'running',
         started_at = coalesce(started_at, now()), updated_at = clock_timestamp()
       where id = (select id from desk_job where status in ('waiting', 'running') and deleted_at is null
         and (lease_until is null or lease_until < now()) order by updated_at, id limit 1 for update skip locked)
       returning ${columns}`,
      [by, seconds],
    )
    return (rows as unknown as JobRow[] | undefined)?.[0]
  }

  /** Says that the process is still at it. */
  @InjectManager()
  async renew(id: string, by: string, seconds: number, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      'update desk_job set lease_until = now() + make_interval(secs => ?) where id = ? and lease_by = ?',
      [seconds, id, by],
    )
  }

  /** Lets others go on with it. A job without open items is finished. */
  @InjectTransactionManager()
  async release(id: string, by: string, @MedusaContext() context: Sql = {}): Promise<void> {
    const sql = context.transactionManager
    await sql?.execute('update desk_job set lease_by = null, lease_until = null where id = ? and lease_by = ?', [
      id,
      by,
    ])
    await settle(sql, id)
  }

  /** Items that are next: first those that a process left in the middle. */
  @InjectManager()
  async nextItems(id: string, limit: number, @MedusaContext() context: Sql = {}): Promise<ItemRow[]> {
    const rows = await context.manager?.execute(
      `select ${itemColumns} from desk_job_item where job_id = ? and status in ('waiting', 'writing')
       order by status desc, position limit ?`,
      [id, limit],
    )
    return (rows ?? []) as unknown as ItemRow[]
  }

  /**
   * Moves items on from the status that they must have; those that somebody else moved meanwhile stay.
   * @returns the places of those that were moved
   */
  @InjectManager()
  async move(
    id: string,
    from: ItemRow['status'],
    items: readonly Pick<ItemRow, 'position' | 'status' | 'changes' | 'reason'>[],
    @MedusaContext() context: Sql = {},
  ): Promise<Set<number>> {
    if (items.length === 0) return new Set()
    const rows = await context.manager?.execute(
      `update desk_job_item set status = item.status, changes = item.changes, reason = item.reason, updated_at = now()
       from jsonb_to_recordset(?::jsonb) as item(position int, status text, changes jsonb, reason jsonb)
       where desk_job_item.job_id = ? and desk_job_item.position = item.position and desk_job_item.status = ?
       returning desk_job_item.position`,
      [JSON.stringify(items), id, from],
    )
    return new Set(((rows ?? []) as unknown as { position: number }[]).map(({ position }) => position))
  }

  /** Leaves all items that nobody has begun with as they are. */
  @InjectTransactionManager()
  async cancel(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    const sql = context.transactionManager
    await sql?.execute(
      `update desk_job_item set status = 'canceled', updated_at = now() where job_id = ? and status = 'waiting'`,
      [id],
    )
    await settle(sql, id)
  }

  /** Forgets old jobs; what they did stays in the notes of activity. */
  @InjectManager()
  async forgetOld(@MedusaContext() context: Sql = {}): Promise<void> {
    const old = `finished_at < now() - interval '${KEPT_DAYS} days'`
    await context.manager?.execute(`delete from desk_job_item where job_id in (select id from desk_job where ${old})`)
    await context.manager?.execute(`delete from desk_job where ${old}`)
  }
}
