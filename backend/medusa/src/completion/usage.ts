import type { Database } from './facts.ts'

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

/**
 * Counts anew how often codes were used, from the orders that carry them. A completion that was cut may have counted a use
 * and made no order, or the other way round; nobody can tell from the number alone. An order counts once for each code, as
 * when Medusa registers it, and goes on counting when it is canceled, since Medusa gives no use back then.
 */
export async function recount(database: Database, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await database.raw(
    `update promotion p set used = (
       select count(distinct i.order_id)::int from order_line_item_adjustment a
         join order_item i on i.item_id = a.item_id and i.deleted_at is null
         join "order" o on o.id = i.order_id and o.deleted_at is null
        where a.code = p.code and a.deleted_at is null), updated_at = now()
      where p.code = any(?) and p."limit" is not null and p.deleted_at is null`,
    [codes],
  )
}
