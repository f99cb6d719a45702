import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { eraseCustomer } from '../../../desk/customers/erase.ts'
import { DeskProblem } from '../../../desk/problem.ts'
import { refuse } from '../../../desk/route.ts'
import { identitiesOf, knowsPassword } from '../../../identity/password.ts'
import type { EraseBody } from '../validators.ts'

/**
 * POST /identity/erase `{ password?, fresh, language }`: the signed-in customer is forgotten, who has just proved to be
 * there: by the password or, without one, by a sign-in of a moment ago (`fresh`, which the server in front knows). By the
 * way of staff's own, so orders that are open stand in its way; a letter says that it is done. Answers whose tokens end.
 */
export async function POST(request: AuthenticatedMedusaRequest<EraseBody>, response: MedusaResponse): Promise<void> {
  const { actor_id } = request.auth_context
  const { password = '', fresh, language } = request.validatedBody
  try {
    const { identities, withPassword } = await identitiesOf(request, actor_id)
    if (withPassword && !(await knowsPassword(request, withPassword.entity_id, password)))
      throw new DeskProblem(403, 'credentials', 'This is not the password of this account')
    if (!withPassword && !fresh) throw new DeskProblem(403, 'fresh', 'Sign in again first')
    await eraseCustomer(request.scope, actor_id, { tell: language })
    // A member of staff may have the same way in, which stays.
    const gone = identities.filter(({ app_metadata }) => !app_metadata?.user_id)
    response.json({ success: true, people: [actor_id, ...gone.map(({ id }) => id)] })
  } catch (error) {
    refuse(error, response)
  }
}
