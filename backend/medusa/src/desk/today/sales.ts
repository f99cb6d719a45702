import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../completion/facts.ts'
import { coins } from '../../lib/amounts.ts'
import { SHOP_ZONE } from '../../lib/shop-time.ts'
import { dayOf } from '../reports/period.ts'

interface Sum {
  orders: number
  total: number
}
interface Day extends Sum {
  currency: string
  day: string
  /** What had come in at this time of that day. */
  by_now: Sum
}

const DAYS = 28

/**
 * Orders and revenue of the last four weeks by day of the shop and currency: whole days, and until this time of the day, so
 * that today is compared with what another day was at this hour.
 */
export async function todaySales(container: MedusaContainer) {
  const database = databaseOf(container)
  const { rows: now } = await database.raw(`select ${dayOf('now()')} as day`)
  const { rows } = await database.raw(
    `select currency_code as currency, ${dayOf('at')} as day, sum(orders)::int as orders, sum(total) as total,
            coalesce(sum(orders) filter (where early), 0)::int as orders_by_now,
            coalesce(sum(total) filter (where early), 0) as total_by_now
       from (select *, (at at time zone '${SHOP_ZONE}')::time <= (now() at time zone '${SHOP_ZONE}')::time as early
               from desk_sale
              where not canceled and at <= now() and at >= ((now() at time zone '${SHOP_ZONE}')::date
                - ${DAYS - 1})::timestamp at time zone '${SHOP_ZONE}') s
      group by 1, 2 order by 1, 2`,
  )
  const days = rows.map((row): Day => {
    const currency = String(row.currency)
    return {
      currency,
      day: String(row.day),
      orders: Number(row.orders),
      total: coins(Number(row.total), currency),
      by_now: { orders: Number(row.orders_by_now), total: coins(Number(row.total_by_now), currency) },
    }
  })
  return { today: String(now[0]?.day), days }
}
