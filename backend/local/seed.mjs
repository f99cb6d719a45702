/**
 * `npm run seed [-- --products 10000]`: puts the goods in, for a shop that shall be larger than the usual one or for a
 * database of your own. What is there stays, what is missing is made. Not while the shop runs: Medusa keeps answers.
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
import { buildMedusa, seed } from './steps/medusa.mjs'
import { checkNode } from './steps/node-version.mjs'

const began = Date.now()
const progress = createProgress()
/** @type {{ release(): void } | null} */
let lock = null

/** The number after --products; undefined for the usual goods. */
function wanted() {
  let products
  try {
    products = parseArgs({ options: { products: { type: 'string' } } }).values.products
  } catch (error) {
    throw new Failure(`${messageOf(error)}. Write: npm run seed -- --products 10000`)
  }
  if (products === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(products))
    throw new Failure('--products needs a number from 1 to 999999: npm run seed -- --products 10000')
  return Number(products)
}

const { end, run: runCommand } = createCommand({ progress, release: () => lock?.release?.() })

async function main() {
  checkNode()
  loadEnvFile()
  const products = wanted()
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
  await progress.step(products ? `${products} products` : 'Goods of the shop', async (note) => {
    await seed({
      env: { ...env, DATABASE_URL: address },
      logs,
      note,
      args: products ? ['--products', String(products)] : [],
    })
    return 'complete'
  })
  console.log(`\n  Done after ${lasting(Date.now() - began)}. npm start opens the shop.\n`)
  await end(0)
}

runCommand(main)
