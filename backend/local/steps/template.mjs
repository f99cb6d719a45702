/**
 * A seeded shop, made once and copied: database files and media in `.talat/template`. A first start, a start after
 * `npm run reset` and every test stack begin as a copy, in a second instead of minutes. It is made again when the
 * seed, the schema or the place of the media changes, and a half-made one is thrown away.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { providersOffered } from '../../config/processors.mjs'
import { needRoom } from '../lib/disk.mjs'
import { withLock } from '../lib/lock.mjs'
import { dataPaths, projectState } from '../lib/paths.mjs'
import { freePorts } from '../lib/ports.mjs'
import { localSecrets } from '../lib/secrets.mjs'
import { createDatabase, migrateWhenBehind, seedWhenEmpty } from './database.mjs'
import { migrate, seed, seedArguments, seedHash } from './medusa.mjs'
import { hasFiles, startPostgres, stopLeftOverPostgres } from './postgres.mjs'
import { giveTo } from './postgres-account.mjs'
import { makeOwnFolder, placeElsewhere, postgresPlace } from './postgres-place.mjs'

const home = path.join(projectState, 'template')

/**
 * Where the pictures go: those of a cloud are uploaded there by the seed, so they belong to that account.
 * @param {NodeJS.ProcessEnv} env
 */
function mediaOf(env) {
  const account = [env.CLOUDINARY_URL, env.S3_BUCKET, env.S3_ENDPOINT].filter(Boolean).join(' ')
  return account ? createHash('sha256').update(account).digest('hex') : 'local'
}

/** @param {{ schema: string, env: NodeJS.ProcessEnv, products?: number, orders?: number }} of */
const keyOf = ({ schema, env, products, orders }) =>
  seedHash(schema, [
    env.MEDUSA_PUBLISHABLE_KEY ?? '',
    mediaOf(env),
    providersOffered(env).join(' '),
    String(products ?? ''),
    String(orders ?? ''),
  ]).slice(0, 16)

const completeFile = (/** @type {string} */ folder) => path.join(folder, 'complete')

/** Was it made to the end, and are its files still there (they may be outside of the folder, see postgres-place)? */
const isComplete = (/** @type {string} */ folder) =>
  fs.existsSync(completeFile(folder)) && hasFiles(postgresPlace(folder).folder)

/**
 * Removes a template with its database, wherever that is.
 * @param {string} folder
 */
async function discard(folder) {
  const { folder: files } = postgresPlace(folder)
  await stopLeftOverPostgres(files)
  fs.rmSync(files, { recursive: true, force: true })
  fs.rmSync(placeElsewhere(folder), { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Removes all templates. */
export async function discardTemplates() {
  if (!fs.existsSync(home)) return
  for (const name of fs.readdirSync(home)) {
    const folder = path.join(home, name)
    if (fs.statSync(folder).isDirectory()) await discard(folder)
  }
}

/**
 * The template for this code, made when there is none.
 * @param {{ schema: string, env: NodeJS.ProcessEnv, logs: string, products?: number, orders?: number, note?: (text: string) => void }} options
 * @returns {Promise<{ folder: string, made: boolean }>}
 */
export async function seededTemplate({ schema, env, logs, products, orders, note = () => undefined }) {
  const folder = path.join(home, keyOf({ schema, env, products, orders }))
  if (isComplete(folder)) return { folder, made: false }
  return withLock(
    path.join(projectState, 'template.lock'),
    () => make({ folder, schema, env, logs, products, orders, note }),
    {
      waiting: (pid) => note(`another start (pid ${pid}) is making it`),
    },
  )
}

/**
 * @param {{ folder: string, schema: string, env: NodeJS.ProcessEnv, logs: string, products?: number, orders?: number, note: (text: string) => void }} options
 * @returns {Promise<{ folder: string, made: boolean }>}
 */
async function make({ folder, schema, env, logs, products, orders, note }) {
  if (isComplete(folder)) return { folder, made: false }
  const isLarge = Boolean(products || orders)
  fs.mkdirSync(home, { recursive: true })
  openFolder(projectState)
  openFolder(home)
  needRoom(home, 800, 'the database and the pictures')
  // Those of older code are of no use any more; large ones (for load tests) are kept until theirs is asked for again.
  for (const name of fs.readdirSync(home)) {
    const other = path.join(home, name)
    if (other === folder || (!isLarge && !fs.existsSync(path.join(other, 'large')))) await discard(other)
  }
  fs.mkdirSync(folder, { recursive: true })
  openFolder(folder)
  if (isLarge) fs.writeFileSync(path.join(folder, 'large'), String(products ?? orders))
  const { secrets, isNew } = localSecrets(dataPaths(folder).secrets)
  const [port, medusaPort] = await freePorts(2)
  const server = await startPostgres({
    data: folder,
    port,
    password: secrets.POSTGRES_PASSWORD,
    passwordIsNew: isNew,
    logs,
    pidFile: path.join(folder, 'run', 'postgres.pid'),
    fast: true,
  })
  try {
    const address = server.address()
    const seedEnv = {
      ...env,
      DATABASE_URL: address,
      TALAT_DATA: folder,
      MEDUSA_PORT: String(medusaPort),
      MEDUSA_URL: 'http://127.0.0.1:9000',
      // Nobody listens to events of a shop that is only being made.
      STOREFRONT_URL: 'http://127.0.0.1:9',
      REDIS_URL: '',
    }
    await createDatabase(address)
    note('tables')
    await migrateWhenBehind(address, schema, () => migrate({ env: seedEnv, logs, note: () => note('tables') }))
    note('products and pictures')
    await seedWhenEmpty(address, () => seed({ env: seedEnv, logs, note, args: seedArguments({ products, orders }) }))
    await server.stop()
  } finally {
    await server.stop()
  }
  fs.writeFileSync(completeFile(folder), new Date().toISOString())
  return { folder, made: true }
}

/**
 * The account of the database must be able to walk through, also under umask 077.
 * @param {string} folder
 */
export function openFolder(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const { mode } = fs.statSync(folder)
  if ((mode & 0o111) !== 0o111 && process.getuid?.() === 0) fs.chmodSync(folder, (mode & 0o777) | 0o111)
}

/**
 * Puts a copy of the template where a shop has no database yet. The database comes last and by one rename: until then
 * the shop counts as empty, and an interrupted copy is made again.
 * @param {string} template
 * @param {string} data the data folder of the shop
 */
export async function copyTemplate(template, data) {
  const paths = dataPaths(data)
  const from = postgresPlace(template).folder
  const to = postgresPlace(data)
  if (hasFiles(to.folder)) return false
  needRoom(data, 400, 'the database and the pictures')
  const media = path.join(template, 'media')
  if (fs.existsSync(media))
    await fs.promises.cp(media, paths.media, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  const beside = `${to.folder}.new`
  fs.rmSync(beside, { recursive: true, force: true })
  makeOwnFolder(beside, to.account)
  await fs.promises.cp(from, beside, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  fs.rmSync(path.join(beside, 'postmaster.pid'), { force: true })
  giveTo(beside, to.account)
  fs.chmodSync(beside, 0o700)
  fs.rmSync(to.folder, { recursive: true, force: true })
  fs.renameSync(beside, to.folder)
  return true
}
