import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../completion/facts.ts'
import { inLineOrder } from '../../lib/line-order.ts'
import { rowsOf } from '../../lib/rows.ts'
import { CUSTOMER_SESSION_MODULE } from '../../modules/customer-session/index.ts'
import { emailDigest } from '../../reminders/due.ts'
import { ownSavedLines } from '../../saved-lines/answer.ts'
import { ownWishlist } from '../../wishlist/answer.ts'
import { personOf } from './person.ts'

const orderFields = [
  ...['id', 'display_id', 'status', 'email', 'currency_code', 'total', 'created_at', 'updated_at', 'metadata'],
  ...['shipping_address.*', 'billing_address.*', 'items.*', 'shipping_methods.name', 'shipping_methods.amount'],
  ...['payment_collections.status', 'payment_collections.captured_amount', 'payment_collections.refunded_amount'],
  ...['fulfillments.shipped_at', 'fulfillments.delivered_at', 'fulfillments.labels.tracking_number'],
]
const cartFields = ['id', 'email', 'currency_code', 'created_at', 'updated_at', 'metadata', 'items.*']
const cartAddresses = ['shipping_address.*', 'billing_address.*']

type Ordered = { id: string; email: string | null; items: Parameters<typeof inLineOrder>[0] }

/**
 * All that the shop keeps of one person, to be handed to them: their rows, and nobody else's. Passwords are kept as hashes
 * alone and are no part of it; of letters it is told which were sent, for what they said may be a key.
 */
export async function dataOf(container: MedusaContainer, id: string) {
  const { row, ids, proved } = await personOf(container, id)
  const of = { customer_id: ids }
  const database = databaseOf(container)
  const [customers, orders, carts, identities] = await Promise.all([
    rowsOf<Record<string, unknown>>(container, 'customer', ['*', 'addresses.*', 'groups.id', 'groups.name'], {
      id: ids,
    }),
    rowsOf<Ordered>(container, 'order', orderFields, of),
    rowsOf<Record<string, unknown>>(container, 'cart', [...cartFields, ...cartAddresses], of),
    database.raw(
      `select p.provider, p.entity_id, p.user_metadata, p.created_at from provider_identity p
       join auth_identity i on i.id = p.auth_identity_id
       where i.app_metadata->>'customer_id' = any(?) and p.deleted_at is null and i.deleted_at is null`,
      [ids],
    ),
  ])
  const letters = await database.raw(
    `select template, "to", language, status, created_at, sent_at from letter
     where deleted_at is null and template not like 'staff-%' and (data->>'order' = any(?) or ("to" = ? and ?)) order by created_at`,
    [orders.map((order) => order.id), row.email ?? '', proved || !row.has_account],
  )
  const alerts = await database.raw(
    `select kind, variant_id, email, language, status, amount, currency_code, created_at, expires_at from product_alert
     where deleted_at is null and (customer_id = any(?) or (email = lower(?) and ?)) order by created_at`,
    [ids, row.email ?? '', proved || !row.has_account],
  )
  const reminders = await database.raw(
    `select cart_id, created_at, told_at, stopped_at from cart_reminder
     where deleted_at is null and (cart_id = any(?) or (email_digest = ? and ?)) order by created_at`,
    [carts.map((cart) => String(cart.id)), emailDigest(row.email ?? ''), proved || !row.has_account],
  )
  const said = await database.raw(
    `select r.order_id, r.product_id, r.rating, r.title, r.text, r.name, r.language, r.status, r.reason, r.reply, r.written_at,
       (select coalesce(json_agg(p.large order by p.place), '[]') from review_picture p where p.review_id = r.id) as pictures_webp_base64
     from review r where r.deleted_at is null and r.order_id = any(?) order by r.created_at`,
    [orders.map((order) => order.id)],
  )
  const shown = await database.raw(
    `select order_id, return_id, created_at, large as picture_webp_base64 from return_picture
     where deleted_at is null and order_id = any(?) order by order_id, return_id, place`,
    [orders.map((order) => order.id)],
  )
  // The name of a session is known to servers alone.
  const sessions = (await container.resolve(CUSTOMER_SESSION_MODULE).listOf(id)).map(({ sid: _, ...seen }) => seen)
  return {
    exported_at: new Date().toISOString(),
    customers,
    orders: orders.map((order) => ({ ...order, items: inLineOrder(order.items) })),
    carts,
    sign_in: identities.rows,
    sessions,
    devices: await container
      .resolve(CUSTOMER_SESSION_MODULE)
      .listCustomerDevices({ customer_id: id }, { select: ['name', 'created_at'] }),
    letters: letters.rows,
    alerts: alerts.rows,
    cart_reminders: reminders.rows,
    reviews: said.rows,
    return_pictures: shown.rows,
    wishlist: await ownWishlist(container, id),
    saved_lines: await ownSavedLines(container, id),
  }
}
