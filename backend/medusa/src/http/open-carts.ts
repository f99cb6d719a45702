import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { databaseOf } from '../completion/facts.ts'
import { namedIn } from './foreign-carts.ts'

const stateOf = 'select completed_at from cart where id = ? and deleted_at is null'

/**
 * A cart that was bought is over. Whoever has its id, long after too, is told so, and nothing of who bought what: that is the
 * order's, which knows its readers (docs/adr/005). One that is there no more is not written to: Medusa (2.21) breaks over its
 * codes and its completion.
 */
export async function onlyOpenCart(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { cart: id, isInPath } = namedIn(request)
  const { rows } = id ? await databaseOf(request.scope).raw(stateOf, [id]) : { rows: [] }
  const [row] = rows as { completed_at: Date | null }[]
  if (id && isInPath && !row && request.method !== 'GET') {
    next(new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`))
    return
  }
  if (row?.completed_at) {
    const over = { id, completed_at: row.completed_at }
    const send = response.json.bind(response)
    // `parent` is what the removal of a line answers.
    response.json = (answer: unknown) => {
      if (answer === null || typeof answer !== 'object') return send(answer)
      const told = ['cart', 'parent'].filter((name) => name in answer).map((name) => [name, over])
      return send({ ...answer, ...Object.fromEntries(told) })
    }
  }
  next()
}
