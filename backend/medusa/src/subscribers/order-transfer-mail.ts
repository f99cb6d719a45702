import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { oweLetter } from '../letters/owe.ts'
import { languageOfLocale } from '../lib/languages.ts'

interface TransferEvent {
  id: string
  order_change_id: string
}

/** Asks the person who placed an order whether somebody else may have it; the token travels in this mail only. */
export default async function orderTransferMail({ event, container }: SubscriberArgs<TransferEvent>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: ['id', 'display_id', 'email', 'locale'],
    filters: { id: event.data.id },
  })
  const { data: changes } = await query.graph({
    entity: 'order_change',
    fields: ['id', 'requested_by', 'actions.action', 'actions.details'],
    filters: { id: event.data.order_change_id },
  })
  const [order] = orders
  const [change] = changes
  const actions = (change?.actions ?? []) as { action?: string; details?: { token?: unknown } }[]
  const token = actions.find((one) => one.action === 'TRANSFER_CUSTOMER')?.details?.token
  if (!order?.email || typeof token !== 'string') return
  const { data: askers } = await query.graph({
    entity: 'customer',
    fields: ['email'],
    filters: { id: String(change?.requested_by ?? '') },
  })
  await oweLetter(container, {
    key: `order-transfer:${event.data.order_change_id}`,
    template: 'order-transfer',
    to: order.email,
    language: languageOfLocale(order.locale),
    data: { order: order.id, number: String(order.display_id), token, who: askers[0]?.email ?? 'Somebody' },
    orderId: order.id,
    isSecret: true,
  })
}

export const config: SubscriberConfig = { event: 'order.transfer_requested' }
