/** The embedded PostgreSQL: making its files, starting, recognising a running one, stopping. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lastLines, runToEnd, startService } from '../lib/children.mjs'
import { needRoom } from '../lib/disk.mjs'
import { causeInLog, codeOf, Failure, messageOf } from '../lib/failure.mjs'
import { root, shown } from '../lib/paths.mjs'
import { needPort } from '../lib/ports.mjs'
import { end, isOurs } from '../lib/processes.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'
import { makeOwnFolder, postgresPlace } from './postgres-place.mjs'

export const superuser = 'talat'
export const databaseName = 'talat'

/** `pg` of the root packages, which may be missing when this file is read. @type {() => typeof import('pg')} */
export const pg = () => createRequire(path.join(root, 'package.json'))('pg')

const exe = (/** @type {string} */ bin, /** @type {string} */ name) =>
  path.join(bin, process.platform === 'win32' ? `${name}.exe` : name)
const cleanEnvironment = () => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  HOME: os.tmpdir(),
  SystemRoot: process.env.SystemRoot,
})

/** The address of a database of the embedded server. */
export const addressOf = (/** @type {number} */ port, /** @type {string} */ password, database = databaseName) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

/**
 * The running server of a data folder, checked against its command line; null when the pid file is stale or missing.
 * @param {string} folder
 */
export function runningPostgres(folder) {
  let lines
  try {
    lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  return isOurs(pid, 'postgres', folder) ? { pid, port: Number(lines[3]) } : null
}

/**
 * Are there database files? Any content counts: what is damaged is never taken for empty and overwritten.
 * @param {string} folder
 */
export function hasFiles(folder) {
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0
}

/**
 * Stops a server that an earlier start left behind.
 * @param {string} folder
 */
export async function stopLeftOverPostgres(folder) {
  const running = runningPostgres(folder)
  if (running) await end(running.pid, { name: 'SIGINT', ms: 20_000 })
  return Boolean(running)
}

/** @typedef {{ bin: string, folder: string, account: import('./postgres-account.mjs').Account | null, password: string }} Files */

/**
 * Makes the files of an empty server: beside their place, and moved there when whole, so that an interrupted run leaves none.
 * @param {Files & { logs: string }} files
 */
async function initialise({ bin, folder: place, account, password, logs }) {
  needRoom(path.dirname(place), 400, 'the database')
  const folder = `${place}.new`
  fs.rmSync(folder, { recursive: true, force: true })
  makeOwnFolder(folder, account)
  const secretFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'talat-'))
  const file = path.join(secretFolder, 'password')
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (account) for (const owned of [file, secretFolder]) fs.chownSync(owned, account.uid, account.gid)
  const options = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  try {
    // Watched over like every job: when we are killed it ends too, and writes into no folder that the next start makes anew.
    const { code, output } = await runToEnd(
      exe(bin, 'initdb'),
      ['-D', folder, '-U', superuser, `--pwfile=${file}`, ...options],
      { ...account, env: cleanEnvironment(), cwd: folder, log: path.join(logs, 'initdb.log') },
    )
    if (code !== 0) {
      fs.rmSync(folder, { recursive: true, force: true })
      throw new Failure(causeInLog(output) ?? `PostgreSQL could not make its files in ${shown(place)}.`, {
        details: lastLines(output),
      })
    }
    fs.rmSync(place, { recursive: true, force: true })
    fs.renameSync(folder, place)
  } finally {
    fs.rmSync(secretFolder, { recursive: true, force: true })
  }
}

/** The password of the files is unknown (secrets.json was deleted): sets the new one with the server down. @param {Files} files */
function setPassword({ bin, folder, account, password }) {
  const result = spawnSync(exe(bin, 'postgres'), ['--single', '-D', folder, 'postgres'], {
    ...account,
    env: cleanEnvironment(),
    cwd: folder,
    input: `ALTER ROLE ${superuser} PASSWORD '${password}';\n`,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw broken(folder, `${result.stdout}\n${result.stderr}`)
}

/**
 * @param {string} folder
 * @param {string} log
 */
function broken(folder, log) {
  const cause = causeInLog(log)
  if (cause) return new Failure(cause, { details: lastLines(log, 8) })
  if (/could not bind|Address already in use/i.test(log)) {
    return new Failure('The port of PostgreSQL is taken. Set POSTGRES_PORT to a free one.', {
      details: lastLines(log, 8),
    })
  }
  if (/lock file .* already exists|another server might be running|is in use|still in use/i.test(log)) {
    return new Failure(`Another PostgreSQL uses ${shown(folder)}. Stop it and start again.`, {
      details: lastLines(log, 8),
    })
  }
  return new Failure(
    `The database in ${shown(folder)} does not start: its files look damaged. They were left as they are: put a copy of them back, or begin anew with npm run reset.`,
    { details: lastLines(log, 8) },
  )
}

/**
 * Starts the server on its files, making them first when there are none.
 * @param {{ data: string, port: number, password: string, passwordIsNew: boolean, logs: string, pidFile: string, fast?: boolean, spawned?: (service: import('../lib/children.mjs').Service) => void }} options
 *   fast: no fsync, for files that are thrown away or made again
 * @returns the service, with `address(database)` and `folder`
 */
export async function startPostgres({
  data,
  port,
  password,
  passwordIsNew,
  logs,
  pidFile,
  fast = false,
  spawned = () => undefined,
}) {
  const { folder, account, elsewhere } = postgresPlace(data)
  const { bin, version } = postgresBinaries(account, elsewhere)
  await stopLeftOverPostgres(folder)
  await needPort({ port, host: '127.0.0.1', what: 'PostgreSQL', variable: 'POSTGRES_PORT' })

  if (hasFiles(folder)) {
    checkVersion(folder, version)
    if (passwordIsNew) setPassword({ bin, folder, account, password })
  } else {
    await initialise({ bin, folder, account, password, logs })
  }

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  const service = startService({
    name: 'PostgreSQL',
    command: exe(bin, 'postgres'),
    args: [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: folder,
    env: cleanEnvironment(),
    ...account,
    log: path.join(logs, 'postgres.log'),
    pidFile,
    mark: folder,
    node: false,
    stopWith: 'SIGINT',
  })
  const stop = service.stop
  service.stop = ({ ms = 20_000 } = {}) => stop({ ms })
  spawned(service)
  try {
    await answering(service, folder, addressOf(port, password, 'postgres'))
  } catch (error) {
    await service.stop()
    throw error
  }
  return Object.assign(service, {
    folder,
    account,
    address: (database = databaseName) => addressOf(port, password, database),
  })
}

/**
 * Files of one major version cannot be read by another.
 * @param {string} folder
 * @param {string} version
 */
function checkVersion(folder, version) {
  const file = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(file) || !fs.existsSync(path.join(folder, 'global', 'pg_control')))
    throw broken(folder, 'PG_VERSION or global/pg_control is missing')
  const files = fs.readFileSync(file, 'utf8').trim()
  const program = /(\d+)/.exec(version ?? '')?.[1]
  if (!program || files === program) return
  throw new Failure(
    `The database in ${shown(folder)} was made by PostgreSQL ${files}, this is ${program}. Bring your data over with the checkout that made it, or begin anew with npm run reset.`,
  )
}

/**
 * @param {import('../lib/children.mjs').Service} service
 * @param {string} folder
 * @param {string} address
 */
async function answering(service, folder, address) {
  const { Client } = pg()
  const until = Date.now() + 60_000
  for (;;) {
    if (service.exit) throw broken(folder, service.tail(60))
    const client = new Client({ connectionString: address, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (codeOf(error) === '28P01')
        throw new Failure(
          'The database refuses its own password: .talat/secrets.json is not the one it was made with. Put that file back, or delete it: a new password is then set.',
        )
      const notYet =
        ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(codeOf(error) ?? '') ||
        /terminated|timeout/i.test(messageOf(error))
      if (!notYet || Date.now() > until) throw broken(folder, `${service.tail(60)}\n${messageOf(error)}`)
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(25)
  }
}
