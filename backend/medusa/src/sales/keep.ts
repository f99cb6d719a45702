import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import type { Database } from '../completion/facts.ts'

/** Medusa's shared connection, as far as it is used here. */
type Connection = Database & { transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> }

/** Sums of a line or an order, in the order in which they are written. */
const columns = [
  ...['id', 'order_id', 'at', 'currency_code', 'sales_channel_id', 'canceled', 'orders', 'product_id', 'variant_id'],
  ...['title', 'quantity', 'returned', 'gross', 'discounts', 'returns', 'shipping', 'tax', 'total', 'paid', 'refunded'],
]

const withoutTax = (amount: string, isInclusive: string, rate: string) =>
  `(${amount}) / case when ${isInclusive} then 1 + ${rate} else 1 end`
const rateOf = (table: string, of: string) =>
  `select coalesce(sum(rate), 0) / 100 as rate from ${table} where ${of} and deleted_at is null`
const paidOf = (what: string) =>
  `(select coalesce(sum(p.${what}), 0) from order_payment_collection c
     join payment_collection p on p.id = c.payment_collection_id and p.deleted_at is null
    where c.order_id = o.id and c.deleted_at is null)`

/**
 * What orders sold, by the rules of Medusa's own totals (@medusajs/utils, totals): an amount of an order is that of its
 * present version, discounts are spread over the pieces, and what came back counts no more. Without tax but for `tax` and
 * `total`; the order's own row has delivery, and credit lines as a discount.
 */
const sold = (only: string) => `
  with o as (
    select *, status = 'canceled' or canceled_at is not null as gone from "order"
     where deleted_at is null and not coalesce(is_draft_order, false) ${only}
  ), priced as (
    select o.*, l.id as line_id, l.product_id, l.variant_id, coalesce(l.product_title, l.title) as title, t.rate,
           i.quantity, coalesce(i.return_received_quantity, 0) + coalesce(i.return_dismissed_quantity, 0) as returned,
           ${withoutTax('coalesce(i.unit_price, l.unit_price)', 'l.is_tax_inclusive', 't.rate')} as price,
           coalesce((select sum(${withoutTax('a.amount', 'a.is_tax_inclusive', 't.rate')})
             from order_line_item_adjustment a
            where a.item_id = l.id and a.version = o.version and a.deleted_at is null), 0) as off
      from o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      join order_line_item l on l.id = i.item_id
      cross join lateral (${rateOf('order_line_item_tax_line', 'item_id = l.id')}) t
  ), lines as (
    select *, price * quantity as gross, (price - off / nullif(quantity, 0)) * returned as back from priced
  ), sent as (
    select o.id, sum(net) as net, sum(net * rate) as tax
      from o join order_shipping s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
      join order_shipping_method m on m.id = s.shipping_method_id
      cross join lateral (${rateOf('order_shipping_method_tax_line', 'shipping_method_id = m.id')}) t
      cross join lateral (select ${withoutTax('m.amount', 'm.is_tax_inclusive', 't.rate')}
        - coalesce((select sum(a.amount) from order_shipping_method_adjustment a
            where a.shipping_method_id = m.id and a.version = o.version and a.deleted_at is null), 0) as net) n
     group by o.id
  )
  select line_id, id, created_at, currency_code, sales_channel_id, gone, 0, product_id, variant_id, title, quantity, returned,
         gross, off, coalesce(back, 0), 0, (gross - off - coalesce(back, 0)) * rate,
         (gross - off - coalesce(back, 0)) * (1 + rate), 0, 0
    from lines
  union all
  select o.id, o.id, o.created_at, o.currency_code, o.sales_channel_id, o.gone, 1, null, null, null, 0, 0,
         0, k.credit, 0, coalesce(sent.net, 0), coalesce(sent.tax, 0),
         coalesce(sent.net, 0) + coalesce(sent.tax, 0) - k.credit, ${paidOf('captured_amount')}, ${paidOf('refunded_amount')}
    from o left join sent on sent.id = o.id
    cross join lateral (select coalesce(sum(amount), 0) as credit from order_credit_line
      where order_id = o.id and version = o.version and deleted_at is null) k`

const write = (only: string) => `
  insert into desk_sale (${columns.join(', ')}) ${sold(only)}
  on conflict (id) do update set ${columns
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

const connection = (container: MedusaContainer): Connection =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Connection

/** Brings what reports know of these orders in line with what they are now; an order that is gone has no rows. */
export async function keepSales(container: MedusaContainer, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await connection(container).transaction(async (database) => {
    await database.raw('delete from desk_sale where order_id = any(?)', [orders])
    await database.raw(write('and id = any(?)'), [orders])
  })
}

/** The same for all orders at once, in one statement: each night, and after orders were put in beside Medusa. */
export async function rebuildSales(container: MedusaContainer): Promise<void> {
  await connection(container).transaction(async (database) => {
    await database.raw('delete from desk_sale')
    await database.raw(write(''))
  })
}
