import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { databaseOf } from './facts.ts'
import { tellStaff } from './staff-feed.ts'

/**
 * Gives back stock that is put aside for nobody: for a line of no order, or of an order that was canceled. What staff put
 * aside by hand has no line and is left alone.
 */
export async function settleReservations(
  container: MedusaContainer,
  before: Date,
  since: Date = new Date(0),
): Promise<void> {
  const { rows } = await databaseOf(container).raw(
    `select r.id from reservation_item r
      where r.deleted_at is null and r.line_item_id is not null and r.created_at between ? and ? and r.updated_at < ?
        and not exists (
          select 1 from order_item i join "order" o on o.id = i.order_id
           where i.item_id = r.line_item_id and i.deleted_at is null and o.deleted_at is null and o.status <> 'canceled')
      limit 500`,
    [since, before, before],
  )
  const ids = rows.map(({ id }) => String(id))
  if (ids.length === 0) return
  await container.resolve(Modules.INVENTORY).deleteReservationItems(ids)
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`reconciliation: done: stock, ${ids.length} reservations`)
  await tellStaff(container, {
    key: `reservations:${ids.join(',').slice(0, 200)}`,
    title: 'Stock was given back',
    description: `${ids.length} reservations belonged to no order any more.`,
  })
}
