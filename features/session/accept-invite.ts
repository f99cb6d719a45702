import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { ResetErrors } from './password-reset.ts'

export type Invited = { email: string; password: string; first_name: string; last_name: string }

/**
 * Becomes a member of staff by the token of an invitation, with a password of one's own: it works once.
 * @returns what is wrong, by field or as `root`; null when it went well
 */
export async function acceptInvite(
  transport: Transport,
  token: string,
  { email, password, first_name, last_name }: Invited,
): Promise<ResetErrors> {
  try {
    const registration = await transport.fetch<{ token: string }>('/auth/user/emailpass/register', {
      method: 'POST',
      body: { email, password },
    })
    await transport.fetch('/admin/invites/accept', {
      method: 'POST',
      query: { token },
      body: { first_name, last_name },
      headers: { authorization: `Bearer ${registration.token}` },
    })
    return null
  } catch (error) {
    if (!isHttpError(error)) throw error
    if (isAway(error)) return { root: 'offline' }
    if (error.fields) return error.fields
    return { root: error.status === 401 ? 'invite' : error.reason === 'not_allowed' ? 'inviteKnown' : 'unknown' }
  }
}
