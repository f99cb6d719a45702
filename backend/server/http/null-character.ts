import { problem } from './problem.ts'
import type { AppMiddleware } from './types.ts'

/** Refuses an address with the character 0: PostgreSQL keeps no text with it and answers whoever asks by it with a failure. */
export const refuseNullCharacter: AppMiddleware = async (c, next) =>
  c.req.url.includes('%00')
    ? problem(400, 'invalid_data', 'The address has a character that nothing here is called by')
    : next()
