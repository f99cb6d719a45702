import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { reconcileAtStart } from '../../completion/reconcile.ts'
import { isDatabaseAway, type Pool } from '../../lib/database-away.ts'

/** The database gets this long to answer. Milliseconds. */
const PATIENCE = 2000
/** After so much of it somebody looks whether the database is there at all. */
const SOON = 400

/** What keeps a question from its answer; null when it is answered. A late failure is nobody's unhandled rejection. */
const problemOf = (question: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(question).then(
    () => null,
    (error: Error) => error.message,
  )

/** What comes within so many ms, or undefined. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([answer, late.then(() => undefined)]).finally(() => clearTimeout(timer))
}

/**
 * GET /ready: 200 when the database answers, 503 when not (Medusa's own /health says OK in both cases). `database` says whether
 * it is `away`, so that no answer can come, or there and `busy`.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const database = request.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const question = problemOf(database.raw('select 1'))
  const refuse = (state: 'away' | 'busy', problem = `no answer in ${PATIENCE} ms`) =>
    response.status(503).json({ status: 'unavailable', database: state, message: `The database: ${problem}.` })
  const soon = await within(question, SOON)
  if (soon !== null && (await isDatabaseAway(database as unknown as Pool))) {
    refuse('away', soon)
    return
  }
  const problem = await within(question, PATIENCE - SOON)
  if (problem !== null) {
    refuse('busy', problem)
    return
  }
  response.json({ status: 'ready' })
  reconcileAtStart(request.scope)
}
