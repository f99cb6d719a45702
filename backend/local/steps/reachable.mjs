/** What the environment names must also answer: asked before anything is started, all at once, each named by its variable. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { causeOf, codeOf, Failure, messageOf, whyUnreachable } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'
import { withClient } from './database.mjs'
import { unusable } from './environment.mjs'

const patience = 5000

/** @param {string} address */
async function redisProblem(address) {
  const { createClient } = createRequire(path.join(root, 'package.json'))('@redis/client')
  const { host } = new URL(address)
  const client = createClient({ url: address, socket: { connectTimeout: patience, reconnectStrategy: false } })
  let late
  try {
    // Every failure also comes through connect(); without a listener it would end this process.
    client.on('error', () => undefined)
    await Promise.race([
      client.connect().then(() => client.ping()),
      new Promise((_, reject) => {
        late = setTimeout(() => reject(new Error(`no answer in ${patience / 1000} s`)), patience)
      }),
    ])
    return null
  } catch (error) {
    if (/WRONGPASS|NOAUTH|AUTH/.test(messageOf(error)))
      return `REDIS_URL: Redis at ${host} refuses the user or password. Correct it`
    return `REDIS_URL: no Redis answers at ${host} (${whyUnreachable(error)}). Start it, correct the address, or leave the variable out`
  } finally {
    clearTimeout(late)
    client.destroy()
  }
}

/** @param {{ medusaUrl: string, publishableKey: string }} settings */
async function medusaProblem({ medusaUrl, publishableKey }) {
  const ask = (/** @type {string} */ address, headers = {}) =>
    fetch(`${medusaUrl}${address}`, { headers, signal: AbortSignal.timeout(patience) })
  try {
    const health = await ask('/health')
    if (health.status !== 200)
      return `MEDUSA_URL: what answers at ${medusaUrl} is no Medusa, or a broken one (/health says ${health.status}). Correct the address, or mend it`
    const regions = await ask('/store/regions?limit=1', { 'x-publishable-api-key': publishableKey })
    if (regions.status === 400 || regions.status === 401)
      return `MEDUSA_PUBLISHABLE_KEY: the Medusa at ${medusaUrl} does not know this key. Take one of its own`
    return null
  } catch (error) {
    return `MEDUSA_URL: no Medusa answers at ${medusaUrl} (${whyUnreachable(error)}). Start it, or correct the address`
  }
}

/** @param {string} address */
async function databaseProblem(address) {
  try {
    await withClient(address, () => undefined)
    return null
  } catch (error) {
    // One that does not exist yet is made by the step that needs it.
    if (codeOf(causeOf(error)) === '3D000') return null
    if (error instanceof Failure) return `DATABASE_URL: ${error.message.replace(/\.$/, '')}`
    throw error
  }
}

/**
 * Throws one list of all that the environment names and that does not answer.
 * @param {{ given: Record<string, string>, ownMedusa: boolean, medusaUrl: string, publishableKey: string, databaseUrl?: string }} settings
 */
export async function needReachable(settings) {
  const { given, ownMedusa, databaseUrl } = settings
  const found = await Promise.all([
    given.REDIS_URL ? redisProblem(given.REDIS_URL) : null,
    ownMedusa ? null : medusaProblem(settings),
    ownMedusa && databaseUrl ? databaseProblem(databaseUrl) : null,
  ])
  const problems = found.filter((problem) => problem !== null)
  if (problems.length) throw unusable(problems)
}
