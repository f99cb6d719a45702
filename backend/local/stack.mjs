/**
 * The real shop for tests and measurements: on free ports, with its own throw-away data that begins as a copy of the
 * seeded template. Nothing of the shop that `npm start` runs is touched.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { namesWhere } from '../config/read.mjs'
import { deathOf } from './lib/children.mjs'
import { codeOf } from './lib/failure.mjs'
import { tryLock } from './lib/lock.mjs'
import { projectState } from './lib/paths.mjs'
import { freePorts } from './lib/ports.mjs'
import { createProgress } from './lib/progress.mjs'
import { endLeftOvers, installAll, needPorts, openShop } from './shop.mjs'
import { readSettings } from './steps/environment.mjs'
import { placeElsewhere, postgresPlace } from './steps/postgres-place.mjs'

/** Left out altogether: what decides how this very process runs. */
const ours = /^(NODE_ENV|TALAT_|VITEST|FORCE_COLOR|npm_)/i

/**
 * Variables of the operator's shop that a throw-away one must not inherit (its database, its accounts elsewhere). They
 * are set to nothing rather than left out: Medusa would fill a gap from .env.
 */
const foreign = namesWhere(
  ({ readers, shared }) => !shared && readers.some((reader) => ['server', 'medusa', 'start'].includes(reader)),
).filter((name) => !ours.test(name))

/** The environment of this process without what belongs to the operator's shop or to a test runner around us. */
export function neutralEnvironment(env = process.env) {
  const kept = Object.entries(env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(foreign.map((name) => [name, ''])) }
}

/**
 * @typedef {{ url: string, medusaUrl: string, databaseUrl: string, dataDir: string, internalSecret: string, identityUrl: string | undefined,
 *   services: import('./shop.mjs').Services, stopMedusa(): Promise<void>, startMedusa(): Promise<void>, stop(): Promise<void> }} Stack
 * @typedef {NonNullable<Parameters<typeof startStack>[0]>} StackOptions
 */

/**
 * @param {{
 *   dataDir?: string,
 *   ports?: { shop?: number, medusa?: number, postgres?: number, identity?: number, mail?: number },
 *   env?: Record<string, string>,
 *   products?: number,
 *   orders?: number,
 *   quiet?: boolean,
 *   restart?: boolean,
 *   limits?: Partial<typeof import('./lib/keeper.mjs').usualLimits>,
 *   via?: { database?: (address: string) => string, medusa?: (address: string) => string },
 * }} [options]
 *   dataDir: kept after stop(); without it a new folder that stop() removes. env: on top of the environment.
 *   products, orders: a large shop of so many instead of the usual seed. quiet: no progress (default true).
 *   restart: a service that dies is started again, as by npm start (default false).
 *   limits: other pauses between the starts of a service that dies again and again.
 *   via: puts a line between Medusa and its database, or between the server in front and Medusa; the stack's own addresses stay.
 * @returns {Promise<Stack>}
 *   services: postgres, medusa, identity, storefront, each with pid, kill() and serving()
 */
export async function startStack({
  dataDir,
  ports = {},
  env = {},
  products,
  orders,
  quiet = true,
  restart = false,
  limits,
  via,
} = {}) {
  const progress = createProgress({ quiet })
  const [shop, medusa, postgres, identity, mail] = await freePorts(5)
  if (!dataDir) await sweep()
  const data = dataDir ? path.resolve(dataDir) : newFolder()
  const lock = tryLock(lockOf(data))
  const port = ports.shop ?? shop
  const environment = {
    ...neutralEnvironment(),
    TALAT_MODE: 'local',
    TALAT_DATA: data,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    MEDUSA_PORT: String(ports.medusa ?? medusa),
    POSTGRES_PORT: String(ports.postgres ?? postgres),
    IDENTITY_PORT: String(ports.identity ?? identity),
    MAIL_PORT: String(ports.mail ?? mail),
    ...env,
  }
  const logs = path.join(data, 'logs')
  await installAll({ progress, logs })
  const settings = readSettings(environment)
  await endLeftOvers(data)
  await needPorts(settings)
  const open = await openShop({
    environment,
    progress,
    products,
    orders,
    restart,
    limits,
    via,
    tell: (event) => {
      if (event.kind === 'lost') console.error(event.failure.message)
      if (event.kind === 'died' && !restart) console.error(deathOf(event.service).message)
    },
  }).catch((error) => {
    lock.release?.()
    if (!dataDir) removeShop(data)
    throw error
  })
  return {
    url: settings.publicUrl,
    medusaUrl: settings.medusaUrl,
    dataDir: data,
    databaseUrl: open.databaseUrl,
    internalSecret: open.internalSecret,
    identityUrl: open.identityUrl,
    stopMedusa: open.stopMedusa,
    startMedusa: open.startMedusa,
    // A shop of our own has all four.
    services: /** @type {import('./shop.mjs').Services} */ (open.services),
    async stop() {
      await open.stop()
      lock.release?.()
      if (!dataDir) removeShop(data)
    },
  }
}

const base = path.join(projectState, 'stacks')
const lockOf = (/** @type {string} */ data) => path.join(data, 'run', 'start.lock')

/** Ends and removes what a killed test run left: throw-away shops whose owner is gone. */
async function sweep() {
  if (!fs.existsSync(base)) return
  for (const name of fs.readdirSync(base)) {
    const data = path.join(base, name)
    // One made this minute may not have its lock yet.
    if (Date.now() - fs.statSync(data).ctimeMs < 60_000 || tryLock(lockOf(data)).holder) continue
    await endLeftOvers(data)
    removeShop(data)
  }
}

/** A folder for one throw-away shop, beside the template so that copying is quick. */
function newFolder() {
  try {
    fs.mkdirSync(base, { recursive: true })
    return fs.mkdtempSync(path.join(base, 'stack-'))
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error
    return fs.mkdtempSync(path.join(os.tmpdir(), 'talat-stack-'))
  }
}

/** @param {string} data */
function removeShop(data) {
  const { folder } = postgresPlace(data)
  if (!folder.startsWith(data)) fs.rmSync(placeElsewhere(data), { recursive: true, force: true })
  fs.rmSync(data, { recursive: true, force: true })
}
