import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { type EventData, idsOf } from '../lib/event-ids.ts'
import { storefrontEvents } from '../lib/storefront-events.ts'
import { CUSTOMER_SESSION_MODULE } from '../modules/customer-session/index.ts'
import { SAVED_LINE_MODULE } from '../modules/saved-line/index.ts'
import { WISHLIST_MODULE } from '../modules/wishlist/index.ts'

/**
 * Says to the storefront server who is gone, whichever way the account was deleted: a token of ours outlives the person
 * behind it, so the server ends the sessions at once. What we knew of a customer's devices, wishes and lines for later
 * goes with the account.
 */
export default async function onAccountGone({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const ids = idsOf(event.data)
  const events = storefrontEvents(container.resolve(ContainerRegistrationKeys.LOGGER))
  events.add(event.name, ids)
  await events.flush()
  if (event.name !== 'customer.deleted') return
  const sessions = container.resolve(CUSTOMER_SESSION_MODULE)
  for (const id of ids) {
    await sessions.forgetAll(id)
    await sessions.forgetDevices(id)
    await container.resolve(WISHLIST_MODULE).forget(id)
    await container.resolve(SAVED_LINE_MODULE).forget(id)
  }
}

export const config: SubscriberConfig = {
  event: ['customer.deleted', 'user.deleted'],
  context: { subscriberId: 'talat-accounts' },
}
