import type { Database } from '../../completion/facts.ts'
import { coins } from '../../lib/amounts.ts'
import { dayOf, type Period, within } from './period.ts'

type Row = Record<string, unknown>

/** What of the sales is in a row of a report; major units, without tax but for `tax` and `total`. */
const sums = `
  sum(orders) filter (where not canceled) as orders, sum(orders) filter (where canceled) as canceled,
  ${['quantity', 'returned', 'gross', 'discounts', 'returns', 'shipping', 'tax', 'total', 'paid', 'refunded']
    .map((column) => `coalesce(sum(${column}) filter (where not canceled), 0) as ${column}`)
    .join(', ')}`

const numbers = [
  ...['orders', 'canceled', 'quantity', 'returned', 'gross', 'discounts', 'returns', 'shipping', 'tax', 'total'],
  ...['paid', 'refunded'],
]

/** A row as it is answered: sums in coins of the currency, and `net`, what is left of the goods. */
function shown(row: Row, currency: string): Row {
  const whole = (sum: number) => coins(sum, currency)
  const sums = Object.fromEntries(numbers.map((name) => [name, whole(Number(row[name] ?? 0))]))
  return { ...row, ...sums, net: whole(Number(row.gross ?? 0) - Number(row.discounts ?? 0) - Number(row.returns ?? 0)) }
}

const from = `from desk_sale where currency_code = ? and ${within('at')}`
const asked = ({ currency, from: first, to }: Period) => [currency, first, to]

/** In which order categories stand in the tree. A product of several counts in the first: rows add up to the whole. */
const firstCategory = `
  left join lateral (
    select c.id, c.name from product_category_product p
      join product_category c on c.id = p.product_category_id and c.deleted_at is null
     where p.product_id = g.product_id order by c.mpath, c.rank, c.id limit 1
  ) c on true`

const grouped = (by: string) => `select ${by}, ${sums} ${from} group by 1`
const summed = (list: readonly string[]) => list.map((name) => `sum(g.${name}) as ${name}`).join(', ')

/** Rows of what is sold, by what; `key` null is what belongs to no product: delivery, and credits of an order. */
const bySql = {
  days: `${grouped(`${dayOf('at')} as key`)} order by 1`,
  products: `
    select g.*, g.product_id as key, coalesce(p.title, g.title) as name from (
      select product_id, max(title) as title, ${sums} ${from} group by 1
    ) g left join product p on p.id = g.product_id and p.deleted_at is null order by g.total desc, 1`,
  categories: `
    select case when g.product_id is null then null else coalesce(c.id, '') end as key, max(c.name) as name,
           ${summed(numbers)}
      from (${grouped('product_id')}) g ${firstCategory} group by 1 order by sum(g.total) desc`,
  channels: `
    select g.*, c.name from (${grouped('sales_channel_id as key')}) g
      left join sales_channel c on c.id = g.key and c.deleted_at is null order by g.total desc`,
} as const
export type SalesBy = keyof typeof bySql

/** Sales of a period in one currency, with what they come to. */
export async function salesBy(database: Database, by: SalesBy, period: Period) {
  const { rows } = await database.raw(bySql[by], asked(period))
  const { rows: total } = await database.raw(`select ${sums} ${from}`, asked(period))
  return {
    rows: rows.map(({ product_id: _, title: __, ...row }) => shown(row, period.currency ?? '')),
    total: shown(total[0] ?? {}, period.currency ?? ''),
  }
}
