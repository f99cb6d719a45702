import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { type EventData, idsOf } from '../lib/event-ids.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'

/**
 * Says to the storefront server who is gone, whichever way the account was deleted: a token of ours outlives the person
 * behind it, so the server ends the sessions at once.
 */
export default async function onAccountGone({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const events = storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER))
  events.add(event.name, idsOf(event.data))
  await events.flush()
}

export const config: SubscriberConfig = {
  event: ['customer.deleted', 'user.deleted'],
  context: { subscriberId: 'talat-accounts' },
}
