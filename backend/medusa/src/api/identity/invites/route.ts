import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { acceptInvitationWorkflow } from '../../../workflows/become-somebody.ts'
import type { InviteBody } from '../validators.ts'

/**
 * POST /identity/invites `{ token, email, password, first_name, last_name }`: the invited person becomes staff, with the
 * address that the invitation names and no other. Answers the member of staff, and whose earlier tokens end.
 */
export async function POST(request: MedusaRequest<InviteBody>, response: MedusaResponse): Promise<void> {
  const { token, email, password, first_name, last_name } = request.validatedBody
  const invite = await request.scope
    .resolve(Modules.USER)
    .validateInviteToken(token)
    .catch(() => null)
  if (invite?.email.toLowerCase() !== email) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  const user = { email: invite.email, first_name: first_name ?? null, last_name: last_name ?? null }
  const input = { email, password, invite_token: token, user }
  const { result } = await acceptInvitationWorkflow(request.scope)
    .run({ input })
    .catch((error: { type?: string }) => {
      if (error.type !== MedusaError.Types.NOT_ALLOWED) throw error
      // Only who holds the invitation reads this: what a person does whose address somebody else has registered.
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'This address has an account with another password. Ask for a new password by mail, then accept with it.',
      )
    })
  response.json(result)
}
