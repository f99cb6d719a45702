import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { reconcileAtStart } from '../../completion/reconcile.ts'

/** The database gets this long to answer. Milliseconds. */
const PATIENCE = 2000

/** GET /ready: 200 when the database answers, 503 when not (Medusa's own /health says OK in both cases). */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const database = request.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE} ms`)), PATIENCE)
  })
  const question = Promise.resolve(database.raw('select 1'))
  // A late failure of a question nobody waits for any more is not an unhandled rejection.
  question.catch(() => undefined)
  try {
    await Promise.race([question, tooLate])
    response.json({ status: 'ready' })
    reconcileAtStart(request.scope)
  } catch (error) {
    response.status(503).json({ status: 'unavailable', message: `The database: ${(error as Error).message}.` })
  } finally {
    clearTimeout(timer)
  }
}
