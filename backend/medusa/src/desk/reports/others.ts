import type { Database } from '../../completion/facts.ts'
import { coins } from '../../lib/amounts.ts'
import { dayOf, type Period, within } from './period.ts'

type Row = Record<string, unknown>
/** Numbers of a row, each by its name with the currency whose coins it is in; counts have none. */
type Names = Readonly<Record<string, string | null>>
const counts = (...names: string[]): Names => Object.fromEntries(names.map((name) => [name, null]))
const numeric = (row: Row, names: Names): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(names).map(([name, currency]) => {
      const number = Number(row[name] ?? 0)
      return [name, currency === null ? number : coins(number, currency)]
    }),
  ),
})
const totals = (rows: readonly Row[], names: Names): Row => {
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)
  return numeric(Object.fromEntries(Object.keys(names).map((name) => [name, sum(name)])), names)
}

/** What became of the carts with goods that were begun on a day. All currencies: a cart is no money yet. */
export async function carts(database: Database, { from, to }: Period) {
  const names = counts('carts', 'checkouts', 'orders')
  const { rows } = await database.raw(
    `select ${dayOf('c.created_at')} as key, count(*) as carts,
            count(*) filter (where c.email is not null or c.completed_at is not null) as checkouts,
            count(c.completed_at) as orders
       from cart c
      where c.deleted_at is null and ${within('c.created_at')} and (c.completed_at is not null
        or exists (select 1 from cart_line_item l where l.cart_id = c.id and l.deleted_at is null))
      group by 1 order by 1`,
    [from, to],
  )
  const shown = rows.map((row) => numeric(row, names))
  return { rows: shown, total: totals(shown, names) }
}

/** What came back of what was announced in a period, by the reason given; worth what was paid for it, with tax. */
export async function returns(database: Database, { from, to, currency = '' }: Period) {
  const names = { ...counts('returns', 'quantity', 'received'), total: currency }
  const { rows } = await database.raw(
    `select i.reason_id as key, max(n.label) as name, count(distinct r.id) as returns, sum(i.quantity) as quantity,
            sum(coalesce(i.received_quantity, 0) + coalesce(i.damaged_quantity, 0)) as received,
            sum((s.gross - s.discounts) * (1 + t.rate) / nullif(s.quantity, 0) * i.quantity) as total
       from "return" r
       join return_item i on i.return_id = r.id and i.deleted_at is null
       join desk_sale s on s.id = i.item_id
       left join return_reason n on n.id = i.reason_id
       cross join lateral (select coalesce(sum(rate), 0) / 100 as rate from order_line_item_tax_line
         where item_id = i.item_id and deleted_at is null) t
      where r.deleted_at is null and r.status <> 'canceled' and s.currency_code = ?
        and ${within('coalesce(r.requested_at, r.created_at)')}
      group by 1 order by 6 desc nulls last, 1`,
    [currency, from, to],
  )
  const shown = rows.map((row) => numeric(row, names))
  return { rows: shown, total: totals(shown, names) }
}

/**
 * What lies on the shelves now, by product: at the price of everybody in this currency, and at the cost where one is noted
 * (`metadata.cost`, in the shop's own currency, which is answered beside it). Pieces that several variants share count with
 * the first of them.
 */
export async function stock(database: Database, { currency = '' }: Pick<Period, 'currency'>, own = '') {
  const names = { ...counts('quantity', 'reserved', 'uncosted'), at_price: currency, at_cost: own }
  const { rows } = await database.raw(
    `with item as (
       select distinct on (k.inventory_item_id) k.inventory_item_id, v.id as variant_id, v.product_id, p.title,
              nullif(coalesce(v.metadata->>'cost', p.metadata->>'cost'), '') as cost
         from product_variant_inventory_item k
         join product_variant v on v.id = k.variant_id and v.deleted_at is null and v.manage_inventory
         join product p on p.id = v.product_id and p.deleted_at is null
        where k.deleted_at is null order by k.inventory_item_id, v.variant_rank, v.id
     ), priced as (
       select k.variant_id, min(r.amount) as amount
         from product_variant_price_set k
         join price r on r.price_set_id = k.price_set_id and r.deleted_at is null and r.currency_code = ?
          and r.price_list_id is null and coalesce(r.rules_count, 0) = 0 and r.min_quantity is null and r.max_quantity is null
        where k.deleted_at is null group by 1
     ), shelf as (
       select inventory_item_id, sum(stocked_quantity) as stocked, sum(reserved_quantity) as reserved
         from inventory_level where deleted_at is null group by 1
     )
     select i.product_id as key, max(i.title) as name, sum(s.stocked) as quantity, sum(s.reserved) as reserved,
            sum(s.stocked * coalesce(r.amount, 0)) as at_price,
            sum(s.stocked * i.cost::numeric) filter (where i.cost ~ '^[0-9]+([.][0-9]+|)$') as at_cost,
            sum(s.stocked) filter (where i.cost is null or i.cost !~ '^[0-9]+([.][0-9]+|)$') as uncosted
       from item i join shelf s on s.inventory_item_id = i.inventory_item_id
       left join priced r on r.variant_id = i.variant_id
      group by 1 order by 5 desc, 1`,
    [currency],
  )
  const shown = rows.map((row) => numeric(row, names))
  return { cost_currency: own, rows: shown, total: totals(shown, names) }
}
