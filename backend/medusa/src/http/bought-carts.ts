import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { databaseOf } from '../completion/facts.ts'
import { namedIn } from './foreign-carts.ts'

const boughtAt = 'select completed_at from cart where id = ? and completed_at is not null'

/**
 * A cart that was bought is over. Whoever has its id, long after too, is told so, and nothing of who bought what: that is the
 * order's, which knows its readers (docs/adr/005).
 */
export async function hideBoughtCart(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { cart: id } = namedIn(request)
  const { rows } = id ? await databaseOf(request.scope).raw(boughtAt, [id]) : { rows: [] }
  const [row] = rows as { completed_at: Date }[]
  if (row) {
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
