import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { ProviderWebhookPayload } from '@medusajs/framework/types'
import { Modules, PaymentActions, PaymentWebhookEvents } from '@medusajs/framework/utils'
import { paymentFailed } from '../letters/late-payment.ts'

const bad: readonly unknown[] = [PaymentActions.FAILED, PaymentActions.CANCELED]

/** A body that has been through a queue is a list of its bytes. */
function bytesOf(raw: unknown): Buffer | string {
  const { type, data } = (raw ?? {}) as { type?: string; data?: number[] }
  return type === 'Buffer' && data ? Buffer.from(data) : (raw as Buffer | string)
}

/** A processor says that money will not come: Medusa's own subscriber hears of what does. */
export default async function latePayments({
  event,
  container,
}: SubscriberArgs<ProviderWebhookPayload>): Promise<void> {
  const { provider, payload } = event.data
  const body = { ...payload, rawData: bytesOf(payload.rawData) }
  const { action, data } = await container.resolve(Modules.PAYMENT).getWebhookActionAndData({ provider, payload: body })
  if (!data?.session_id || !bad.includes(action)) return
  // Stripe's events carry their moment, in seconds.
  const { created } = payload.data as { created?: unknown }
  await paymentFailed(container, data.session_id, typeof created === 'number' ? new Date(created * 1000) : undefined)
}

export const config: SubscriberConfig = {
  event: PaymentWebhookEvents.WebhookReceived,
  context: { subscriberId: 'talat-late-payments' },
}
