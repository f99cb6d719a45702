/**
 * What the database knows about itself: the schema it was brought to and whether the shop was put in. The notes are
 * written after the work, so an interrupted step is done again.
 */
import { causeOf, codeOf, Failure, messageOf } from '../lib/failure.mjs'
import { pg } from './postgres.mjs'

const table = 'public.talat_setup'

/**
 * One connection for `work`; errors of the network become sentences.
 * @template T
 * @param {string} address
 * @param {(client: import('pg').Client) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(address, work) {
  const { Client } = pg()
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw connectionFailure(address, error)
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * @param {string} address
 * @param {unknown} error
 * @param {string} [code] what it is to be taken for
 */
function connectionFailure(address, error, code = codeOf(error)) {
  const { host, pathname, username } = new URL(address)
  const name = pathname.slice(1)
  /** @type {Record<string, string>} */
  const sentences = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}. Start it, or correct DATABASE_URL.`,
    ENOTFOUND: `The host of DATABASE_URL (${host}) is not known. Correct DATABASE_URL.`,
    '28P01': `PostgreSQL at ${host} refuses the password of ${username}. Correct DATABASE_URL.`,
    28000: `PostgreSQL at ${host} does not let ${username} in. Correct DATABASE_URL or its pg_hba.conf.`,
    '3D000': `PostgreSQL at ${host} has no database ${name}, and ${username} may not make it. Make it (createdb ${name}) and start again.`,
    53300: `PostgreSQL at ${host} has no connection left. Raise max_connections or stop something.`,
  }
  const sentence = sentences[code ?? ''] ?? `PostgreSQL at ${host} cannot be used: ${messageOf(error)}.`
  return new Failure(sentence, { cause: error })
}

/**
 * Makes the database when the server has none of this name.
 * @returns {Promise<boolean>} true when it was made now
 * @param {string} address
 */
export async function createDatabase(address) {
  const url = new URL(address)
  const name = decodeURIComponent(url.pathname.slice(1))
  if (!name) throw new Failure('DATABASE_URL names no database: postgres://user:password@host:5432/NAME.')
  const exists = await withClient(address, () => true).catch((error) => {
    if (codeOf(causeOf(error)) === '3D000') return false
    throw error
  })
  if (exists) return false
  url.pathname = '/postgres'
  return withClient(url.href, async (client) => {
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`)
      return true
    } catch (error) {
      if (codeOf(error) === '42P04') return false // another start made it at the same moment
      throw connectionFailure(address, error, codeOf(error) === '42501' ? '3D000' : codeOf(error))
    }
  })
}

/**
 * The notes: `schema` and `seed`.
 * @param {import('pg').Client} client
 * @returns {Promise<Record<string, string>>}
 */
export async function readNotes(client) {
  const { rows } = await client.query(`select to_regclass('${table}') as found`)
  if (!rows[0].found) return {}
  const notes = await client.query(`select name, value from ${table}`)
  return Object.fromEntries(notes.rows.map(({ name, value }) => [name, value]))
}

/**
 * @param {import('pg').Client} client
 * @param {string} name
 * @param {string} value
 */
export async function writeNote(client, name, value) {
  await client.query(
    `create table if not exists ${table} (name text primary key, value text not null, noted_at timestamptz not null default now())`,
  )
  await client.query(
    `insert into ${table} (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value, noted_at = now()`,
    [name, value],
  )
}

/** A lock in the database, for starts on several machines that share it: one migrates, the others wait. */
const setupLock = 7_320_142

/**
 * Brings the schema up to date when it is behind.
 * @param {string} address
 * @param {string} schema the hash of the schema that the code wants
 * @param {() => Promise<unknown>} migrate
 * @returns {Promise<boolean>} true when it was behind
 */
export async function migrateWhenBehind(address, schema, migrate) {
  return withClient(address, async (client) => {
    if ((await readNotes(client)).schema === schema) return false
    await client.query('select pg_advisory_lock($1)', [setupLock])
    if ((await readNotes(client)).schema === schema) return false
    await migrate()
    await writeNote(client, 'schema', schema)
    return true
  })
}

/**
 * Puts the shop in once. `seed` gets whether an earlier attempt was interrupted.
 * @param {string} address
 * @param {() => void} seed
 */
export async function seedWhenEmpty(address, seed) {
  return withClient(address, async (client) => {
    if ((await readNotes(client)).seed) return false
    await client.query('select pg_advisory_lock($1)', [setupLock])
    if ((await readNotes(client)).seed) return false
    await seed()
    await writeNote(client, 'seed', new Date().toISOString())
    return true
  })
}

/**
 * Refuses to open a shop on a database in which `npm run setup` (or the seed) has not run.
 * @param {string} address
 * @param {string} key the publishable key
 */
export async function needSetUp(address, key) {
  const missing = await withClient(address, async (client) => {
    const { rows } = await client.query("select to_regclass('public.api_key') is null as empty")
    if (rows[0].empty) return 'The database is empty'
    const keys = await client.query(
      "select count(*)::int as found from api_key where token = $1 and type = 'publishable' and revoked_at is null and deleted_at is null",
      [key],
    )
    if (!keys.rows[0].found) return 'MEDUSA_PUBLISHABLE_KEY is no key of this database'
    const regions = await client.query('select count(*)::int as found from region where deleted_at is null')
    return regions.rows[0].found ? null : 'The database has no region to sell in'
  }).catch((error) => {
    if (codeOf(causeOf(error)) === '3D000') return 'The database does not exist'
    throw error
  })
  if (missing) throw new Failure(`${missing}: run npm run setup first, then npm start.`)
}
