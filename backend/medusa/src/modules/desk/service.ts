import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, InjectTransactionManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import type { Entry } from '../../desk/activity/entry.ts'
import type { Doer } from '../../desk/activity/note.ts'
import { DeskActivity } from './models/activity.ts'
import { StockWrite } from './models/stock-write.ts'
import { DeskView } from './models/view.ts'

type Sql = Context<SqlEntityManager>

/** A note of what was done. */
export interface ActivityRow extends Required<Omit<Entry, 'id'>>, Required<Doer> {
  id: string
  at: Date
  reverted_by: string | null
}

/** Which notes are asked for; those behind `behind`, newest first. */
export interface ActivityPage {
  resource?: string
  id?: string
  actor?: string
  limit: number
  behind?: { at: string; id: string }
}

/** A view with whose it is. */
export interface ViewRow {
  id: string
  list: string
  name: string
  owner: string
  shared: boolean
  is_default: boolean
  view: Record<string, unknown>
}

const columns =
  'id, at, actor, method, action, resource, resource_id, parent_id, summary, before, after, revert, reverted_by, request_id, job_id'
const isBehind = '(at, id) < (?::timestamptz, ?)'
/** Letters to whoever placed an order, as notes: what became of each, never whom it went to nor what it says. */
const letters = `select * from (select id, date_trunc('milliseconds', case status when 'sent' then sent_at
    when 'dead' then next_at else created_at end) as at, null as actor, 'EVENT' as method,
    case status when 'sent' then 'sent' when 'dead' then 'given_up' else 'waiting' end as action, 'letter' as resource,
    id as resource_id, order_id as parent_id, template as summary, null::jsonb as before, null::jsonb as after,
    null::jsonb as revert, null as reverted_by, null as request_id, null as job_id
  from letter where order_id = ? and deleted_at is null) letters`
const KEPT_DAYS = 400
/** Nobody repeats a call after this long. */
const KEYS_KEPT_DAYS = 30

/** Tables of the back office: what staff did, views of their lists, stock that was counted. */
export class DeskModuleService extends MedusaService({ DeskActivity, DeskView, StockWrite }) {
  /** Writes notes; their ids. */
  @InjectManager()
  async note(doer: Doer, entries: readonly Entry[], @MedusaContext() context: Sql = {}): Promise<string[]> {
    // Those of one call are in their order: they share a millisecond, which is as fine as a page's cursor is.
    const ids = entries.map(
      ({ id }, at) =>
        id ?? `dact_${Date.now().toString(36)}${at.toString(36).padStart(4, '0')}${randomBytes(8).toString('hex')}`,
    )
    const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
    const rows = entries.flatMap((entry, at) => [
      ids[at],
      doer.actor,
      doer.method,
      entry.action,
      entry.resource,
      entry.resource_id,
      entry.parent_id ?? null,
      entry.summary.slice(0, 200),
      json(entry.before),
      json(entry.after),
      json(entry.revert),
      doer.request_id ?? null,
      doer.job_id ?? null,
    ])
    const places = entries.map(
      () =>
        `(?, date_trunc('milliseconds', clock_timestamp()), ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb, ?, ?)`,
    )
    await context.manager?.execute(
      `insert into desk_activity (id, at, actor, method, action, resource, resource_id, parent_id, summary, before, after,
         revert, request_id, job_id) values ${places.join(', ')} on conflict (id) do nothing`,
      rows,
    )
    return ids
  }

  /** Notes, newest first; those of a thing with those of its parts, and of an order with the letters about it. */
  @InjectManager()
  async activityPage(page: ActivityPage, @MedusaContext() context: Sql = {}): Promise<ActivityRow[]> {
    const { resource, id, actor, behind, limit } = page
    const conditions: [string, unknown[]][] = [
      ...(id ? [['(resource_id = ? or parent_id = ?)', [id, id]] satisfies [string, unknown[]]] : []),
      ...(resource
        ? [
            [id ? '(resource = ? or parent_id = ?)' : 'resource = ?', id ? [resource, id] : [resource]] satisfies [
              string,
              unknown[],
            ],
          ]
        : []),
      ...(actor ? [['actor = ?', [actor]] satisfies [string, unknown[]]] : []),
      ...(behind ? [[isBehind, [behind.at, behind.id]] satisfies [string, unknown[]]] : []),
    ]
    const where = ['deleted_at is null', ...conditions.map(([sql]) => sql)].join(' and ')
    const notes = `select ${columns} from desk_activity where ${where}`
    const params = conditions.flatMap(([, values]) => values)
    // Nobody of the staff sends a letter, and what is asked of one kind of thing alone is asked of no letters.
    const isOfOrder = id !== undefined && actor === undefined && (resource === undefined || resource === 'order')
    const all = isOfOrder
      ? `select * from (${notes} union all (${letters}${behind ? ` where ${isBehind}` : ''})) done`
      : notes
    const more = isOfOrder ? [id, ...(behind ? [behind.at, behind.id] : [])] : []
    const rows = await context.manager?.execute(`${all} order by at desc, id desc limit ?`, [...params, ...more, limit])
    return (rows ?? []) as unknown as ActivityRow[]
  }

  /** One note. */
  @InjectManager()
  async activityOf(id: string, @MedusaContext() context: Sql = {}): Promise<ActivityRow | undefined> {
    const rows = await context.manager?.execute(
      `select ${columns} from desk_activity where id = ? and deleted_at is null`,
      [id],
    )
    return (rows as unknown as ActivityRow[] | undefined)?.[0]
  }

  /** What things were last called in notes, by id: what was deleted is called so on. */
  @InjectManager()
  async lastNames(ids: readonly string[], @MedusaContext() context: Sql = {}): Promise<Record<string, string>> {
    if (ids.length === 0) return {}
    const rows = await context.manager?.execute(
      `select distinct on (resource_id) resource_id as id, summary as name from desk_activity
       where resource_id in (${ids.map(() => '?').join(', ')}) and summary <> '' and deleted_at is null order by resource_id, at desc, id desc`,
      [...ids],
    )
    return Object.fromEntries(((rows ?? []) as { id: string; name: string }[]).map(({ id, name }) => [id, name]))
  }

  /** Says that something was put back, and by which activity. */
  @InjectManager()
  async markReverted(id: string, by: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute('update desk_activity set reverted_by = ?, updated_at = now() where id = ?', [
      by,
      id,
    ])
  }

  /** Somebody's own views of a list and those that others share: the shared ones last. */
  @InjectManager()
  async viewsSeenBy(list: string, owner: string, @MedusaContext() context: Sql = {}): Promise<ViewRow[]> {
    const rows = await context.manager?.execute(
      `select id, list, name, owner, shared, is_default, view from desk_view
       where list = ? and (owner = ? or shared) and deleted_at is null order by owner <> ?, lower(name), id`,
      [list, owner, owner],
    )
    return (rows ?? []) as unknown as ViewRow[]
  }

  /** Keeps a view; of its owner's views of the list it alone is the default, when it is. */
  @InjectTransactionManager()
  async keepView(row: ViewRow, @MedusaContext() context: Sql = {}): Promise<void> {
    const { id, list, name, owner, shared, is_default, view } = row
    if (is_default)
      await context.transactionManager?.execute(
        'update desk_view set is_default = false where list = ? and owner = ? and id <> ?',
        [list, owner, id],
      )
    await context.transactionManager?.execute(
      `insert into desk_view (id, list, name, owner, shared, is_default, view) values (?, ?, ?, ?, ?, ?, ?::jsonb)
       on conflict (id) do update set name = excluded.name, shared = excluded.shared, is_default = excluded.is_default,
         view = excluded.view, updated_at = now()`,
      [id, list, name, owner, shared, is_default, JSON.stringify(view)],
    )
  }

  @InjectManager()
  async removeView(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute('delete from desk_view where id = ?', [id])
  }

  /** Forgets what is older than anybody asks for. */
  @InjectManager()
  async forgetOld(@MedusaContext() context: Sql = {}): Promise<void> {
    const old = (days: number) => `now() - interval '${days} days'`
    await context.manager?.execute(`delete from desk_activity where at < ${old(KEPT_DAYS)}`)
    await context.manager?.execute(`delete from desk_stock_write where created_at < ${old(KEYS_KEPT_DAYS)}`)
    await context.manager?.execute(`delete from desk_made where created_at < ${old(1)}`)
  }
}
