import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { alertWatch } from '../alerts/watch.ts'

/** What somebody begins to wait for may have come true while the letter was on its way. */
export default async function onAlert({ event, container }: SubscriberArgs<{ product_id: string }>): Promise<void> {
  alertWatch.look(container, [event.data.product_id])
}

export const config: SubscriberConfig = {
  event: ['product_alert.asked', 'product_alert.confirmed'],
  context: { subscriberId: 'talat-product-alerts' },
}
