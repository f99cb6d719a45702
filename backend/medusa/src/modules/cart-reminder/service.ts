import { randomBytes } from 'node:crypto'
import type { SqlEntityManager } from '@medusajs/framework/mikro-orm/postgresql'
import type { Context } from '@medusajs/framework/types'
import { InjectManager, MedusaContext, MedusaService } from '@medusajs/framework/utils'
import { CartReminder } from './models/cart-reminder.ts'

type Sql = Context<SqlEntityManager>

/** Days that a wish is kept which came to no letter, and a letter's row: as long as its link to end them works. */
const UNTOLD_DAYS = 7
export const TOLD_DAYS = 200

const newId = () => `cartrem_${Date.now().toString(36)}${randomBytes(10).toString('hex')}`

/** Who asked to be written to about a cart. Whoever writes decides so in one statement, for several processes look. */
export class CartReminderModuleService extends MedusaService({ CartReminder }) {
  /** Notes that an open cart's shopper may be written to; said again it is as said once. */
  @InjectManager()
  async wish(cartId: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `insert into cart_reminder (id, cart_id) select ?, id from cart
       where id = ? and completed_at is null and deleted_at is null
       on conflict (cart_id) where deleted_at is null do update set updated_at = now()`,
      [newId(), cartId],
    )
  }

  /** The cart that a letter was about; undefined for none of ours. */
  @InjectManager()
  async cartOf(id: string, @MedusaContext() context: Sql = {}): Promise<string | undefined> {
    const sql = 'select cart_id from cart_reminder where id = ? and told_at is not null and deleted_at is null'
    const rows = (await context.manager?.execute(sql, [id])) as { cart_id: string }[] | undefined
    return rows?.[0]?.cart_id
  }

  /** The letter was not sent after all: the cart may be written about later. */
  @InjectManager()
  async untell(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      'update cart_reminder set told_at = null, email_digest = null, updated_at = now() where id = ? and stopped_at is null',
      [id],
    )
  }

  /** Whoever got the letter wants no more of them, of any cart. Said twice it is as said once. */
  @InjectManager()
  async stop(id: string, @MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `update cart_reminder set stopped_at = coalesce(stopped_at, now()), updated_at = now()
       where id = ? and told_at is not null`,
      [id],
    )
  }

  /** Forgets what is too old. That an address wants none of these letters is kept until its person is erased. */
  @InjectManager()
  async forgetOld(@MedusaContext() context: Sql = {}): Promise<void> {
    await context.manager?.execute(
      `delete from cart_reminder where stopped_at is null
         and (told_at < now() - interval '${TOLD_DAYS} days'
           or (told_at is null and updated_at < now() - interval '${UNTOLD_DAYS} days'))`,
    )
  }
}
