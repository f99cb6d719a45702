/** Medusa: building it, migrating and seeding with it, running it. */
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { deathOf, run, startService } from '../lib/children.mjs'
import { Failure } from '../lib/failure.mjs'
import { statusOf, waitFor } from '../lib/health.mjs'
import { withLock } from '../lib/lock.mjs'
import { medusaBuilt, medusaRoot, projectState } from '../lib/paths.mjs'
import { hashOf, isFresh, markFresh } from '../lib/stale.mjs'
import { findNpm, npmEnvironment } from './npm.mjs'

const sources = [
  'src',
  'medusa-config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tools',
  '../demo-shop/src',
  '../../content/shop.json',
]
const output = path.join(medusaBuilt, 'medusa-config.js')
const stamp = path.join(medusaRoot, '.medusa', 'talat-build.json')
const runner = path.join(medusaRoot, 'tools', 'run.mjs')

/** Builds Medusa when its sources changed. @param {{ logs: string }} options @returns {Promise<string | false>} */
export async function buildMedusa({ logs }) {
  return withLock(path.join(projectState, 'build-medusa.lock'), async () => {
    const hash = hashOf(medusaRoot, sources)
    if (isFresh(stamp, hash, output)) return false
    const npm = findNpm()
    if (!npm) throw new Failure('npm was not found. It comes with Node: install Node 20.19 or newer and start again.')
    await run(npm.command, [...npm.args, 'run', '--silent', 'build'], {
      cwd: medusaRoot,
      env: npmEnvironment(),
      log: path.join(logs, 'build-medusa.log'),
      failed: () => 'Medusa could not be built.',
    })
    if (!fs.existsSync(output)) throw new Failure('Medusa was built, but .medusa/server/medusa-config.js is missing.')
    markFresh(stamp, hash, output)
    return 'built'
  })
}

/** The hash of the schema that this code wants. @param {{ logs: string }} options */
export async function schemaHash({ logs }) {
  const printed = await run(process.execPath, [path.join(medusaRoot, 'tools', 'schema-hash.mjs')], {
    cwd: medusaRoot,
    env: process.env,
    log: path.join(logs, 'schema-hash.log'),
    failed: () => 'The schema of Medusa could not be read.',
  })
  const hash = printed.trim().split('\n').pop() ?? ''
  if (!/^[0-9a-f]{8,}$/.test(hash)) throw new Failure('The schema of Medusa could not be read.', { details: printed })
  return hash
}

/**
 * What decides about the seeded data: the seed with all that it writes through, and its schema.
 * @param {string} schema
 * @param {string[]} [also]
 */
export function seedHash(schema, also = []) {
  return hashOf(
    medusaRoot,
    ['../demo-shop/src', 'src/scripts', 'src/search', 'src/catalogue', 'medusa-config.ts'],
    [schema, ...also],
  )
}

/** @typedef {{ products?: number, orders?: number }} Size of a shop that is larger than the usual one */

/** The arguments of a seed of that size. @param {Size} size */
export const seedArguments = ({ products, orders }) => [
  ...(products ? ['--products', String(products)] : []),
  ...(orders ? ['--orders', String(orders)] : []),
]

/** @typedef {{ env: NodeJS.ProcessEnv, logs: string, note?: (text: string) => void }} RunOptions */

/** Brings the database of `env` to the schema of this code. @param {RunOptions} options */
export async function migrate({ env, logs, note }) {
  await run(process.execPath, [runner, 'migrate'], {
    cwd: medusaRoot,
    env,
    log: path.join(logs, 'migrate.log'),
    line: (text) => note?.(shortLine(text)),
    failed: () => 'The database could not be brought up to date. It was left as it was; nothing was started.',
  })
}

/** Puts the shop into the database of `env`. @param {RunOptions & { args?: string[] }} options */
export async function seed({ env, logs, note, args = [] }) {
  await run(process.execPath, [runner, 'seed', ...args], {
    cwd: medusaRoot,
    env,
    log: path.join(logs, 'seed.log'),
    line: (text) => note?.(shortLine(text)),
    failed: () => 'The shop could not be put into the database.',
  })
}

/**
 * Makes the key, the region and the first member of staff in the database of `env`; TALAT_SETUP says which.
 * @param {RunOptions} options
 */
export async function setUp({ env, logs, note }) {
  const printed = await run(process.execPath, [runner, 'exec', './src/scripts/setup.js'], {
    cwd: medusaRoot,
    env,
    log: path.join(logs, 'setup.log'),
    line: (text) => note?.(shortLine(text)),
    failed: (output) => setUpFailure(output),
  })
  // `medusa exec` ends with 0 in some failures.
  if (!/^setup: done$/m.test(printed)) throw new Failure(setUpFailure(printed), { details: printed.slice(-2000) })
}

const setUpFailure = (/** @type {string} */ output) =>
  /[^\s"]+ has an account already[^"\n]*|MEDUSA_PUBLISHABLE_KEY was revoked[^"\n]*/.exec(output)?.[0] ??
  'The shop could not be set up.'

/**
 * A log line as a note beside a step: without colors and JSON around it.
 * @param {string} line
 */
function shortLine(line) {
  const plain = stripVTControlCharacters(line).trim()
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(plain)?.[1] ?? plain
  return message.replace(/^(info|warn|error|debug):\s*/, '').slice(0, 60)
}

/**
 * Starts Medusa and waits until it answers and has its database.
 * @param {{ env: NodeJS.ProcessEnv, logs: string, pidFile: string, url: string, spawned?: (service: import('../lib/children.mjs').Service) => void }} options
 */
export async function startMedusa({ env, logs, pidFile, url, spawned = () => undefined }) {
  const service = startService({
    name: 'Medusa',
    args: [runner, 'start'],
    cwd: medusaRoot,
    env,
    log: path.join(logs, 'medusa.log'),
    pidFile,
    mark: runner,
  })
  spawned(service)
  const died = () => service.exit !== null
  const up = await waitFor(`${url}/health`, { ms: 120_000, died })
  // Medusa itself says OK without a database; the shop's own /ready asks it.
  const ready =
    up && ((await statusOf(`${url}/ready`)) === 404 || (await waitFor(`${url}/ready`, { ms: 30_000, died })))
  if (ready) return service
  const failure = died()
    ? deathOf(service, 'Its last words:')
    : new Failure('Medusa did not become ready in two minutes.', { details: service.tail(15) })
  await service.stop()
  throw failure
}
