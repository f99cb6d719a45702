import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'

/**
 * Medusa keeps the id of what is gone as it was: such a condition is met by nobody, and nothing says so. Nor does it ask about
 * carts and orders with a product, its prices in lists, or what came back for a reason.
 */
const counts = `
  with it as (select ?::text as id)
  select
    (select count(distinct l.id) from price_list l
       join price_list_rule r on r.price_list_id = l.id and r.deleted_at is null
      where l.deleted_at is null and (r.value = to_jsonb(array[it.id]) or r.value = to_jsonb(it.id)))::int
      as price_lists,
    (select count(distinct p.id) from promotion p
       left join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
       join promotion_rule r on r.deleted_at is null and r.operator in ('in', 'eq') and r.id in (
         select promotion_rule_id from promotion_promotion_rule where promotion_id = p.id
         union all select promotion_rule_id from application_method_target_rules where application_method_id = m.id
         union all select promotion_rule_id from application_method_buy_rules where application_method_id = m.id)
      where p.deleted_at is null
        and exists (select 1 from promotion_rule_value v
          where v.promotion_rule_id = r.id and v.deleted_at is null and v.value = it.id)
        and not exists (select 1 from promotion_rule_value v
          where v.promotion_rule_id = r.id and v.deleted_at is null and v.value <> it.id))::int as promotions,
    (select count(distinct t.id) from tax_rate t
       join tax_rate_rule r on r.tax_rate_id = t.id and r.deleted_at is null and r.reference_id = it.id
      where t.deleted_at is null and not exists (select 1 from tax_rate_rule o
          where o.tax_rate_id = t.id and o.deleted_at is null and o.reference_id <> it.id))::int as tax_rates,
    (select count(distinct p.price_list_id) from product_variant v
       join product_variant_price_set k on k.variant_id = v.id and k.deleted_at is null
       join price p on p.price_set_id = k.price_set_id and p.deleted_at is null
       join price_list l on l.id = p.price_list_id and l.deleted_at is null
      where v.product_id = it.id and v.deleted_at is null)::int as priced,
    (select count(distinct c.id) from cart_line_item l
       join cart c on c.id = l.cart_id and c.deleted_at is null and c.completed_at is null
      where l.product_id = it.id and l.deleted_at is null)::int as carts,
    (select count(distinct o.id) from order_line_item l
       join order_item i on i.item_id = l.id and i.deleted_at is null and i.quantity > i.fulfilled_quantity
       join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
        and o.canceled_at is null and o.status <> 'canceled' and not coalesce(o.is_draft_order, false)
      where l.product_id = it.id)::int as orders,
    (select count(distinct r.id) from return_item i join "return" r on r.id = i.return_id and r.deleted_at is null
      where i.reason_id = it.id and i.deleted_at is null)::int as returns,
    (select count(*) from refund r where r.refund_reason_id = it.id and r.deleted_at is null)::int as refunds
  from it`

const names = ['price_lists', 'promotions', 'tax_rates', 'priced', 'carts', 'orders', 'returns', 'refunds'] as const
type Uses = Record<(typeof names)[number], number>

/**
 * What hangs on a thing: how many price lists, promotions and tax rates are for it and for no other one; of a product how many
 * lists have prices of it, how many open carts have it and how many orders have pieces of it to pack; of a reason how many
 * returns and refunds name it.
 */
export async function usesOf(container: MedusaContainer, id: string): Promise<{ uses: Uses }> {
  const { rows } = (await databaseOf(container).raw(counts, [id])) as { rows: Uses[] }
  return { uses: rows[0] ?? (Object.fromEntries(names.map((name) => [name, 0])) as Uses) }
}
