import { createHash } from 'node:crypto'
import type { Database } from '../completion/facts.ts'

/** A cart that nobody has touched for longer than this is not spoken of any more. Hours. */
export const TOO_OLD_HOURS = 72
/** One address is written to about a cart at most once in so many days, whoever types it. */
export const REST_DAYS = 7

/** What a reminder hangs on, as the database has it now. */
export interface ReminderFacts {
  id: string
  cart_id: string
  email: string | null
  locale: string | null
  /** No order has become of the cart, and it is still there. */
  is_open: boolean
  /** Its shopper asked for the letter and has not taken that back. */
  is_wanted: boolean
  /** There is something in it that can be bought. */
  has_goods: boolean
  /** Money is held for it, or promised. */
  is_paid: boolean
  /** The same address has ordered since it was left. */
  has_ordered: boolean
  /** The address wants none of these letters. */
  is_stopped: boolean
  /** For so long nobody has changed anything of it. */
  idle_seconds: number
}

/** How an address is kept where it is only counted by. */
export const emailDigest = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

const touched = `greatest(c.updated_at,
    (select max(l.updated_at) from cart_line_item l where l.cart_id = c.id and l.deleted_at is null),
    (select max(l.deleted_at) from cart_line_item l where l.cart_id = c.id and l.deleted_at > now() - interval '${TOO_OLD_HOURS + 1} hours'),
    (select max(m.updated_at) from cart_shipping_method m where m.cart_id = c.id and m.deleted_at is null),
    (select max(a.updated_at) from cart_address a where a.id in (c.shipping_address_id, c.billing_address_id)))`

/** A cart's own line of no variant is its gift wrap, which nobody buys alone. */
const facts = `select r.id, r.cart_id, r.told_at, c.email, c.locale,
    c.completed_at is null and c.deleted_at is null as is_open,
    coalesce(c.metadata->'remind' = 'true'::jsonb, false) as is_wanted,
    exists (select 1 from cart_line_item l where l.cart_id = c.id and l.deleted_at is null and l.variant_id is not null) as has_goods,
    exists (select 1 from cart_payment_collection k join payment_session s on s.payment_collection_id = k.payment_collection_id
      where k.cart_id = c.id and k.deleted_at is null and s.deleted_at is null
        and s.status in ('authorized', 'captured', 'pending_authorization')) as is_paid,
    exists (select 1 from "order" o where lower(o.email) = lower(c.email) and o.deleted_at is null and o.created_at > t.at) as has_ordered,
    exists (select 1 from cart_reminder x where x.stopped_at is not null and x.deleted_at is null
      and x.email_digest = encode(sha256(convert_to(lower(trim(c.email)), 'UTF8')), 'hex')) as is_stopped,
    extract(epoch from now() - t.at)::double precision as idle_seconds
  from cart_reminder r join cart c on c.id = r.cart_id cross join lateral (select ${touched} as at) t
  where r.deleted_at is null`

const shaped = (row: Record<string, unknown>): ReminderFacts => row as unknown as ReminderFacts

/** Open carts after `after`, in the order of their reminders, whose letter is not written yet. */
export async function untold(database: Database, after: string, take: number): Promise<ReminderFacts[]> {
  const { rows } = await database.raw(
    `${facts} and r.told_at is null and c.completed_at is null and c.deleted_at is null and r.id > ? order by r.id limit ?`,
    [after, take],
  )
  return rows.map(shaped)
}

/** What one reminder hangs on now; undefined where it or its cart is gone. */
export async function factsOfReminder(database: Database, id: string): Promise<ReminderFacts | undefined> {
  const { rows } = await database.raw(`${facts} and r.id = ?`, [id])
  return rows[0] && shaped(rows[0])
}

type Wanted = Omit<ReminderFacts, 'idle_seconds' | 'id' | 'cart_id' | 'locale'>

/** Whether the letter is still asked for and still of use; pure. A stand-in for an address (`.invalid`) gets none. */
export const isWanted = (cart: Wanted): boolean =>
  cart.is_open &&
  cart.is_wanted &&
  cart.has_goods &&
  !cart.is_paid &&
  !cart.has_ordered &&
  !cart.is_stopped &&
  Boolean(cart.email) &&
  !cart.email?.endsWith('.invalid')

/** Whether the letter is to be written now; pure. @param hours how long a cart has to be left alone */
export const isDue = (cart: ReminderFacts, hours: number): boolean =>
  isWanted(cart) && cart.idle_seconds >= hours * 3600 && cart.idle_seconds <= TOO_OLD_HOURS * 3600
