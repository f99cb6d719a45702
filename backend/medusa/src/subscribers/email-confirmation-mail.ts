import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { Modules } from '@medusajs/framework/utils'
import { emailState } from '../identity/email.ts'
import { type EventData, idsOf } from '../lib/event-ids.ts'
import { toLanguage } from '../lib/languages.ts'
import { sendEmailConfirmationWorkflow } from '../workflows/confirm-email.ts'

/** A new account is asked to confirm its address; shopping does not wait for it. */
export default async function emailConfirmationMail({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  for (const id of idsOf(event.data)) {
    const customers = container.resolve(Modules.CUSTOMER)
    const [customer] = await customers.listCustomers({ id }, { select: ['id', 'has_account', 'metadata'] })
    if (!customer?.has_account) continue
    const { email, state, identity } = await emailState(container, id)
    if (state !== 'unconfirmed' || !identity) continue
    const language = toLanguage(customer.metadata?.language)
    await sendEmailConfirmationWorkflow(container).run({ input: { identity, email, language } })
  }
}

export const config: SubscriberConfig = {
  event: 'customer.created',
  context: { subscriberId: 'talat-email-confirmation' },
}
