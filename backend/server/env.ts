import { availableParallelism } from 'node:os'
import { readVariables } from '#backend/config/read.mjs'
import type { Environment, Values } from '#backend/config/types.ts'

/** The server's own variables (backend/config/variables.mjs), with the defaults of a laptop. */
export type Env = Values<'server'>

/** The server cannot start with these variables; the message names every one of them, one a line. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the server's own variables. Everything has a default that works on a laptop. Production refuses what a stranger
 * could know or use; it is what TALAT_MODE says, and otherwise what NODE_ENV=production or an https PUBLIC_URL means.
 * Throws EnvError with the name of each variable that is missing or wrong; values are never repeated in it.
 */
export function readEnv(source: Environment): Env {
  const { values, problems } = readVariables(source, 'server')
  if (problems.length > 0) throw new EnvError(problems)
  return values
}

/** Where the list of ended sessions outlives a restart. */
export const revocationFileOf = ({ TALAT_DATA }: Pick<Env, 'TALAT_DATA'>): string => `${TALAT_DATA}/revocations.json`

/** How many servers take requests: what WEB_CONCURRENCY says; without it one a core in production, and one elsewhere. */
export const serversOf = ({ WEB_CONCURRENCY, TALAT_MODE }: Pick<Env, 'WEB_CONCURRENCY' | 'TALAT_MODE'>): number =>
  WEB_CONCURRENCY || (TALAT_MODE === 'production' ? availableParallelism() : 1)
