/** The suites of `npm test`: what each runs, what it needs, and how its tests are counted. */
import fs from 'node:fs'
import path from 'node:path'
import { medusaRoot, root } from '../../backend/local/lib/paths.mjs'
import { findNpm } from '../../backend/local/steps/npm.mjs'
import { worldNames } from '../visual/names.mjs'
import { nodeTest, ofNodeTest, ofVitest, single } from './counts.mjs'

const minutes = 60_000
const npm = () => findNpm() ?? { command: 'npm', args: [] }

/**
 * @typedef {{ about: string, weight: number, limit: number, cwd?: string, browser?: boolean,
 *   shop?: 'shop' | 'second shop', needs?: string[], after?: string[], env?: Record<string, string>, onlyByName?: boolean, command: (logs: string) => [string, string[]],
 *   count: (ended: { code: number | null, output: string, logs: string }) => import('./counts.mjs').Counts }} Suite
 */

/** A script of a package.json that is only good or bad. @param {string} name @param {string} about @param {Partial<Suite>} [more] @returns {Suite} */
const script = (name, about, more = {}) => ({
  about,
  weight: 1,
  limit: 10 * minutes,
  command: () => [npm().command, [...npm().args, 'run', '--silent', name]],
  count: ({ code }) => single(code === 0),
  ...more,
})

/** A project of vitest.config.ts; `as` names a second run of one, `files` are those it runs alone, `beside` another that belongs to it. @param {string} name @param {string} about @param {Partial<Suite> & { as?: string, files?: string[], beside?: string }} [more] @returns {Suite} */
const project = (name, about, { as = name, files = [], beside, ...more } = {}) => {
  const report = (/** @type {string} */ logs) => path.join(logs, `report-${as}.json`)
  return {
    about,
    weight: 1,
    limit: 30 * minutes,
    command: (logs) => {
      fs.rmSync(report(logs), { force: true })
      const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
      return [
        process.execPath,
        [
          vitest,
          'run',
          ...[name, beside ?? []].flat().flatMap((one) => ['--project', one]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report(logs)}`,
          ...files,
        ],
      ]
    },
    count: ({ code, logs }) => ofVitest(report(logs), code === 0),
    ...more,
  }
}

const walks = fs
  .readdirSync(path.join(root, 'tests', 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/e2e/${name.replaceAll('\\', '/')}`)

/**
 * Walks that a whole run has no time for on a slow machine: `npm run journeys`. What they walk through is asked call by call in
 * `tests/e2e/desk`, `tests/security` and `tests/server`, and drawn in stories.
 */
const long = [
  ...[
    'bounds',
    'bulk',
    'categories',
    'delivery',
    'frame',
    'gone',
    'import',
    'lists',
    'operations',
    'options',
    'order-changes',
  ],
  ...['orders', 'people', 'product-more', 'products', 'registry', 'resources', 'slow'],
]
  .map((name) => `admin-${name}`)
  .concat(
    'before-scripts',
    'compare',
    'content',
    'desk/follows',
    'desk/order-jobs',
    'letters-more',
    'no-script',
    'omise',
    'preferences',
  )
  .concat('reach', 'search-suggestions', 'shift', 'size-advice')
  .map((name) => `tests/e2e/${name}.test.ts`)

/**
 * What is tried once more on the same shop: whoever lists, counts or changes what others made before. Readers leave nothing
 * behind, and what is random was tried often enough the first time. All of it once more: `npm run again`.
 */
const twice = ['letters', ...['options', 'orders', 'records', 'stock', 'views'].map((name) => `desk/${name}`)].map(
  (name) => `tests/e2e/${name}.test.ts`,
)

/**
 * In the order in which they are begun: first the chain in which each waits for the one before, then what fits beside it.
 * @type {Record<string, Suite>}
 */
export const suites = {
  build: script('build', 'the storefront builds'),
  server: project('server', 'the server in front, over HTTP', { shop: 'shop' }),
  e2e: project('e2e', 'buying in a real browser from the real shop', {
    files: walks.filter((name) => !long.includes(name)),
    browser: true,
    shop: 'shop',
    // These stop Medusa in mid-flight: nobody else may need it then.
    after: ['server'],
    limit: 75 * minutes,
  }),
  'e2e-again': project('e2e', 'the same once more on the same shop: what the first run left behind hides nothing', {
    as: 'e2e-again',
    files: twice,
    browser: true,
    shop: 'shop',
    after: ['e2e'],
    limit: 25 * minutes,
  }),
  // In a shop of their own, so that the browser tests need not wait for them.
  security: project('security', 'what a stranger tries from outside', { shop: 'second shop' }),
  seams: project('seams', 'what the shop relies on inside Medusa (backend/medusa/UPGRADING.md)', {
    shop: 'second shop',
    // It stops Medusa.
    after: ['security'],
  }),
  types: script('typecheck', 'TypeScript'),
  lint: script('lint', 'Biome'),
  law: script('law', 'the import law'),
  dead: script('dead', 'dead code'),
  'medusa-types': script('typecheck', 'TypeScript of the backend', { cwd: medusaRoot }),
  local: {
    about: 'what npm start does',
    weight: 1,
    limit: 5 * minutes,
    command: () => {
      const folder = path.join(root, 'backend', 'local', 'tests')
      const files = fs.readdirSync(folder).filter((name) => name.endsWith('.test.mjs'))
      return [process.execPath, [...nodeTest, ...files.map((name) => path.join(folder, name))]]
    },
    count: ({ code, output }) => ofNodeTest(output, code === 0),
  },
  medusa: {
    about: 'the backend by itself',
    weight: 1,
    limit: 10 * minutes,
    cwd: medusaRoot,
    command: () => [npm().command, [...npm().args, 'test', '--silent']],
    count: ({ code, output }) => ofNodeTest(output, code === 0),
  },
  static: {
    about: 'the Storybook that is handed round as files',
    weight: 1,
    limit: 10 * minutes,
    browser: true,
    command: () => [process.execPath, [...nodeTest, path.join(root, 'tests', 'storybook', 'static.test.mjs')]],
    count: ({ code, output }) => ofNodeTest(output, code === 0),
  },
  node: project('node', 'units, contracts, routes', { beside: 'node-mocking' }),
  light: project('light', 'stories: behaviour, accessibility, pictures by day and in the dark', {
    browser: true,
    limit: 45 * minutes,
  }),
  dark: project('dark', 'stories that ask for the theme', { browser: true }),
  chaos: project('chaos', 'plugs pulled while people buy', {
    needs: ['build'],
    // A shop of its own, and half of its time is spent waiting for what was killed to stand up: it takes no slot from others.
    weight: 0,
    limit: 40 * minutes,
  }),
  mobile: project('mobile', 'stories on a phone', { browser: true }),
  thai: project('thai', 'stories in Thai', { browser: true }),
  'forced-colors': project('forced-colors', 'controls in forced colors', { browser: true }),
  rtl: project('rtl', 'controls from right to left', { browser: true }),
  pseudo: project('pseudo', 'parts and screens in a long language from right to left', { browser: true }),
  paper: project('paper', 'pages of invoices: pictures', { browser: true }),
  journeys: project('e2e', 'the longer walks through the shop and the back office', {
    as: 'journeys',
    files: long,
    onlyByName: true,
    browser: true,
    shop: 'shop',
    after: ['e2e'],
    limit: 75 * minutes,
  }),
  again: project('e2e', 'every test of the shop a second time on the same shop', {
    as: 'again',
    onlyByName: true,
    browser: true,
    shop: 'shop',
    after: ['e2e', 'journeys'],
    limit: 120 * minutes,
  }),
  faults: project('node', 'planted faults: each turns the test red that is to see it, in every world', {
    as: 'faults',
    files: ['tests/contract/faults.test.ts'],
    env: { FAULTS: 'all' },
    onlyByName: true,
    browser: true,
  }),
  outage: project('chaos', 'the mail server away for two minutes: twenty letters, none twice', {
    as: 'outage',
    files: ['tests/chaos/letters.test.ts'],
    env: { MAIL_OUTAGE: '120' },
    onlyByName: true,
    needs: ['build'],
    limit: 15 * minutes,
  }),
  kills: project('e2e', 'a hundred killed tabs, two hundred pairs of editors, twenty orders packed', {
    as: 'kills',
    files: ['tests/e2e/admin-kills.test.ts', 'tests/e2e/desk/editors.test.ts', 'tests/e2e/admin-pack.test.ts'],
    env: { DESK_KILLS: '100', DESK_PAIRS: '200', PACK_ORDERS: '20' },
    onlyByName: true,
    browser: true,
    shop: 'shop',
  }),
}

/** Several under one name. @type {Record<string, string[]>} */
const groups = {
  checks: ['types', 'lint', 'law', 'dead', 'medusa-types'],
  storybook: [...worldNames, 'static'],
  unit: ['node', 'local', 'medusa'],
}

/**
 * The names of the suites that were asked for; where none was, all but those that take longer than a whole run may.
 * @param {string[]} asked
 * @returns {{ names: string[], unknown: string[] }}
 */
export function chosen(asked) {
  const all = Object.keys(suites)
  const wanted = new Set(asked.flatMap((name) => groups[name] ?? [name]))
  return {
    names: asked.length ? all.filter((name) => wanted.has(name)) : all.filter((name) => !suites[name]?.onlyByName),
    unknown: [...wanted].filter((name) => !suites[name]),
  }
}

export const knownNames = () => [...Object.keys(suites), ...Object.keys(groups)]
