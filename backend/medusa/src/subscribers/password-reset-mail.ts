import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { Modules } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { resetMail } from '../letters/mails.ts'
import { toLanguage } from '../lib/languages.ts'

interface ResetEvent {
  entity_id: string
  actor_type: string
  token: string
  metadata?: Record<string, unknown>
}

/** Sends the link to a new password; the event's token works once and for 15 minutes. */
export default async function passwordResetMail({ event, container }: SubscriberArgs<ResetEvent>): Promise<void> {
  const { entity_id: to, token, actor_type, metadata } = event.data
  const { template, ...content } = resetMail(
    readSettings().publicUrl,
    token,
    to,
    actor_type,
    toLanguage(metadata?.language),
  )
  await container.resolve(Modules.NOTIFICATION).createNotifications({ to, channel: 'email', template, content })
}

export const config: SubscriberConfig = { event: 'auth.password_reset' }
