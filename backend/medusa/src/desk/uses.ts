import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../completion/facts.ts'

/** Medusa keeps the id of what is gone as it was: such a condition is met by nobody, and nothing says so. */
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
          where o.tax_rate_id = t.id and o.deleted_at is null and o.reference_id <> it.id))::int as tax_rates
  from it`

type Uses = { price_lists: number; promotions: number; tax_rates: number }

/** How many price lists, promotions and tax rates are for a thing and for no other one. */
export async function usesOf(container: MedusaContainer, id: string): Promise<{ uses: Uses }> {
  const { rows } = (await databaseOf(container).raw(counts, [id])) as { rows: Uses[] }
  return { uses: rows[0] ?? { price_lists: 0, promotions: 0, tax_rates: 0 } }
}
