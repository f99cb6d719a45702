import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import { Modules } from '@medusajs/framework/utils'
import { alone } from '../desk/lock.ts'
import { DeskProblem } from '../desk/problem.ts'
import { refuse } from '../desk/route.ts'
import { untilAnswered } from './until-answered.ts'

/**
 * Nobody deletes the last one (oneself Medusa refuses): a shop without staff has no way in any more. One deletion at a time, so
 * that two who delete each other leave one.
 */
export async function keepStaff(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id } = request.params
  const users = request.scope.resolve(Modules.USER)
  try {
    await alone(request.scope, ['desk:staff'], async () => {
      const [, count] = await users.listAndCountUsers({}, { take: 1, select: ['id'] })
      const [found] = await users.listUsers({ id }, { take: 1, select: ['id'] })
      if (found && count <= 1)
        throw new DeskProblem(400, 'not_allowed', 'The last member of staff cannot be deleted', { fields: {} })
      await untilAnswered(response, next)
    })
  } catch (error) {
    refuse(error, response)
  }
}
