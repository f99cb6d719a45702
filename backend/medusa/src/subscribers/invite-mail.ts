import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { InviteWorkflowEvents } from '@medusajs/framework/utils'
import { digest, oweLetter } from '../letters/owe.ts'
import { type EventData, idsOf } from '../lib/event-ids.ts'
import { defaultLanguage } from '../lib/languages.ts'
import { rowsOf } from '../lib/rows.ts'

interface Invite {
  email: string
  token: string
  accepted: boolean
  expires_at: Date | string
}

/** Whoever is invited gets the link by mail; an invitation that was sent again has a new one. */
export default async function inviteMail({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const fields = ['email', 'token', 'accepted', 'expires_at']
  const invites = await rowsOf<Invite>(container, 'invite', fields, { id: idsOf(event.data) })
  for (const { email, token, accepted, expires_at } of invites) {
    const seconds = Math.floor((new Date(expires_at).getTime() - Date.now()) / 1000)
    if (accepted || seconds <= 0) continue
    await oweLetter(container, {
      key: `staff-invite:${digest(token)}`,
      template: 'staff-invite',
      to: email,
      language: defaultLanguage,
      data: { token },
      isSecret: true,
      goodForSeconds: seconds,
    })
  }
}

export const config: SubscriberConfig = {
  event: [InviteWorkflowEvents.CREATED, InviteWorkflowEvents.RESENT],
  context: { subscriberId: 'talat-invite-mail' },
}
