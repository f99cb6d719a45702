/**
 * `npm start`: from a bare checkout to an open shop, and everything stopped again at the end. `--dev` is the same with
 * hot reload. Before the packages are installed only what Node brings is used.
 */
import path from 'node:path'
import readline from 'node:readline'
import { closeAll, deathOf, killAll, trimLogs } from './lib/children.mjs'
import { printFailure } from './lib/cli.mjs'
import { watchRoom } from './lib/disk.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths, shown } from './lib/paths.mjs'
import { createProgress, lasting } from './lib/progress.mjs'
import { listenForTheEnd } from './lib/terminal.mjs'
import { endLeftOvers, installAll, needPorts, openShop } from './shop.mjs'
import { readSettings } from './steps/environment.mjs'
import { checkNode } from './steps/node-version.mjs'
import { startNotes } from './steps/notes.mjs'
import { postgresPlace } from './steps/postgres-place.mjs'
import { summary } from './steps/summary.mjs'

const dev = process.argv.includes('--dev')
const began = Date.now()
const progress = createProgress()
const { paint } = progress
/** @type {{ release(): void } | null} */
let lock = null
/** @type {Awaited<ReturnType<typeof openShop>> | null} */
let shop = null
/** @type {Promise<never> | null} */
let ending = null

/**
 * Stops everything, in order, and ends. Called once; later calls wait for the first.
 * @param {number} code
 * @param {string} [why]
 */
function finish(code, why) {
  ending ??= (async () => {
    progress.close()
    if (why) console.log(`\n  Stopping (${why}) …`)
    await shop?.stop()
    await closeAll()
    lock?.release?.()
    if (why) console.log('  Stopped. Nothing is lost: npm start opens the shop as it was.\n')
    process.exit(code)
  })()
  return ending
}

listenForTheEnd({
  stop: (why) => finish(shop ? 0 : 130, why === 'SIGINT' ? 'Ctrl-C' : why),
  hurry: () => {
    killAll()
    lock?.release?.()
    process.exit(130)
  },
})

async function main() {
  checkNode()
  loadEnvFile()
  const early = readSettings(process.env)
  console.log(`\n  ${paint(1, 'Talat')}${dev ? ' (development)' : ''}\n`)

  const { run, logs } = dataPaths(early.data)
  lock = await takeLock(path.join(run, 'start.lock'), {
    about: { port: early.port },
    refuse: ({ pid, port }) =>
      `Talat already runs from this folder: http://localhost:${port} (pid ${pid}). Stop it with Ctrl-C there, or with: kill ${pid}`,
  })
  const left = await endLeftOvers(early.data)
  if (left.length) progress.line(`  Stopped what an interrupted start had left: ${left.join(', ')}.`)
  await needPorts(early)
  await installAll({ progress, logs })

  const open = await openShop({ progress, dev, tell: report })
  shop = open
  if (ending) return
  const { settings } = open
  console.log(
    summary({
      settings,
      identityUrl: open.identityUrl,
      logs: shown(open.logs),
      took: lasting(Date.now() - began),
      dev,
      paint,
      stopWith: 'Ctrl-C stops everything.',
    }),
  )
  for (const asked of settings.ownMedusa ? startNotes(settings) : [])
    asked.then((note) => (note ? progress.line(`  ${paint(33, '!')} ${note}`) : undefined))
  watchRoom([settings.data, ...(settings.embedded ? [postgresPlace(settings.data).folder] : [])], (sentence, full) =>
    progress.line(`  ${full ? paint(31, '✗') : paint(32, '✓')} ${sentence}`),
  )
  setInterval(() => trimLogs(open.logs), 60_000).unref()
  if (dev) renewOnRequest(open)
}

/**
 * Deaths and returns of services, for whoever watches.
 * @param {import('./lib/keeper.mjs').KeeperEvent} event
 */
function report(event) {
  if (ending) return
  if (event.kind === 'died') {
    const advice = `It is started again in ${lasting(event.rest ?? 0)}; the others go on.`
    printFailure(deathOf(event.service, advice), paint)
  } else if (event.kind === 'back') {
    progress.line(`  ${paint(32, '✓')} ${event.name} is back after ${lasting(event.away)}.`)
  } else {
    printFailure(event.failure, paint)
    console.error('  Everything else is stopped too; nothing is lost. Mend the cause and start again with npm start.')
    finish(1)
  }
}

/**
 * In development: r and Enter builds Medusa again and restarts it.
 * @param {Awaited<ReturnType<typeof openShop>>} open
 */
function renewOnRequest(open) {
  if (!process.stdin.isTTY) return
  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() !== 'r') return
    progress.step('Medusa, again', () => open.renewMedusa()).catch((error) => printFailure(error, paint))
  })
}

main().catch((error) => {
  if (ending) return
  progress.close()
  printFailure(error, paint)
  finish(1)
})
