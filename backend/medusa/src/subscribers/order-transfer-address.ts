import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { cancelOrderTransferRequestWorkflow } from '@medusajs/medusa/core-flows'
import { databaseOf } from '../completion/facts.ts'
import { type EventData, idsOf } from '../lib/event-ids.ts'

/** Transfers that were asked of another address than the order has now. */
const elsewhere = `select change.order_id, change.requested_by from order_change change
  join "order" on "order".id = change.order_id
  join letter on letter.key = 'order-transfer:' || change.id
  where change.order_id = any(?) and change.change_type = 'transfer' and change.status = 'requested'
  and change.deleted_at is null and lower(letter."to") is distinct from lower("order".email)`

/**
 * An order whose e-mail is another now was perhaps never of whoever reads the old one: what that address was asked ends, and
 * its letter's link with it. Whoever asked may ask again.
 */
export default async function orderTransferAddress({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const { rows } = await databaseOf(container).raw(elsewhere, [idsOf(event.data)])
  for (const { order_id, requested_by } of rows as { order_id: string; requested_by: string }[]) {
    await cancelOrderTransferRequestWorkflow(container).run({
      input: { order_id, logged_in_user_id: requested_by, actor_type: 'user' },
    })
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .info(`a transfer of ${order_id} was asked of an address it has no more`)
  }
}

export const config: SubscriberConfig = { event: 'order.updated', context: { subscriberId: 'talat-transfer-address' } }
