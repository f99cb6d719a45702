/**
 * `npm run restore -- FILE`: puts a backup back, with the shop stopped. Into an empty place; `--force` replaces what is
 * there. The file is verified before anything is touched, and until the last moment the old shop is whole. `--check` only
 * verifies.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { verifyArchive } from './backup/archive.mjs'
import { hasTables, putBack } from './backup/copy.mjs'
import { filesBelow, settlePictures } from './backup/pictures.mjs'
import { createCommand } from './lib/command.mjs'
import { needRoom } from './lib/disk.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { Failure, messageOf } from './lib/failure.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths, shown } from './lib/paths.mjs'
import { createProgress, lasting } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import { endLeftOvers } from './shop.mjs'
import { createDatabase } from './steps/database.mjs'
import { readSettings } from './steps/environment.mjs'
import { needStorefrontPackages } from './steps/install.mjs'
import { checkNode } from './steps/node-version.mjs'
import { hasFiles, startPostgres } from './steps/postgres.mjs'
import { postgresPlace } from './steps/postgres-place.mjs'
import { openFolder } from './steps/template.mjs'

const began = Date.now()
const progress = createProgress()
const { step } = progress
/** @type {{ release(): void } | null} */
let lock = null

const { end, run: runCommand } = createCommand({ progress, release: () => lock?.release?.() })

function wanted() {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' }, check: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (!file || more.length) throw new Error('One file is needed')
    return { ...values, file: path.resolve(file) }
  } catch (error) {
    throw new Failure(`${messageOf(error)}. Write: npm run restore -- FILE`)
  }
}

const notEmpty = (/** @type {string} */ what) =>
  new Failure(
    `There is a shop already (${what}), and a restore would replace it. Save it with npm run backup, then say so: npm run restore -- --force FILE`,
  )

/**
 * An embedded database that does not exist yet is made beside its place, and moved there when it is whole.
 * @param {{ settings: import('./steps/environment.mjs').Settings, fill: (address: string) => Promise<void> }} what
 */
async function intoNewPlace({ settings, fill }) {
  const { data } = settings
  const beside = path.join(data, 'restoring')
  const clear = () => {
    fs.rmSync(postgresPlace(beside).folder, { recursive: true, force: true })
    fs.rmSync(beside, { recursive: true, force: true })
  }
  if (fs.existsSync(beside)) clear()
  openFolder(beside)
  try {
    const server = await startServer(settings, beside)
    await createDatabase(server.address())
    await fill(server.address())
    await server.stop()
    const { folder, account } = postgresPlace(data)
    fs.rmSync(folder, { recursive: true, force: true })
    fs.renameSync(postgresPlace(beside).folder, folder)
    if (account) fs.chownSync(folder, account.uid, account.gid)
  } finally {
    clear()
  }
}

/**
 * @param {import('./steps/environment.mjs').Settings} settings
 * @param {string} data
 */
function startServer(settings, data) {
  const paths = dataPaths(settings.data)
  const { secrets, isNew } = localSecrets(paths.secrets)
  return step('PostgreSQL', () =>
    startPostgres({
      data,
      port: settings.postgresPort,
      password: secrets.POSTGRES_PASSWORD,
      passwordIsNew: isNew && data === settings.data,
      logs: paths.logs,
      pidFile: path.join(paths.run, 'postgres.pid'),
    }),
  )
}

async function main() {
  checkNode()
  loadEnvFile()
  const { file, force, check } = wanted()
  const settings = readSettings(process.env)
  if (!settings.ownMedusa)
    throw new Failure('MEDUSA_URL names a Medusa that runs elsewhere: restore its database where it runs.')
  const { data } = settings
  const { run, media, logs } = dataPaths(data)
  await needStorefrontPackages(progress, logs)
  const manifest = await step('Every checksum of the file', () => verifyArchive(file))
  if (check) {
    console.log(`\n  ${shown(file)} is whole: made ${manifest.snapshotAt} by Talat ${manifest.version}.\n`)
    return end(0)
  }
  lock = await takeLock(path.join(run, 'start.lock'), {
    refuse: ({ pid }) => `Talat is running (pid ${pid}). Stop it first, then restore.`,
  })
  await endLeftOvers(data)
  openFolder(data)
  const bytes = Object.values(manifest.entries).reduce((total, entry) => total + entry.bytes, 0)
  needRoom(data, Math.ceil((bytes * 3) / 1e6) + 100, 'the database and the pictures')

  let id = ''
  const fill = async (/** @type {string} */ address) => {
    if (!force && (await hasTables(address))) throw notEmpty('its database')
    if (!force && filesBelow(media).length) throw notEmpty(shown(media))
    await step('Database and pictures', async (note) => {
      id = await putBack({ address, data, file, manifest, note })
    })
  }
  if (settings.databaseUrl) {
    await createDatabase(settings.databaseUrl)
    await fill(settings.databaseUrl)
  } else if (hasFiles(postgresPlace(data).folder)) {
    if (!force) throw notEmpty(shown(postgresPlace(data).folder))
    await fill((await startServer(settings, data)).address())
  } else {
    await intoNewPlace({ settings, fill })
  }
  settlePictures(data, id)
  const rows = manifest.tables.reduce(
    (/** @type {any} */ total, /** @type {{ rows: any; }} */ table) => total + table.rows,
    0,
  )
  console.log(
    `\n  The shop of ${manifest.snapshotAt} is back: ${rows} rows, ${filesBelow(media).length} pictures, after ${lasting(Date.now() - began)}.\n` +
      '  npm start opens it, and brings its database up to date where this Talat is newer.\n',
  )
  await end(0)
}

runCommand(main)
