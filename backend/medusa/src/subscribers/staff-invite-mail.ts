import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { digest, oweLetter } from '../letters/owe.ts'
import { defaultLanguage } from '../lib/languages.ts'
import { rowsOf } from '../lib/rows.ts'

/** Sends an invitation to the back office, once for each token: sent again it has a new one. */
export default async function staffInviteMail({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const [invite] = await rowsOf<{ email: string; token: string; accepted: boolean }>(
    container,
    'invite',
    ['email', 'token', 'accepted'],
    { id: event.data.id },
  )
  if (!invite || invite.accepted) return
  await oweLetter(container, {
    key: `staff-invite:${digest(invite.token)}`,
    template: 'staff-invite',
    to: invite.email,
    language: defaultLanguage,
    data: { token: invite.token },
    isSecret: true,
  })
}

export const config: SubscriberConfig = { event: ['invite.created', 'invite.resent'] }
