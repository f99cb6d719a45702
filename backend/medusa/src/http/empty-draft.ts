import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import { alone } from '../desk/lock.ts'
import { DeskProblem } from '../desk/problem.ts'
import { refuse } from '../desk/route.ts'
import { rowsOf } from '../lib/rows.ts'
import { untilAnswered } from './until-answered.ts'

interface Draft {
  is_draft_order: boolean
  items?: ({ quantity: number } | null)[]
}

/** A draft order without goods becomes no order of nothing. Nobody saves the draft until it is answered, so none is emptied meanwhile. */
export async function refuseEmptyDraft(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id } = request.params
  try {
    await alone(request.scope, [`desk:order:${id}`], async () => {
      const [draft] = await rowsOf<Draft>(request.scope, 'order', ['id', 'is_draft_order', 'items.*'], { id })
      // What is no draft, or not there, Medusa refuses in its own words.
      if (draft?.is_draft_order && !draft.items?.some((item) => Number(item?.quantity) > 0))
        throw new DeskProblem(409, 'draft_empty', 'A draft order without goods cannot become an order')
      await untilAnswered(response, next)
    })
  } catch (error) {
    refuse(error, response)
  }
}
