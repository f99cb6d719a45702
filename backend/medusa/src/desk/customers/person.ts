import type { MedusaContainer } from '@medusajs/framework/types'
import { getLastFulfillmentStatus, getLastPaymentStatus } from '@medusajs/medusa/core-flows'
import { databaseOf } from '../../completion/facts.ts'
import { emailState } from '../../identity/email.ts'
import { rowsOf } from '../../lib/rows.ts'
import { STAFF_ORDER_FIELDS } from '../../staff-index/orders.ts'
import { missing } from '../problem.ts'

/** A row of customers: an account, or a guest of that address. */
export interface CustomerRow {
  id: string
  email: string | null
  has_account: boolean
  first_name: string | null
  last_name: string | null
  company_name: string | null
  phone: string | null
  metadata: Record<string, unknown> | null
  created_at: Date
}

/** One person as the shop knows them. */
export interface Person {
  row: CustomerRow
  /** The account has proved that the e-mail is its own; a guest has proved nothing. */
  proved: boolean
  /** Guest rows of the same e-mail: the same person only where that is proved. */
  guests: string[]
  /** All rows that are surely this person's. */
  ids: string[]
}

const fields = 'id email has_account first_name last_name company_name phone metadata created_at'.split(' ')

/** @throws DeskProblem 404 */
export async function personOf(container: MedusaContainer, id: string): Promise<Person> {
  const [row] = await rowsOf<CustomerRow>(container, 'customer', fields, { id })
  if (!row) throw missing(`customer ${id}`)
  const proved = row.has_account && (await emailState(container, id)).state === 'confirmed'
  const others = row.email
    ? await rowsOf<{ id: string }>(container, 'customer', ['id'], {
        email: row.email.toLowerCase(),
        has_account: false,
      })
    : []
  const guests = others.map((guest) => guest.id).filter((guest) => guest !== id)
  return { row, proved, guests, ids: proved ? [id, ...guests] : [id] }
}

/** What somebody has bought, a currency each. */
export interface Worth {
  customer_id: string
  currency_code: string
  orders: number
  total: number
}

/** Orders and their value by customer; what is canceled was not bought, and a draft not yet. */
export async function worthOf(container: MedusaContainer, ids: readonly string[]): Promise<Worth[]> {
  if (ids.length === 0) return []
  const { rows } = await databaseOf(container).raw(
    `select o.customer_id, o.currency_code, count(*)::int as orders,
        coalesce(sum((s.totals->>'current_order_total')::numeric), 0)::float as total
      from "order" o
      left join lateral (select totals from order_summary s where s.order_id = o.id and s.deleted_at is null
        order by s.version desc limit 1) s on true
      where o.customer_id = any(?) and o.deleted_at is null and not coalesce(o.is_draft_order, false)
        and o.status <> 'canceled'
      group by 1, 2 order by 1, 4 desc`,
    [[...ids]],
  )
  return rows as unknown as Worth[]
}

type Stated = Parameters<typeof getLastPaymentStatus>[0] & Parameters<typeof getLastFulfillmentStatus>[0]
interface OrderRow {
  id: string
  display_id: number
  status: string
  is_draft_order: boolean
  total: number
}

const over = ['delivered', 'shipped', 'canceled']
const settled = ['captured', 'refunded', 'partially_refunded', 'canceled']
const isOpen = (order: OrderRow): boolean =>
  !['canceled', 'completed', 'archived'].includes(order.status) &&
  (order.is_draft_order ||
    !over.includes(getLastFulfillmentStatus(order as unknown as Stated)) ||
    (Number(order.total) > 0 && !settled.includes(getLastPaymentStatus(order as unknown as Stated))))

/** Orders of these rows, and which of them still need to know who ordered: not yet sent, not yet paid, or a return on its way. */
export async function ordersOf(container: MedusaContainer, ids: readonly string[]) {
  const orders = await rowsOf<OrderRow>(container, 'order', STAFF_ORDER_FIELDS, { customer_id: [...ids] })
  const returns = await rowsOf<{ order_id: string }>(container, 'return', ['order_id'], {
    order_id: orders.map((order) => order.id),
    status: ['open', 'requested', 'partially_received'],
  })
  const coming = new Set(returns.map(({ order_id }) => order_id))
  return {
    all: orders.map((order) => order.id),
    open: orders
      .filter((order) => isOpen(order) || coming.has(order.id))
      .map((order) => ({
        id: order.id,
        title: `#${order.display_id}`,
        handle: null,
        status: order.status,
        thumbnail: null,
      })),
  }
}
