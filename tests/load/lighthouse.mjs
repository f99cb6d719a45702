// Lighthouse 12 in its mobile mode over the pages of a shop. npx brings it at the first time: it weighs 185 MB, and nothing else
// here needs it (LIGHTHOUSE names one that is there).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumFlags, findChromium } from '../lib/chromium.mjs'
import { signIn } from './session.mjs'

const run = promisify(execFile)
const [command = 'npx', ...first] = process.env.LIGHTHOUSE
  ? [process.env.LIGHTHOUSE]
  : ['npx', '--yes', 'lighthouse@12']

/** @typedef {'performance' | 'accessibility' | 'best-practices' | 'seo'} Category */
/** @typedef {Record<Category, number>} Scores of 100 */
/** @typedef {{ page: string, path: string, slowdown: number, machine: number, scores: Scores, paint: number, lcp: number, tbt: number, cls: number, wrong: string[] }} Row `wrong` are the audits that took points, those of speed aside; `machine` is Lighthouse's score of this one */

/** @type {readonly Category[]} */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** What each has to reach. */
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * How many times slower the page's processor is to be. Four is for a machine of 1,500 points or more by Lighthouse's own measure; it warns below
 * 1,000 and asks to calibrate (its own page on throttling), since a quarter of such a machine is a phone that nobody has.
 * @param {number} machine
 */
export const slowdownFor = (machine) => (machine >= 1000 ? 4 : Math.max(1, Math.round((machine / 375) * 10) / 10))

/**
 * @param {string} url
 * @param {number} slowdown
 * @param {string} [cookie]
 */
async function look(url, slowdown, cookie) {
  const args = [
    ...[url, '--output=json', '--quiet', `--only-categories=${categories.join(',')}`],
    ...[`--chrome-flags=${chromiumFlags.join(' ')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`],
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() ?? undefined }
  const { stdout } = await run(command, [...first, ...args], { env, maxBuffer: 64e6, timeout: 180_000 })
  const report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const score = (/** @type {any} */ report, /** @type {Category} */ name) =>
  Math.round((report.categories[name]?.score ?? 0) * 100)

/** Names of audits that cost points in what is right or wrong. */
const wrongIn = (/** @type {any} */ report) =>
  categories
    .slice(1)
    .flatMap((name) =>
      report.categories[name].auditRefs
        .filter(
          (/** @type {any} */ { id, weight }) =>
            weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1,
        )
        .map((/** @type {any} */ { id }) => id),
    )

/**
 * The pages of a shop, the account as the demo shopper sees it; of some looks at each the one with the middle speed.
 * @param {string} base
 * @param {string} product its path
 * @param {number} [rounds]
 * @returns {Promise<Row[]>}
 */
export async function lighthouse(base, product, rounds = 3) {
  const cookie = await signIn(base)
  const machine = (await look(base, 4)).environment.benchmarkIndex
  const slowdown = slowdownFor(machine)
  const paths = {
    home: '/',
    list: '/products',
    product,
    cart: '/cart',
    checkout: '/checkout',
    'sign-in': '/auth/login',
  }
  const visits = [...Object.entries(paths), ['account', '/account']].flatMap(([page = '', path = '']) => [
    { page, path },
    { page: `${page} in Thai`, path: path === '/' ? '/th' : `/th${path}` },
  ])
  /** @type {Row[]} */
  const rows = []
  for (const { page, path } of visits) {
    const reports = []
    for (let round = 0; round < rounds; round += 1)
      reports.push(await look(base + path, slowdown, page.startsWith('account') ? cookie : undefined))
    reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
    const report = reports[Math.floor(rounds / 2)]
    const value = (/** @type {string} */ id) => report.audits[id].numericValue
    rows.push({
      page,
      path,
      slowdown,
      machine,
      scores: /** @type {Scores} */ (Object.fromEntries(categories.map((name) => [name, score(report, name)]))),
      paint: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      wrong: wrongIn(report),
    })
  }
  return rows
}

/** Pages that are kept from search engines, whose last score says just that. */
const isKeptBack = (/** @type {Row} */ { page }) => /^(cart|checkout|sign-in|account)/.test(page)

/**
 * Whether each page reaches what it has to.
 * @param {readonly Row[]} rows
 */
export const lighthouseFacts = (rows) =>
  rows.flatMap((row) =>
    categories
      .filter((name) => !(name === 'seo' && isKeptBack(row)))
      .map((name) => ({
        part: 'lighthouse',
        what: `${row.page}: ${name} ${row.scores[name]} of ${bars[name]}`,
        isWell: row.scores[name] >= bars[name],
      })),
  )
