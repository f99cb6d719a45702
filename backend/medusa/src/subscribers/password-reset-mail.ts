import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { digest, oweLetter } from '../letters/owe.ts'
import { toLanguage } from '../lib/languages.ts'

interface ResetEvent {
  entity_id: string
  actor_type: string
  token: string
  metadata?: Record<string, unknown>
}

/** Sends the link to a new password; the event's token works once and for 15 minutes. */
export default async function passwordResetMail({ event, container }: SubscriberArgs<ResetEvent>): Promise<void> {
  const { entity_id: to, token, actor_type: actor, metadata } = event.data
  await oweLetter(container, {
    key: `password-reset:${digest(token)}`,
    template: 'password-reset',
    to,
    language: toLanguage(metadata?.language),
    data: { token, actor },
    isSecret: true,
    goodForSeconds: 15 * 60,
  })
}

export const config: SubscriberConfig = { event: 'auth.password_reset' }
