import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { ProductAlert } from './models/product-alert.ts'

type Sql = Context<SqlEntityManager>

export type AlertKind = 'stock' | 'price'

/** What somebody wants to be told. */
export interface Ask {
  kind: AlertKind
  variant_id: string
  product_id: string
  region_id: string
  currency_code: string
  country_code: string | null
  language: string
  email: string
  /** The account that has proved the address; null where nobody has. */
  customer_id: string | null
  /** What it costs now. */
  amount: number | null
}

/** An ask as it is kept. */
export interface AlertRow extends Ask {
  id: string
  status: 'unconfirmed' | 'waiting' | 'told' | 'stopped'
}

/** How many wait for a variant, of a kind; nobody of them is named. */
export interface WaitedFor {
  id: string
  kind: AlertKind
  variant_id: string
  product_id: string
  people: number
  told: number
  since: Date | null
}

/** Days that an ask waits for its confirmation, and a confirmed one for what it is about; days that a told one is kept. */
export const UNCONFIRMED_DAYS = 7
const ALERT_DAYS = 180
const TOLD_DAYS = 30
/** Letters that nobody has answered may be out to one address at a time. */
const MOST_UNPROVED = 5
/** Open asks of one address. */
const MOST_OPEN = 50

const columns = `id, kind, variant_id, product_id, region_id, currency_code, country_code, language, email, customer_id,
  amount, status`
const isOpen = `status in ('unconfirmed', 'waiting') and deleted_at is null`
/** One row for staff: a variant, and what is waited for. */
const groups = `select variant_id || ':' || kind as id, kind, variant_id, min(product_id) as product_id,
    count(*) filter (where status = 'waiting')::int as people, count(*) filter (where status = 'told')::int as told,
    min(confirmed_at) filter (where status = 'waiting') as since
  from product_alert where deleted_at is null and status in ('waiting', 'told')`

const newId = () => `palert_${Date.now().toString(36)}${randomBytes(10).toString('hex')}`
const rowsOf = <Row>(rows: unknown): Row[] => (rows ?? []) as Row[]

/** Who waits for what. Whoever tells of it decides so in one statement, for several processes look. */
export class ProductAlertModuleService extends MedusaService({ ProductAlert }) {
  /**
   * Keeps an ask, or finds the open one that says the same. Where the address is proved it waits at once, from the price of
   * today on; somebody who only typed the address changes nothing of what is kept.
   * @returns undefined where this address waits for too much already
   */
  @InjectManager()
  async keep(ask: Ask, @MedusaContext() context: Sql = {}): Promise<AlertRow | undefined> {
    const { kind, variant_id, product_id, region_id, currency_code, country_code, language } = ask
    const { email, customer_id, amount } = ask
    const isProved = customer_id !== null
    const rows = await context.manager?.execute(
      `insert into product_alert (id, kind, variant_id, product_id, region_id, currency_code, country_code, language,
         email, customer_id, amount, status, confirmed_at, expires_at)
       select v.*, case when p.proved then 'waiting' else 'unconfirmed' end, case when p.proved then now() end,
         now() + make_interval(days => case when p.proved then ${ALERT_DAYS} else ${UNCONFIRMED_DAYS} end)
       from (values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::double precision)) v, (values (?::boolean)) p (proved)
       where exists (select 1 from product_alert where ${isOpen} and email = ? and kind = ? and variant_id = ? and region_id = ?)
         or ((select count(*) from product_alert where ${isOpen} and email = ?) < ${MOST_OPEN}
           and (p.proved or (select count(*) from product_alert where email = ? and confirmed_at is null
             and status in ('unconfirmed', 'stopped') and expires_at > now()) < ${MOST_UNPROVED}))
       on conflict (email, kind, variant_id, region_id) where ${isOpen} do update set
         status = case when excluded.status = 'waiting' then 'waiting' else product_alert.status end,
         confirmed_at = coalesce(product_alert.confirmed_at, excluded.confirmed_at),
         customer_id = coalesce(excluded.customer_id, product_alert.customer_id),
         amount = case when excluded.status = 'waiting' then excluded.amount else product_alert.amount end,
         language = case when excluded.status = 'waiting' then excluded.language else product_alert.language end,
         expires_at = greatest(product_alert.expires_at, excluded.expires_at), updated_at = now()
       returning ${columns}`,
      [
        ...[newId(), kind, variant_id, product_id, region_id, currency_code, country_code, language, email],
        ...[customer_id, amount, isProved, email, kind, variant_id, region_id, email, email],
      ],
    )
    return rowsOf<AlertRow>(rows)[0]
  }

  /** Whoever reads the mail of the address says yes. Said twice it is as said once. @returns its product; undefined where there is no such ask any more */
  @InjectManager()
  async confirm(id: string, @MedusaContext() context: Sql = {}): Promise<string | undefined> {
    const rows = await context.manager?.execute(
      `update product_alert set status = case when status = 'unconfirmed' then 'waiting' else status end,
         confirmed_at = coalesce(confirmed_at, now()), updated_at = now(),
         expires_at = case when status = 'unconfirmed' then now() + interval '${ALERT_DAYS} days' else expires_at end
       where id = ? and status in ('unconfirmed', 'waiting', 'told') and expires_at > now() and deleted_at is null
       returning product_id`,
      [id],
    )
    return rowsOf<{ product_id: string }>(rows)[0]?.product_id
  }

  /**
   * Nothing more is told to whoever asked this, and all that they wait for is forgotten; what is not there is stopped as well.
   * Questions that nobody has answered are kept for their week, so that no more of them are sent than may be.
   */
  @InjectManager()
  async stop(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `with who as (select email from product_alert where id = ?), forgotten as (delete from product_alert
         where email in (select email from who) and confirmed_at is not null)
       update product_alert set status = 'stopped', updated_at = now()
       where email in (select email from who) and status = 'unconfirmed'`,
      [id],
    )
  }

  /** What is waited for after `after`, in the order of ids: of some products, or of all. */
  @InjectManager()
  async waiting(
    { products, after = '', take }: { products?: readonly string[]; after?: string; take: number },
    @MedusaContext() context: Sql = {},
  ): Promise<AlertRow[]> {
    const some = products ? `{${products.map((id) => `"${id}"`).join(',')}}` : null
    const rows = await context.manager?.execute(
      `select ${columns} from product_alert where status = 'waiting' and deleted_at is null and expires_at > now()
         and id > ? and (?::text[] is null or product_id = any(?::text[])) order by id limit ?`,
      [after, some, some, take],
    )
    return rowsOf<AlertRow>(rows)
  }

  /** Forgets what is too old, with whom it was for. */
  @InjectManager()
  async forgetOld(@MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `delete from product_alert where expires_at < now() or told_at < now() - interval '${TOLD_DAYS} days'`,
    )
  }

  /** What is waited for, the most wanted first, and how many such rows there are. */
  @InjectManager()
  async waitedFor(
    { kind = null, limit, offset }: { kind?: AlertKind | null; limit: number; offset: number },
    @MedusaContext() context: Sql = {},
  ): Promise<{ rows: WaitedFor[]; count: number }> {
    const some = `${groups} and (?::text is null or kind = ?) group by variant_id, kind`
    const rows = await context.manager?.execute(`${some} order by people desc, since nulls last, id limit ? offset ?`, [
      kind,
      kind,
      limit,
      offset,
    ])
    const all = await context.manager?.execute(`select count(*)::int as count from (${some}) g`, [kind, kind])
    return { rows: rowsOf<WaitedFor>(rows), count: rowsOf<{ count: number }>(all)[0]?.count ?? 0 }
  }

  /** One row of `waitedFor`. */
  @InjectManager()
  async waitedForOne(id: string, @MedusaContext() context: Sql = {}): Promise<WaitedFor | undefined> {
    const [variant = '', kind = ''] = id.split(':')
    const rows = await context.manager?.execute(`${groups} and variant_id = ? and kind = ? group by variant_id, kind`, [
      variant,
      kind,
    ])
    return rowsOf<WaitedFor>(rows)[0]
  }
}
