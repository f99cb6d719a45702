/**
 * `npm run seed [-- --products 10000] [-- --orders 50000]`: puts the goods in, for a shop that shall be larger than the usual one
 * or for a database of your own; with orders, such as never happened: 400 days of them. What is there stays, what is missing is made. Not while the shop runs: Medusa keeps answers.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createCommand } from './lib/command.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { Failure, messageOf } from './lib/failure.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths } from './lib/paths.mjs'
import { createProgress, lasting } from './lib/progress.mjs'
import { localSecrets } from './lib/secrets.mjs'
import { endLeftOvers, installAll, openDatabase } from './shop.mjs'
import { childEnvironment, earlySettings, readSettings } from './steps/environment.mjs'
import { buildMedusa, seed, seedArguments } from './steps/medusa.mjs'
import { checkNode } from './steps/node-version.mjs'

const began = Date.now()
const progress = createProgress()
/** @type {{ release(): void } | null} */
let lock = null

/** The numbers after --products and --orders; without them the usual goods. */
function wanted() {
  const example = 'npm run seed -- --products 10000 --orders 50000'
  /** @type {{ products?: string, orders?: string }} */
  let values
  try {
    values = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}. Write: ${example}`)
  }
  /** @param {'products' | 'orders'} name */
  const numberOf = (name) => {
    const text = values[name]
    if (text === undefined) return undefined
    if (!/^[1-9]\d{0,5}$/.test(text)) throw new Failure(`--${name} needs a number from 1 to 999999: ${example}`)
    return Number(text)
  }
  return { products: numberOf('products'), orders: numberOf('orders') }
}

const { end, run: runCommand } = createCommand({ progress, release: () => lock?.release?.() })

async function main() {
  checkNode()
  loadEnvFile()
  const size = wanted()
  const { data } = earlySettings(process.env)
  const { run, logs, secrets: secretsFile } = dataPaths(data)
  lock = await takeLock(path.join(run, 'start.lock'), {
    refuse: ({ pid }) => `Talat is running (pid ${pid}). Stop it first, then run npm run seed.`,
  })
  await endLeftOvers(data)
  await installAll({ progress, logs })
  const settings = readSettings(process.env)
  if (!settings.ownMedusa) throw new Failure('MEDUSA_URL names a Medusa that runs elsewhere: seed it there.')
  await progress.step('Medusa, built', () => buildMedusa({ logs }))
  const { secrets, isNew } = localSecrets(secretsFile)
  const env = childEnvironment(settings, secrets, settings.databaseUrl ?? '')
  const { address } = await openDatabase({ settings, env, secrets, passwordIsNew: isNew, progress, logs })
  const named = Object.entries(size).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []))
  await progress.step(named.join(', ') || 'Goods of the shop', async (note) => {
    await seed({ env: { ...env, DATABASE_URL: address }, logs, note, args: seedArguments(size) })
    return 'complete'
  })
  console.log(`\n  Done after ${lasting(Date.now() - began)}. npm start opens the shop.\n`)
  await end(0)
}

runCommand(main)
