/**
 * `npm test`: installs what the tests need, runs every suite (or those named: `npm test -- light e2e`), as many side by
 * side as the machine carries, and ends with one line: N passed, N failed.
 */
import fs from 'node:fs'
import path from 'node:path'
import { closeAll, killAll, lastLines, run, runToEnd } from '../backend/local/lib/children.mjs'
import { printFailure } from '../backend/local/lib/cli.mjs'
import { Failure } from '../backend/local/lib/failure.mjs'
import { projectState, root, shown } from '../backend/local/lib/paths.mjs'
import { createProgress, lasting } from '../backend/local/lib/progress.mjs'
import { listenForTheEnd } from '../backend/local/lib/terminal.mjs'
import { installAll } from '../backend/local/shop.mjs'
import { neutralEnvironment, startStack } from '../backend/local/stack.mjs'
import { checkNode } from '../backend/local/steps/node-version.mjs'
import { npmEnvironment } from '../backend/local/steps/npm.mjs'
import { needChromium } from './lib/chromium.mjs'
import { openControl } from './lib/control.mjs'
import { whatFailed } from './lib/counts.mjs'
import { openEventsTap } from './lib/events-tap.mjs'
import { omiseKeys, openFakeOmise } from './lib/fake-omise.mjs'
import { schedule, slotsOf } from './lib/schedule.mjs'
import { chosen, knownNames, suites } from './lib/suites.mjs'
import { wantVarnish } from './lib/varnish.mjs'

const began = Date.now()
const logs = path.join(projectState, 'logs', 'test')
const progress = createProgress()
const { paint } = progress
let ending = false

/** @typedef {import('./lib/counts.mjs').Counts} Counts */
/** @typedef {Parameters<typeof import('./lib/schedule.mjs').schedule<Counts & { output: string }>>[0][number]} Job */

const nothing = { passed: 0, failed: 0, skipped: 0, why: [], output: '' }

/** @param {string} name of a suite that was chosen */
function suiteOf(name) {
  const suite = suites[name]
  if (!suite) throw new Error(`There is no suite ${name}.`)
  return suite
}

/**
 * A suite that ran no test proves nothing, so it has failed.
 * @param {Counts} counts
 * @returns {Counts}
 */
function judged(counts) {
  if (counts.passed + counts.failed > 0) return counts
  return { ...counts, failed: 1, why: [...counts.why, 'it ran no test'] }
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} extra
 * @returns {Promise<Counts & { output: string }>}
 */
async function runSuite(name, extra) {
  const suite = suiteOf(name)
  const log = path.join(logs, `${name}.log`)
  fs.rmSync(log, { force: true })
  const from = Date.now()
  const [command, args] = suite.command(logs)
  const env = { ...npmEnvironment(neutralEnvironment()), NO_COLOR: '1', ...suite.env, ...extra }
  const { code, output, late } = await runToEnd(command, args, { cwd: suite.cwd ?? root, env, log, ms: suite.limit })
  const counts = judged(suite.count({ code, output, logs }))
  if (late) counts.why.push(`it was ended after ${lasting(suite.limit)}`)
  report(name, counts, Date.now() - from, output)
  return { ...counts, output }
}

/**
 * @param {string} name
 * @param {Counts} counts
 * @param {number} ms
 */
function report(name, { passed, failed, skipped, why, again = [] }, ms, output = '') {
  if (ending) return
  const mark = failed ? paint(31, '✗') : paint(32, '✓')
  const numbers = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(again.length ? [`${again.length} at the second try`] : []),
  ].join(', ')
  progress.line(
    `  ${mark} ${name.padEnd(13)} ${numbers.padEnd(28)} ${lasting(ms).padStart(9)}  ${paint(2, suites[name]?.about ?? '')}`,
  )
  for (const line of again) progress.line(paint(33, `      second try: ${line.replaceAll(`${root}/`, '')}`))
  if (!failed) return
  const end = lastLines(output, 60)
  if (end) progress.line(paint(2, end.replace(/^/gm, '      ')))
  for (const line of why.slice(0, 40)) progress.line(`      ${line.replaceAll(`${root}/`, '')}`)
  progress.line(paint(2, `      (all of it: ${shown(path.join(logs, `${name}.log`))})`))
}

/** Of no real bot: the tests sign the mini app's launch data themselves. */
const botToken = '123456:test-bot-token-of-the-browser-tests'

/**
 * Everything that is started for the tests, to be stopped at the end.
 * @param {(() => Promise<void>)[]} opened
 * @returns {Promise<NodeJS.ProcessEnv>} what its suites are told
 */
async function openStack(opened) {
  // One address plays all shoppers of all tests, so what one address may try in a minute is widened.
  const tap = await openEventsTap()
  opened.push(tap.close)
  const omise = await openFakeOmise({ secretKey: omiseKeys.OMISE_SECRET_KEY })
  opened.push(omise.close)
  const env = {
    TELEGRAM_BOT_TOKEN: botToken,
    LIMIT_FACTOR: '10',
    STOREFRONT_URL: tap.url,
    ...omiseKeys,
    OMISE_API_URL: omise.url,
  }
  const [stack] = await Promise.all([startStack({ env }), wantVarnish({ log: path.join(logs, 'varnish.log') })])
  opened.push(stack.stop)
  tap.connect(stack.url)
  omise.connect(stack.medusaUrl)
  const control = await openControl(stack)
  opened.push(control.close)
  return {
    TALAT_TEST_URL: stack.url,
    TALAT_TEST_MEDUSA: stack.medusaUrl,
    TALAT_TEST_CONTROL: control.url,
    TALAT_TEST_EVENTS: tap.url,
    TALAT_TEST_OMISE: omise.url,
    TALAT_TEST_DATABASE: stack.databaseUrl,
    TALAT_TEST_INTERNAL_SECRET: stack.internalSecret,
    TALAT_TEST_BOT_TOKEN: botToken,
    TALAT_TEST_IDENTITY: stack.identityUrl,
  }
}

async function main() {
  checkNode()
  const { names, unknown } = chosen(process.argv.slice(2).filter((name) => !name.startsWith('-')))
  if (unknown.length)
    throw new Failure(`There is no suite ${unknown.join(', ')}. The suites are: ${knownNames().join(', ')}.`)
  console.log(`\n  ${paint(1, 'Talat, tests')}\n`)
  await installAll({ progress, logs })
  // The types of the routes, which are not kept in git: the compiler, the import law and dead code read them.
  await run(process.execPath, [path.join(root, 'node_modules', '@react-router', 'dev', 'bin.js'), 'typegen'], {
    cwd: root,
    env: npmEnvironment(),
    log: path.join(logs, 'typegen.log'),
    failed: () => 'The types of the routes could not be made.',
  })
  /** @type {NodeJS.ProcessEnv} */
  const environment = {}
  if (names.some((name) => suiteOf(name).browser)) {
    const browsers = await progress.step('Chromium', () => needChromium({ log: path.join(logs, 'chromium.log') }))
    environment.CHROMIUM_PATH = browsers.chromium
    environment.TALAT_TEST_WALKER = browsers.walker
  }

  /** @type {(() => Promise<void>)[]} */
  const opened = []
  /** What the suites of each shop are told. @type {Map<string, NodeJS.ProcessEnv>} */
  const shops = new Map()
  /** @type {Job[]} */
  const jobs = names.map((name) => ({
    name,
    weight: suiteOf(name).weight,
    needs: [suiteOf(name).needs ?? [], suiteOf(name).shop ?? []].flat(),
    after: suiteOf(name).after,
    work: () => runSuite(name, { ...environment, ...shops.get(suiteOf(name).shop ?? '') }),
    ok: ({ failed }) => failed === 0,
    blocked: (by) => {
      const counts = { passed: 0, failed: 1, skipped: 0, why: [`not begun: ${by} failed`] }
      report(name, counts, 0)
      return { ...counts, output: '' }
    },
  }))
  // Right before the first suite that needs it: the longest chain of suites waits for the first.
  for (const shop of /** @type {const} */ (['shop', 'second shop'])) {
    const first = names.find((name) => suiteOf(name).shop === shop)
    if (!first) continue
    const at = jobs.findIndex(({ name }) => name === first)
    jobs.splice(
      at,
      0,
      shopJob(shop, opened, (told) => shops.set(shop, told)),
    )
  }
  let results
  try {
    results = await schedule(jobs, slotsOf())
  } finally {
    for (const close of opened.reverse()) await close()
  }
  return results
}

/**
 * A real shop as a job among the suites; no suite itself, so it counts only when it fails.
 * @param {string} name
 * @param {(() => Promise<void>)[]} opened
 * @param {(environment: NodeJS.ProcessEnv) => void} onOpen
 * @returns {Job}
 */
function shopJob(name, opened, onOpen) {
  return {
    name,
    weight: 1,
    needs: ['build'],
    // The second begins as a copy of what the first has filled.
    after: name === 'shop' ? [] : ['shop'],
    work: async () => {
      try {
        await progress.step(`The ${name}, started for the tests`, async () => onOpen(await openStack(opened)))
        return nothing
      } catch (error) {
        if (!ending) printFailure(error, paint)
        return { ...nothing, failed: 1, why: ['it did not start'] }
      }
    },
    ok: ({ failed }) => failed === 0,
    blocked: () => nothing,
  }
}

/**
 * What failed, the very last line, and the exit code.
 * @param {Map<string, Counts>} results by suite
 */
function finish(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    [...results.values()].reduce((total, result) => total + result[key], 0)
  const failed = sum('failed')
  for (const line of whatFailed(results)) console.log(paint(31, `  ✗ ${line.replaceAll(`${root}/`, '')}`))
  console.log(`\n  ${lasting(Date.now() - began)}\n`)
  console.log(`${sum('passed')} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

listenForTheEnd({
  stop: async () => {
    ending = true
    progress.close()
    await closeAll()
    process.exit(130)
  },
  hurry: () => {
    killAll()
    process.exit(130)
  },
})

main().then(finish, async (error) => {
  if (ending) return
  progress.close()
  printFailure(error, paint)
  await closeAll()
  finish(new Map([['npm test', { ...nothing, failed: 1, why: ['it ended early, see above'] }]]))
})
