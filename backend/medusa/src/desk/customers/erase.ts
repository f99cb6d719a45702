import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import { CONTACT, type NewLetter, NOBODY, owed } from '../../letters/owed.ts'
import { letterRunner } from '../../letters/runner.ts'
import type { Language } from '../../lib/languages.ts'
import { storefrontEvents } from '../../lib/storefront-events.ts'
import { REVIEW_MODULE } from '../../modules/review/index.ts'
import { tellOfReviews } from '../../reviews/tell.ts'
import { staffIndexer } from '../../staff-index/indexer.ts'
import { alone } from '../lock.ts'
import { DeskProblem, invalid } from '../problem.ts'
import { ordersOf, type Person, personOf } from './person.ts'

export const eraseBody = z.strictObject({
  /** What staff typed to say that they mean it: the e-mail, or the id where there is none. */
  confirm: z.string().min(1).max(300),
})

type Values = Record<string, unknown>
type Raw = { raw(sql: string, values: Values | unknown[]): Promise<{ rows: Record<string, string>[] }> }
type Database = { transaction<Result>(work: (database: Raw) => Promise<Result>): Promise<Result> }

/** What an address says of a person; country, province and postal code stay, for taxes follow from them. */
const blank = `first_name = null, last_name = null, company = null, address_1 = null, address_2 = null, city = null,
  phone = null, metadata = null, updated_at = now()`
const withoutPlace = `${blank}, postal_code = null, province = null`

const ofCarts = `select id from cart where customer_id = any(:ids)
  union select cart_id from order_cart where order_id = any(:orders)`
const ofCollections = `select payment_collection_id from order_payment_collection where order_id = any(:orders)
  union select payment_collection_id from cart_payment_collection where cart_id in (${ofCarts})`
const ofIdentities = `select id from auth_identity where app_metadata->>'customer_id' = any(:ids)
  and app_metadata->>'user_id' is null`

/** All that is written, in the order in which one may need the other. */
const statements: readonly string[] = [
  // What must be kept: the orders, without who ordered.
  `update order_address set ${blank} where id in (select unnest(array[shipping_address_id, billing_address_id])
     from "order" where id = any(:orders))`,
  `update fulfillment_address set ${blank} where id in (select f.delivery_address_id from fulfillment f
     join order_fulfillment link on link.fulfillment_id = f.id where link.order_id = any(:orders))`,
  `update order_change set internal_note = null, declined_reason = null, description = null,
     status = case when status in ('pending', 'requested') then 'canceled' else status end,
     updated_at = now() where order_id = any(:orders)`,
  `update order_change_action set details = '{}'::jsonb, internal_note = null where order_id = any(:orders)
     and action in ('TRANSFER_CUSTOMER', 'UPDATE_ORDER_PROPERTIES')`,
  `update return_item set note = null where return_id in (select id from return where order_id = any(:orders))`,
  'delete from return_picture where order_id = any(:orders)',
  `update "order" set email = null, updated_at = now(), metadata = case when jsonb_exists(metadata, 'tags')
     then jsonb_build_object('tags', metadata->'tags') end where id = any(:orders)`,
  `update payment_session set context = null where payment_collection_id in (${ofCollections})`,
  `update account_holder set email = null, data = '{}'::jsonb, metadata = null where id in
     (select account_holder_id from customer_account_holder where customer_id = any(:ids))`,
  // Carts: nobody orders with them any more.
  `update cart_address set ${withoutPlace} where id in (select unnest(array[shipping_address_id, billing_address_id])
     from cart where id in (${ofCarts}))`,
  `update cart set email = null, metadata = null, updated_at = now(), deleted_at = case when completed_at is null
     then now() else deleted_at end where id in (${ofCarts})`,
  `delete from cart_reminder where cart_id in (${ofCarts})
     or email_digest in (select encode(sha256(convert_to(one, 'UTF8')), 'hex') from unnest(cast(:emails as text[])) one)`,
  // Letters and notices, by the orders they are about, and by the address where it was nobody else's.
  `update letter set "to" = :nobody, data = null, error = null, updated_at = now(),
     status = case when status = 'waiting' then 'dead' else status end
     where order_id = any(:orders) or data->>'order' = any(:orders) or lower("to") = any(:emails)
     or (template = '${CONTACT}' and lower(data->>'email') = any(:emails))`,
  `update notification set "to" = :nobody, data = null, provider_data = null, updated_at = now()
     where resource_id = any(:orders) or lower("to") = any(:emails)
     or lower(provider_data->>'reply_to') = any(:emails)`,
  // What the person waits for.
  'delete from product_alert where customer_id = any(:ids) or lower(email) = any(:emails)',
  `delete from promotion_campaign_budget_usage where attribute_value = any(:ids) or lower(attribute_value) = any(:emails)`,
  // Notes of activity stay, without what was written about the person.
  `update desk_activity set before = null, after = null, revert = null, summary = '' where resource_id = any(:ids)
     or parent_id = any(:ids)`,
  // What was said of the goods goes wholly, with its pictures: words and faces are the person's.
  `update desk_activity set before = null, after = null, revert = null, summary = '' where resource = 'review'
     and resource_id in (select id from review where order_id = any(:orders))`,
  'delete from review where order_id = any(:orders)',
  `update desk_activity set before = before - 'metadata.note', after = after - 'metadata.note' - 'message', revert = null
     where resource = 'order' and resource_id = any(:orders)`,
  // Ways in.
  ...[
    'auth_mfa_factor',
    'auth_mfa_recovery_code',
    'auth_password_reset_token',
    'auth_verification',
    'provider_identity',
  ].map((table) => `delete from ${table} where auth_identity_id in (${ofIdentities})`),
  `delete from auth_identity where id in (${ofIdentities})`,
  `update auth_identity set app_metadata = app_metadata - 'customer_id' where app_metadata->>'customer_id' = any(:ids)`,
  'delete from customer_session where customer_id = any(:ids)',
  'delete from customer_device where customer_id = any(:ids)',
  'delete from wishlist_item where wishlist_id in (select id from wishlist where customer_id = any(:ids))',
  'delete from wishlist where customer_id = any(:ids)',
  'delete from saved_line where customer_id = any(:ids)',
  // The person.
  'delete from customer_address where customer_id = any(:ids)',
  'delete from customer_group_customer where customer_id = any(:ids)',
  `update customer set email = null, first_name = null, last_name = null, company_name = null, phone = null,
     has_account = false, metadata = jsonb_build_object('erased_at', to_char(now() at time zone 'utc',
     'YYYY-MM-DD"T"HH24:MI:SS"Z"')), updated_at = now(), deleted_at = case when exists (select 1 from "order" o
     where o.customer_id = customer.id) then deleted_at else now() end where id = any(:ids)`,
]

/** Addresses that were this person's alone: nobody else has a row or an order with them. */
const ownEmails = `select distinct lower(mine.email) as email from (
    select email from customer where id = any(:ids) union select email from "order" where id = any(:orders)
  ) mine where mine.email is not null
  and not exists (select 1 from customer c where lower(c.email) = lower(mine.email) and not c.id = any(:ids))
  and not exists (select 1 from "order" o where lower(o.email) = lower(mine.email) and not o.id = any(:orders))
  and not exists (select 1 from "user" u where lower(u.email) = lower(mine.email))`

async function erase(database: Raw, { ids }: Person, last?: NewLetter): Promise<string[]> {
  await database.raw('select id from customer where id = any(:ids) for update', { ids })
  const { rows } = await database.raw('select id from "order" where customer_id = any(:ids) for update', { ids })
  const orders = rows.map(({ id }) => id ?? '')
  const found = await database.raw(ownEmails, { ids, orders })
  const values = { ids, orders, emails: found.rows.map(({ email }) => email), nobody: NOBODY }
  for (const statement of statements) await database.raw(statement, used(statement, values))
  // After the statement that takes the address out of letters.
  if (last) {
    const { sql, values: said } = owed(last)
    await database.raw(sql, said)
  }
  return orders
}

/** The values that a statement names; more would be refused. */
const used = (statement: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => new RegExp(`:${name}\\b`).test(statement)))

export interface Erasing {
  /** What staff typed to say that they mean it. Left out where the person asks. */
  confirm?: string
  /** The language in which the person is told that it is done, by a letter that forgets whom it went to. */
  tell?: Language
}

/** None for an account that no mail can reach (it came in by Telegram). */
function lastLetter({ row }: Person, language: Language): NewLetter | undefined {
  const to = row.email ?? ''
  if (to === '' || to.endsWith('.invalid')) return undefined
  const key = `account-erased:${row.id}`
  return { key, template: 'account-erased', to, language, data: {}, isSecret: true, goodForSeconds: 7 * 86_400 }
}

/**
 * Forgets a person, whole or not at all: under the locks of their rows and orders, in one transaction. Orders stay, as the
 * law wants them, without who ordered; what still has to be delivered or paid is refused, since nobody could any more.
 * Said twice, the second finds nothing.
 */
export async function eraseCustomer(container: MedusaContainer, id: string, { confirm, tell }: Erasing) {
  const seen = await personOf(container, id)
  const { all } = await ordersOf(container, seen.ids)
  const keys = [...seen.ids.map((row) => `desk:customer:${row}`), ...all.map((order) => `desk:order:${order}`)]
  return alone(container, keys, async () => {
    const person = await personOf(container, id)
    if (typeof person.row.metadata?.erased_at === 'string')
      throw new DeskProblem(409, 'already_erased', 'This person was erased')
    if (confirm !== undefined && confirm.trim().toLowerCase() !== (person.row.email ?? id).toLowerCase())
      throw invalid({ confirm: 'is not the address of this customer' })
    const { open } = await ordersOf(container, person.ids)
    if (open.length > 0)
      throw new DeskProblem(409, 'orders_open', 'Orders of this person are still to be delivered, paid or returned', {
        used_by: open.slice(0, 20),
        count: open.length,
      })
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Database
    const last = tell && lastLetter(person, tell)
    const reviews = await Promise.all(all.map((order) => container.resolve(REVIEW_MODULE).reviewsOf(order)))
    const orders = await database.transaction((work) => erase(work, person, last))
    tellOfReviews(
      container,
      reviews.flat().map(({ product_id }) => product_id),
    )
    // Whoever asked, and whether or not they are still there to hear of it: the server in front ends the sessions.
    storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER)).add('customer.deleted', person.ids)
    if (last) letterRunner.wake(container)
    staffIndexer.add(container, 'order', orders)
    return { id, orders: orders.length, rows: person.ids.length }
  })
}
