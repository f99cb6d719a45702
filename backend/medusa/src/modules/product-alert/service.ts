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

/** Whose asks: the account's, and those of its address where the account has proved it. */
export interface Person {
  customer_id: string
  email: string | null
}

/** An ask as its person sees it. */
export interface OwnAlert
  extends Pick<AlertRow, 'id' | 'kind' | 'variant_id' | 'product_id' | 'currency_code' | 'amount'> {
  status: Exclude<AlertRow['status'], 'stopped'>
  since: Date
  told_at: Date | null
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
/** Asks that a person is shown. */
const MOST_SHOWN = 200

const columns = `id, kind, variant_id, product_id, region_id, currency_code, country_code, language, email, customer_id,
  amount, status`
const isOpen = `status in ('unconfirmed', 'waiting') and deleted_at is null`
const theirs = '(customer_id = ? or email = ?) and deleted_at is null'
/** One row for staff: a variant, and what is waited for. */
const groups = `select variant_id || ':' || kind as id, kind, variant_id, min(product_id) as product_id,
    count(*) filter (where status = 'waiting')::int as people, count(*) filter (where status = 'told')::int as told,
    min(confirmed_at) filter (where status = 'waiting') as since
  from product_alert where deleted_at is null and status in ('waiting', 'told')`

const newId = () => `palert_${Date.now().toString(36)}${randomBytes(10).toString('hex')}`
const rowsOf = <Row>(rows: unknown): Row[] => (rows ?? []) as Row[]

/** How an ask of a person stands; undefined where it is none of theirs. */
async function standing({ customer_id, email }: Person, id: string, { manager }: Sql) {
  const rows = await manager?.execute(`select status from product_alert where id = ? and ${theirs}`, [
    ...[id, customer_id, email],
  ])
  return rowsOf<Pick<AlertRow, 'status'>>(rows)[0]?.status
}

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

  /** What a person waits for or was told of, the newest first. */
  @InjectManager()
  async ofPerson({ customer_id, email }: Person, @MedusaContext() context: Sql = {}): Promise<OwnAlert[]> {
    const rows = await context.manager?.execute(
      `select id, kind, variant_id, product_id, currency_code, amount, status,
         coalesce(confirmed_at, created_at) as since, told_at
       from product_alert where ${theirs} and status <> 'stopped' and expires_at > now()
       order by since desc, id desc limit ${MOST_SHOWN}`,
      [customer_id, email],
    )
    return rowsOf<OwnAlert>(rows)
  }

  /**
   * Ends one ask of a person, who may take that back for a day; what was told is told.
   * @returns how it stands now; undefined where it is none of theirs
   */
  @InjectManager()
  async stopOne(
    person: Person,
    id: string,
    @MedusaContext() context: Sql = {},
  ): Promise<AlertRow['status'] | undefined> {
    await context.manager?.execute(
      `update product_alert set status = 'stopped', updated_at = now(), expires_at = case when confirmed_at is null
         then expires_at else least(expires_at, now() + interval '1 day') end
       where id = ? and ${theirs} and status in ('unconfirmed', 'waiting')`,
      [id, person.customer_id, person.email],
    )
    return standing(person, id, context)
  }

  /** The other way; where the same is asked anew already, or the address waits for too much, nothing happens. */
  @InjectManager()
  async resumeOne(
    person: Person,
    id: string,
    @MedusaContext() context: Sql = {},
  ): Promise<AlertRow['status'] | undefined> {
    await context.manager?.execute(
      `update product_alert a set status = case when confirmed_at is null then 'unconfirmed' else 'waiting' end,
         expires_at = coalesce(confirmed_at + interval '${ALERT_DAYS} days', expires_at), updated_at = now()
       where id = ? and ${theirs} and status = 'stopped'
         and not exists (select 1 from product_alert o where ${isOpen} and o.email = a.email and o.kind = a.kind
           and o.variant_id = a.variant_id and o.region_id = a.region_id)
         and (select count(*) from product_alert o where ${isOpen} and o.email = a.email) < ${MOST_OPEN}`,
      [id, person.customer_id, person.email],
    )
    return standing(person, id, context)
  }

  /** Forgets all that a person waits for or was told of; of questions that nobody has answered see `stop`. */
  @InjectManager()
  async stopAll({ customer_id, email }: Person, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `with forgotten as (delete from product_alert where ${theirs} and confirmed_at is not null)
       update product_alert set status = 'stopped', updated_at = now() where ${theirs} and status = 'unconfirmed'`,
      [customer_id, email, customer_id, email],
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
