import { problem, problemOfStatus } from './problem.ts'
import type { AppMiddleware } from './types.ts'

/**
 * Refuses an address with the character 0: nothing is called by it, and PostgreSQL, which keeps no text with it, answers whoever
 * asks by it with a failure.
 */
export const refuseNullCharacter: AppMiddleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname.includes('%00')) return problemOfStatus(404)
  if (search.includes('%00')) return problem(400, 'invalid_data', 'The query has a character that nothing is found by')
  return next()
}
