/**
 * `npm run setup`: the first start of a shop on an empty database of your own. Makes the tables, the publishable key, a
 * region, a warehouse and the first member of staff. What is there stays, so it may run again. It asks in a terminal;
 * elsewhere everything comes from flags or variables.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readShop } from '../config/shop.mjs'
import { createCommand } from './lib/command.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { Failure, messageOf } from './lib/failure.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths } from './lib/paths.mjs'
import { createProgress, lasting } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import { installAll } from './shop.mjs'
import { createDatabase, migrateWhenBehind, withClient } from './steps/database.mjs'
import { childEnvironment, readSettings, unusable } from './steps/environment.mjs'
import { buildMedusa, migrate, schemaHash, setUp } from './steps/medusa.mjs'
import { checkNode } from './steps/node-version.mjs'
import { needReachable } from './steps/reachable.mjs'

const began = Date.now()
const progress = createProgress()
const { step } = progress
/** @type {{ release(): void } | null} */
let lock = null

const { end, run: runCommand } = createCommand({ progress, release: () => lock?.release?.() })

/** @type {Record<string, string>} */
const currencies = { th: 'thb', us: 'usd', gb: 'gbp', jp: 'jpy', ch: 'chf', sg: 'sgd' }
const euro = ['at', 'be', 'de', 'es', 'fi', 'fr', 'gr', 'ie', 'it', 'nl', 'pt']

/**
 * What the shop is to be, by flag, by variable or by default; null where it must be asked.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string | null>}
 */
function given(env) {
  const text = /** @type {const} */ ({ type: 'string' })
  /** @type {Record<string, string | undefined>} */
  let values
  try {
    values = parseArgs({
      options: { email: text, password: text, name: text, country: text, currency: text },
    }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}. Write: npm run setup -- --email you@shop.example --country th`)
  }
  const value = (/** @type {string} */ name) => (values[name] ?? env[`SETUP_${name.toUpperCase()}`])?.trim() || null
  return Object.fromEntries(['email', 'password', 'name', 'country', 'currency'].map((name) => [name, value(name)]))
}

/**
 * Asks in the terminal; what is typed as a password is not shown.
 * @param {string} question
 */
async function ask(question, { hidden = false } = {}) {
  let silent = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: true })
  const answer = terminal.question(question)
  silent = hidden
  const text = (await answer).trim()
  terminal.close()
  if (hidden) process.stdout.write('\n')
  return text
}

/**
 * Everything that the setup needs, or one list of what is missing.
 * @param {NodeJS.ProcessEnv} env
 */
async function wishes(env) {
  const wanted = given(env)
  if (process.stdin.isTTY) {
    wanted.email ??= await ask('  E-mail of the first member of staff: ')
    wanted.password ??= await ask('  Password (12 characters or more): ', { hidden: true })
    wanted.country ??= (await ask('  Country of the shop, two letters [th]: ')) || 'th'
  }
  wanted.name ??= 'Talat'
  wanted.country = (wanted.country ?? 'th').toLowerCase()
  wanted.currency = (
    wanted.currency ?? (euro.includes(wanted.country) ? 'eur' : (currencies[wanted.country] ?? ''))
  ).toLowerCase()
  const problems = []
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted.email ?? ''))
    problems.push('SETUP_EMAIL (or --email) must be the e-mail of the first member of staff')
  if ((wanted.password ?? '').length < 12)
    problems.push('SETUP_PASSWORD (or --password) must be a password of 12 characters or more')
  if (!/^[a-z]{2}$/.test(wanted.country)) problems.push('SETUP_COUNTRY (or --country) must be two letters, like th')
  if (!/^[a-z]{3}$/.test(wanted.currency))
    problems.push('SETUP_CURRENCY (or --currency) must be three letters, like thb')
  if (problems.length) throw unusable(problems)
  return { ...wanted, email: wanted.email ?? '', country: wanted.country }
}

/**
 * The key to use: the one of the environment, one that the database has, or a new one.
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ key: string, isNew: boolean }>}
 */
async function keyFor(databaseUrl, env) {
  const wanted = env.MEDUSA_PUBLISHABLE_KEY?.trim()
  if (wanted) return { key: wanted, isNew: false }
  const known = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('public.api_key') is not null as there")
    if (!rows[0].there) return null
    const keys = await client.query(
      "select token from api_key where type = 'publishable' and revoked_at is null and deleted_at is null order by created_at desc limit 1",
    )
    return keys.rows[0]?.token ?? null
  })
  return known ? { key: known, isNew: false } : { key: `pk_${randomBytes(32).toString('hex')}`, isNew: true }
}

/**
 * That the shop's clock is another country's, and whose it could be; nothing where it is right.
 * @param {string} country
 */
function clockNote(country) {
  const { timeZone } = readShop()
  /** @type {{ timeZones?: string[], getTimeZones?: () => string[] }} */
  const place = Object.assign(new Intl.Locale('und', { region: country.toUpperCase() }))
  const zones = place.getTimeZones?.() ?? place.timeZones ?? []
  if (!zones.length || zones.includes(timeZone)) return ''
  const other = zones.length === 1 ? `; ${zones[0]}` : ', and another one'
  return `\n  Its days and times are those of ${timeZone}${other} is said as "timeZone" in content/shop.json.`
}

/**
 * That invoices lack the letters in which names of this country are written; nothing where they have them.
 * @param {string} country
 * @param {Record<string, string | undefined>} env
 */
function lettersNote(country, env) {
  const place = new Intl.Locale('und', { region: country.toUpperCase() })
  const { script = 'Latn' } = place.maximize()
  if (env.INVOICE_FONTS || ['Latn', 'Thai'].includes(script)) return ''
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country.toUpperCase())
  return `\n  Invoices have Latin and Thai letters; a font that has those of ${name} is named in INVOICE_FONTS (docs/operating.md).`
}

async function main() {
  checkNode()
  loadEnvFile()
  // The key is made here, so it may be missing.
  const environment = {
    ...process.env,
    MEDUSA_PUBLISHABLE_KEY: process.env.MEDUSA_PUBLISHABLE_KEY || 'pk_made_by_the_setup',
  }
  const { data, embedded, ownMedusa } = readSettings(environment)
  if (!ownMedusa) throw new Failure('MEDUSA_URL names a Medusa that runs elsewhere: set it up there.')
  if (embedded)
    throw new Failure(
      'npm run setup is for a database of your own: set DATABASE_URL. The embedded one is set up by npm start, with demo goods and accounts.',
    )
  const wanted = await wishes(process.env)
  const { run, logs, secrets: secretsFile } = dataPaths(data)
  lock = await takeLock(path.join(run, 'start.lock'), {
    refuse: ({ pid }) => `Talat is running (pid ${pid}). Stop it first, then run npm run setup.`,
  })
  await installAll({ progress, logs })
  const settings = readSettings(environment)
  await needReachable(settings)
  const databaseUrl = settings.databaseUrl ?? ''
  await step('Medusa, built', () => buildMedusa({ logs }))
  await step('Database', async () => ((await createDatabase(databaseUrl)) ? 'made' : false))
  const { key, isNew } = await keyFor(databaseUrl, process.env)
  const { secrets } = localSecrets(secretsFile)
  const env = childEnvironment({ ...settings, publishableKey: key }, secrets, databaseUrl)
  const schema = await schemaHash({ logs })
  await step('Tables', async (note) => {
    const behind = await migrateWhenBehind(databaseUrl, schema, () => migrate({ env, logs, note }))
    return behind ? 'made' : 'up to date'
  })
  await step('Shop and first member of staff', async (note) => {
    await setUp({ env: { ...env, TALAT_SETUP: JSON.stringify(wanted) }, logs, note })
    return wanted.email
  })
  console.log(`\n  The shop is set up after ${lasting(Date.now() - began)}.`)
  if (process.env.MEDUSA_PUBLISHABLE_KEY !== key) {
    console.log(
      `  Its publishable key${isNew ? '' : ' (made earlier)'}; put this line into .env or where your variables are kept:\n`,
    )
    console.log(`MEDUSA_PUBLISHABLE_KEY=${key}`)
  }
  for (const note of [clockNote(wanted.country), lettersNote(wanted.country, process.env)]) if (note) console.log(note)
  console.log(
    `\n  npm start opens it. ${wanted.email} signs in at ${new URL('/admin', settings.publicUrl)}, where Today says what the shop still needs.\n`,
  )
  await end(0)
}

runCommand(main)
