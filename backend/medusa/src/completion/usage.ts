import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { type Database, databaseOf } from './facts.ts'

/** Codes of the discounts that the cart's lines and deliveries carry. */
export async function codesOf(database: Database, cartId: string): Promise<string[]> {
  const { rows } = await database.raw(
    `select distinct a.code from cart_line_item_adjustment a join cart_line_item l on l.id = a.item_id
      where l.cart_id = ? and l.deleted_at is null and a.deleted_at is null and a.code is not null
     union select distinct a.code from cart_shipping_method_adjustment a
       join cart_shipping_method m on m.id = a.shipping_method_id
      where m.cart_id = ? and m.deleted_at is null and a.deleted_at is null and a.code is not null`,
    [cartId, cartId],
  )
  return rows.map(({ code }) => String(code))
}

/** Of some codes those that nobody may use any more: by their own limit, or by the number of uses of their campaign. */
export async function usedUp(database: Database, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const { rows } = await database.raw(
    `select p.code from promotion p
       left join promotion_campaign_budget b on b.campaign_id = p.campaign_id and b.deleted_at is null
      where p.code = any(?) and p.deleted_at is null
        and (p.used >= p."limit" or (b.type in ('usage', 'spend') and b."limit" > 0 and b.used >= b."limit"))`,
    [codes],
  )
  return rows.map(({ code }) => String(code))
}

/** What each code takes off an order: of its lines as they are now, and of its deliveries. */
const takenOff = `select i.order_id, a.code, a.amount from order_line_item_adjustment a
    join order_item i on i.item_id = a.item_id and i.version = a.version
   where a.deleted_at is null and i.deleted_at is null
  union all
  select s.order_id, a.code, a.amount from order_shipping_method_adjustment a
    join order_shipping s on s.shipping_method_id = a.shipping_method_id and s.version = a.version
   where a.deleted_at is null and s.deleted_at is null`

/**
 * Counts anew how often codes were used, from the orders that carry them. A completion that was cut may have counted a use
 * and made no order, or the other way round; nobody can tell from the number alone. An order counts once for each code, as
 * when Medusa registers it, until it is canceled.
 */
export async function recount(database: Database, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await database.raw(
    `update promotion p set used = (
       select count(distinct o.id)::int from (${takenOff}) t
         join "order" o on o.id = t.order_id and o.deleted_at is null and o.status <> 'canceled'
        where t.code = p.code), updated_at = now()
      where p.code = any(?) and p."limit" is not null and p.deleted_at is null`,
    [codes],
  )
}

/**
 * An order that was canceled gives back the uses of its codes, to their limits and to the budgets of their campaigns: Medusa
 * (2.21) counts it on. Of a draft none was counted.
 */
export async function giveBackUses(container: MedusaContainer, orderId: string): Promise<void> {
  const database = databaseOf(container)
  const { rows } = await database.raw(
    `select t.code, t.amount::text, o.email, o.customer_id from (${takenOff}) t
       join "order" o on o.id = t.order_id join order_cart c on c.order_id = o.id
      where o.id = ? and t.code is not null`,
    [orderId],
  )
  const [first] = rows as { email: string | null; customer_id: string | null }[]
  if (!first) return
  const actions = rows.map(({ code, amount }) => ({ code: String(code), amount: String(amount) }))
  const who = { customer_email: first.email, customer_id: first.customer_id }
  await container.resolve(Modules.PROMOTION).revertUsage(actions as never, who)
  await recount(database, [...new Set(actions.map(({ code }) => code))])
}
