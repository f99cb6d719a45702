/**
 * `npm run backup [-- --to FILE]`: the database and the pictures in one file, while the shop runs or not; of the embedded
 * database and of your own (DATABASE_URL). Pictures in a cloud stay there.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from './backup/copy.mjs'
import { createCommand } from './lib/command.mjs'
import { needRoom } from './lib/disk.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { Failure, messageOf } from './lib/failure.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths, shown } from './lib/paths.mjs'
import { createProgress, lasting } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import { readSettings } from './steps/environment.mjs'
import { needStorefrontPackages } from './steps/install.mjs'
import { checkNode } from './steps/node-version.mjs'
import { addressOf, hasFiles, runningPostgres, startPostgres } from './steps/postgres.mjs'
import { postgresPlace } from './steps/postgres-place.mjs'

const began = Date.now()
const progress = createProgress()
/** @type {{ release(): void } | null} */
let lock = null

const { end, run: runCommand } = createCommand({ progress, release: () => lock?.release?.() })

/** @param {string} data */
function wanted(data) {
  const { to } = options()
  const name = `talat-${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar.gz`
  const file = path.resolve(to ?? path.join(data, 'backups', name))
  if (fs.existsSync(file)) throw new Failure(`${shown(file)} exists. Name another file: npm run backup -- --to FILE`)
  return file
}

function options() {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}. Write: npm run backup -- --to FILE`)
  }
}

/**
 * The address of the database: your own, the embedded one that runs, or that one started for the time of the backup.
 * @param {import('./steps/environment.mjs').Settings} settings
 */
async function openAddress(settings) {
  if (settings.databaseUrl) return settings.databaseUrl
  const paths = dataPaths(settings.data)
  const { folder } = postgresPlace(settings.data)
  const { secrets, isNew } = localSecrets(paths.secrets)
  const running = runningPostgres(folder)
  if (running) return addressOf(running.port, secrets.POSTGRES_PASSWORD)
  lock = await takeLock(path.join(paths.run, 'start.lock'), {
    refuse: ({ pid }) => `The shop is just starting or stopping (pid ${pid}). Try again when it is open.`,
  })
  const server = await progress.step('PostgreSQL, for the backup', () =>
    startPostgres({
      data: settings.data,
      port: settings.postgresPort,
      password: secrets.POSTGRES_PASSWORD,
      passwordIsNew: isNew,
      logs: paths.logs,
      pidFile: path.join(paths.run, 'postgres.pid'),
    }),
  )
  return server.address()
}

async function main() {
  checkNode()
  loadEnvFile()
  const settings = readSettings(process.env)
  if (!settings.ownMedusa)
    throw new Failure('MEDUSA_URL names a Medusa that runs elsewhere: its database is saved where it runs.')
  const file = wanted(settings.data)
  if (settings.embedded && !hasFiles(postgresPlace(settings.data).folder))
    throw new Failure(`There is no shop in ${shown(settings.data)} yet: nothing to save.`)
  needRoom(path.dirname(file), 100, 'a backup')
  await needStorefrontPackages(progress, dataPaths(settings.data).logs)
  const address = await openAddress(settings)
  /** @type {Awaited<ReturnType<typeof backUp>>} */
  const about = await progress.step('Database and pictures', (note) =>
    backUp({ address, data: settings.data, file, note }),
  )
  const rows = about.tables.reduce((total, table) => total + table.rows, 0)
  const megabytes = (fs.statSync(file).size / 1e6).toFixed(1)
  console.log(
    `\n  ${shown(file)}: ${about.tables.length} tables with ${rows} rows, ${megabytes} MB, after ${lasting(Date.now() - began)}.\n` +
      '  It holds names, addresses and password hashes: keep it where only you can read it, and on another disk.\n',
  )
  await end(0)
}

runCommand(main)
