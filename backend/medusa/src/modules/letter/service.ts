import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { type NewLetter, NOBODY, owed } from '../../letters/owed.ts'
import { Letter } from './models/letter.ts'

type Sql = Context<SqlEntityManager>

/** A letter as it is kept. */
export interface LetterRow {
  id: string
  key: string
  template: string
  to: string
  language: string
  data: Record<string, unknown> | null
  status: 'waiting' | 'sent' | 'dead'
  attempts: number
  expires_at: Date | null
  error: string | null
  sent_at: Date | null
  created_at: Date
  next_at: Date
}

const columns =
  'id, key, template, "to", language, data, status, attempts, expires_at, error, sent_at, created_at, next_at'
const KEPT_DAYS = 90
/** Whom it went to is forgotten with the letter itself: its person has asked to be. */
const withoutWhom = `"to" = case when template = 'account-erased' then '${NOBODY}' else "to" end`
const withoutWhat = `data = case when template = 'account-erased' then null else data end`

const first = <Row>(rows: unknown): Row | undefined => (rows as Row[] | undefined)?.[0]

/** The letters of the shop. Who sends which is decided in one statement, for several processes look at them. */
export class LetterModuleService extends MedusaService({ Letter }) {
  /** Keeps a letter, unless it is there already. @returns whether it is new */
  @InjectManager()
  async owe(letter: NewLetter, @MedusaContext() context: Sql = {}): Promise<boolean> {
    const { sql, values } = owed(letter)
    return first(await context.manager?.execute(sql, values)) !== undefined
  }

  /** The letter that is due longest, for so many seconds; undefined when none is. What is out of date is given up here. */
  @InjectManager()
  async take(by: string, seconds: number, @MedusaContext() context: Sql = {}): Promise<LetterRow | undefined> {
    await context.manager?.execute(
      `update letter set status = 'dead', error = 'Too late to be of use', data = null, ${withoutWhom}, updated_at = now()
       where status = 'waiting' and expires_at < now() and (lease_until is null or lease_until < now())`,
    )
    const rows = await context.manager?.execute(
      `update letter set lease_by = ?, lease_until = now() + make_interval(secs => ?), attempts = attempts + 1,
         updated_at = now()
       where id = (select id from letter where status = 'waiting' and deleted_at is null and next_at <= now()
         and (lease_until is null or lease_until < now()) order by next_at, id limit 1 for update skip locked)
       returning ${columns}`,
      [by, seconds],
    )
    return first(rows)
  }

  /** The letter is with the mail server. */
  @InjectManager()
  async sent(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `update letter set status = 'sent', sent_at = now(), error = null, lease_by = null, lease_until = null,
         data = case when is_secret then null else data end, ${withoutWhom}, updated_at = now() where id = ?`,
      [id],
    )
  }

  /** A try failed: the next one is in so many seconds, or never. */
  @InjectManager()
  async failed(id: string, error: string, again: number | null, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `update letter set status = ?, error = ?, ${again === null ? `${withoutWhom}, ${withoutWhat},` : ''} next_at = now() + make_interval(secs => ?), lease_by = null,
         lease_until = null, updated_at = now() where id = ? and status = 'waiting'`,
      [again === null ? 'dead' : 'waiting', error, again ?? 0, id],
    )
  }

  /** Forgets a letter that is not to be sent any more. */
  @InjectManager()
  async withdraw(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute("delete from letter where id = ? and status = 'waiting'", [id])
  }

  /** Tries a letter again that was given up, from the beginning. @returns whether there was such a one */
  @InjectManager()
  async revive(id: string, @MedusaContext() context: Sql = {}): Promise<boolean> {
    const rows = await context.manager?.execute(
      `update letter set status = 'waiting', attempts = 0, next_at = now(), updated_at = now()
       where id = ? and status = 'dead' and data is not null and deleted_at is null returning id`,
      [id],
    )
    return first(rows) !== undefined
  }

  @InjectManager()
  async letterOf(id: string, @MedusaContext() context: Sql = {}): Promise<LetterRow | undefined> {
    return first(
      await context.manager?.execute(`select ${columns} from letter where id = ? and deleted_at is null`, [id]),
    )
  }

  /** Letters, newest first, of all statuses or one, and how many there are. */
  @InjectManager()
  async letterPage(
    { status = null, limit, offset }: { status?: string | null; limit: number; offset: number },
    @MedusaContext() context: Sql = {},
  ): Promise<{ letters: LetterRow[]; count: number }> {
    const which = 'deleted_at is null and (?::text is null or status = ?)'
    const rows = await context.manager?.execute(
      `select ${columns} from letter where ${which} order by created_at desc, id desc limit ? offset ?`,
      [status, status, limit, offset],
    )
    const all = await context.manager?.execute(`select count(*)::int as count from letter where ${which}`, [
      status,
      status,
    ])
    return { letters: (rows ?? []) as unknown as LetterRow[], count: first<{ count: number }>(all)?.count ?? 0 }
  }

  /** Forgets old letters that were sent; those given up stay for staff to see. */
  @InjectManager()
  async forgetOld(@MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `delete from letter where status = 'sent' and sent_at < now() - interval '${KEPT_DAYS} days'`,
    )
  }
}
