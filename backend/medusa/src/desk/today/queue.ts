import type { MedusaContainer } from '@medusajs/framework/types'
import { databaseOf } from '../../completion/facts.ts'
import type { StaffIndexName } from '../../staff-index/fields.ts'
import { open, toPack, unpaid } from '../search/counts.ts'
import { type SearchBody, searchBody, searchStaff } from '../search/search.ts'

type Row = Record<string, unknown>
/** What waits, of one kind: how many there are, and the first of them. */
export interface Waiting {
  kind: string
  count: number
  items: Row[]
}

/** So many of each are answered; who has more of them works in their list. */
const SHOWN = 30
/** Days of sales that say how long stock will last. */
const SALES_DAYS = 30
/** A mail server that is away for a moment is no news. Minutes. */
const STUCK_MINUTES = 10
/** An import that went wrong is news for this long. Days. */
const IMPORT_DAYS = 7

async function listed(
  container: MedusaContainer,
  kind: string,
  index: StaffIndexName,
  filters: SearchBody['filters'],
  sort: string,
): Promise<Waiting> {
  const { rows, count } = await searchStaff(container, index, searchBody.parse({ limit: SHOWN, filters, sort }))
  return { kind, count, items: rows }
}

/** How many pieces of these things were sold lately, in whatever they are sold. */
async function soldOf(container: MedusaContainer, items: readonly Row[]): Promise<Map<unknown, number>> {
  const { rows } = await databaseOf(container).raw(
    `select l.inventory_item_id as id, sum((s.quantity - s.returned) * greatest(1, l.required_quantity))::float8 as pieces
       from desk_sale s join product_variant_inventory_item l on l.variant_id = s.variant_id and l.deleted_at is null
      where l.inventory_item_id = any(?) and s.at > now() - make_interval(days => ?) and not s.canceled group by 1`,
    [items.map(({ id }) => id), SALES_DAYS],
  )
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]))
}

/** Things that run out: with sales first, those that last the shortest; `cover` in days, null where nothing is sold. */
async function lowStock(container: MedusaContainer): Promise<Waiting> {
  const filters = [
    { id: 'stock', op: 'in', value: ['low', 'out'] },
    { id: 'product_status', op: 'is', value: 'published' },
  ]
  const found = await searchStaff(container, 'item', searchBody.parse({ limit: 500, filters, sort: 'available' }))
  const pieces = await soldOf(container, found.rows)
  const items = found.rows
    .map(({ id, title, product_id, product_title, sku, thumbnail, available, threshold }) => {
      const sales = pieces.get(id) ?? 0
      const cover = sales > 0 ? Math.max(0, Math.floor((Number(available) / sales) * SALES_DAYS)) : null
      const shown = { id, title, product_id, product_title, sku, thumbnail, available, threshold }
      return { ...shown, inventory_item_id: id, sold: sales, cover }
    })
    .sort((a, b) => (a.cover ?? 1e9) - (b.cover ?? 1e9) || Number(a.available) - Number(b.available) || b.sold - a.sold)
  return { kind: 'low_stock', count: found.count, items: items.slice(0, SHOWN) }
}

/** Returns that were announced and are not counted yet. */
async function openReturns(container: MedusaContainer): Promise<Waiting> {
  const { rows } = await databaseOf(container).raw(
    `select r.id, r.order_id, o.display_id, o.email, trim(concat_ws(' ', a.first_name, a.last_name)) as customer_name,
            coalesce(r.requested_at, r.created_at) as created_at, count(*) over ()::int as all,
            (select sum(i.quantity - coalesce(i.received_quantity, 0))::float8 from return_item i
              where i.return_id = r.id and i.deleted_at is null) as pieces
       from "return" r join "order" o on o.id = r.order_id and o.deleted_at is null
       left join order_address a on a.id = o.shipping_address_id
      where r.deleted_at is null and r.status in ('requested', 'partially_received') and r.canceled_at is null
      order by 6, 1 limit ?`,
    [SHOWN],
  )
  return { kind: 'returns', count: Number(rows[0]?.all ?? 0), items: rows.map(({ all: _, ...row }) => row) }
}

/** Imports of which some items did not come in. */
async function failedImports(container: MedusaContainer): Promise<Waiting> {
  const { rows } = await databaseOf(container).raw(
    `select id, change->>'file' as file, total, failed, finished_at as created_at, count(*) over ()::int as all from desk_job
      where type = 'import' and failed > 0 and undo_of is null and undone_by is null and deleted_at is null
        and finished_at > now() - make_interval(days => ?)
      order by finished_at desc limit ?`,
    [IMPORT_DAYS, SHOWN],
  )
  return { kind: 'imports', count: Number(rows[0]?.all ?? 0), items: rows.map(({ all: _, ...row }) => row) }
}

/** Reviews that nobody has read yet. */
async function unreadReviews(container: MedusaContainer): Promise<Waiting> {
  const { rows } = await databaseOf(container).raw(
    `select r.id, r.title, r.rating, p.title as product_title, r.written_at as created_at, count(*) over ()::int as all
       from review r left join product p on p.id = r.product_id
      where r.status = 'waiting' and r.deleted_at is null order by r.written_at, r.id limit ?`,
    [SHOWN],
  )
  return { kind: 'reviews', count: Number(rows[0]?.all ?? 0), items: rows.map(({ all: _, ...row }) => row) }
}

/** Letters that nobody takes: those that failed for minutes, and those that wait behind them. */
async function stuckLetters(container: MedusaContainer): Promise<Waiting> {
  const { rows } = await databaseOf(container).raw(
    `select id, "to" as title, error, created_at as updated_at, count(*) over ()::int as all from letter
      where status = 'waiting' and deleted_at is null and created_at < now() - make_interval(mins => ?)
        and (error is not null or next_at < now() - make_interval(mins => ?))
      order by created_at, id limit ?`,
    [STUCK_MINUTES, STUCK_MINUTES, SHOWN],
  )
  return { kind: 'letters', count: Number(rows[0]?.all ?? 0), items: rows.map(({ all: _, ...row }) => row) }
}

const failed = { id: 'payment_status', op: 'in', value: ['requires_action', 'canceled'] }

const isUnpaid = { ...unpaid, value: unpaid.value.filter((one) => one !== 'requires_action') }

/** What waits for staff, in the order in which it is urgent; of each kind the longest waiting first. */
export async function queueOf(container: MedusaContainer): Promise<{ queue: Waiting[] }> {
  return {
    queue: await Promise.all([
      listed(container, 'payment_failed', 'order', [open, failed], 'created_at'),
      stuckLetters(container),
      listed(container, 'to_pack', 'order', toPack, 'created_at'),
      openReturns(container),
      listed(container, 'unpaid', 'order', [open, isUnpaid], 'created_at'),
      lowStock(container),
      failedImports(container),
      unreadReviews(container),
      listed(container, 'drafts', 'product', [{ id: 'status', op: 'in', value: ['draft', 'proposed'] }], '-updated_at'),
    ]),
  }
}
