import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeTest, ofNodeTest, ofVitest, whatFailed } from '../../../tests/lib/counts.mjs'
import { schedule, slotsOf } from '../../../tests/lib/schedule.mjs'
import { chosen } from '../../../tests/lib/suites.mjs'
import { folderFor } from './support.mjs'

test('counts: vitest, with a file that does not load and an error outside of the tests', (t) => {
  const file = path.join(folderFor(t), 'report.json')
  const write = (/** @type {object[]} */ testResults) => fs.writeFileSync(file, JSON.stringify({ testResults }))
  write([
    {
      name: 'a',
      status: 'failed',
      assertionResults: [
        { status: 'passed' },
        { status: 'failed', fullName: 'a b', failureMessages: ['Error: 1\n    at x'] },
        { status: 'pending' },
      ],
    },
    { name: 'c', status: 'failed', message: 'no such module', assertionResults: [] },
  ])
  assert.deepEqual(ofVitest(file, false), {
    passed: 1,
    failed: 2,
    skipped: 1,
    why: ['a: a b: Error: 1', 'c: no such module'],
    again: [],
  })
  write([{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] }])
  assert.equal(ofVitest(file, false).failed, 1)
  assert.equal(ofVitest(file, true).failed, 0)
  assert.equal(ofVitest(`${file}.missing`, false).failed, 1)
})

test('counts: what failed is said by suite, also without a reason, and nothing else', () => {
  const good = { passed: 1, failed: 0, skipped: 0, why: [] }
  const results = { light: good, e2e: { ...good, failed: 2, why: ['a: b', 'c: d'] }, server: { ...good, failed: 1 } }
  assert.deepEqual(whatFailed(Object.entries(results)), ['e2e: a: b', 'e2e: c: d', 'server: 1 failed'])
})

test('counts: a test that needed a second try is named', (t) => {
  const file = path.join(folderFor(t), 'report.json')
  const shaky = { status: 'passed', fullName: 'b', failureMessages: ['Error: not yet\n    at x'] }
  fs.writeFileSync(file, JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults: [shaky] }] }))
  const { passed, again } = ofVitest(file, true)
  assert.deepEqual({ passed, again }, { passed: 1, again: ['a: b: Error: not yet'] })
})

test('counts: node, both ways of printing, several runs', () => {
  const output = '# tests 3\n# pass 2\n# fail 1\n# cancelled 0\nℹ pass 4\nℹ fail 0\n'
  assert.deepEqual(ofNodeTest(output, false), { passed: 6, failed: 1, skipped: 0, why: [] })
  assert.equal(ofNodeTest('# pass 1\n', false).failed, 1)
})

test('counts: node names what failed and where, a late one and a file that does not load too', (t) => {
  const folder = folderFor(t)
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(folder, name), text)
  const head = "import { describe, it } from 'node:test'\n"
  const late = "it('comes late', { timeout: 20 }, () => new Promise((done) => setTimeout(done, 400)))\n"
  write('a.test.mjs', `${head}describe('a', () => {\nit('breaks (once)', () => { throw new Error('no') })\n${late}})\n`)
  write('b.test.mjs', "throw new Error('x')\n")
  write('c.test.mjs', `${head}for (let n = 0; n < 200; n++) it(\`holds \${n}\`, () => undefined)\n`)
  const files = ['a.test.mjs', 'b.test.mjs', 'c.test.mjs']
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [...nodeTest, ...files], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  const { why, ...numbers } = ofNodeTest(stdout, false)
  assert.deepEqual(numbers, { passed: 200, failed: 3, skipped: 0 })
  const inFolder = (/** @type {string} */ line) => line.replaceAll(`${fs.realpathSync(folder)}/`, '')
  assert.deepEqual(why.map(inFolder), [
    'a.test.mjs:3: breaks (once)',
    'a.test.mjs:4: comes late',
    'b.test.mjs:1: b.test.mjs',
  ])
})

test('schedule: within the slots, in the order of needs, and nothing after what failed', async () => {
  /** @type {string[]} */
  const order = []
  let busy = 0
  let most = 0
  const job = (/** @type {string} */ name, /** @type {{ needs?: string[], weight?: number }} */ more = {}) => ({
    name,
    ...more,
    work: async () => {
      busy += more.weight ?? 1
      most = Math.max(most, busy)
      order.push(name)
      await pause(20)
      busy -= more.weight ?? 1
      return /** @type {{ failed: number, by?: string }} */ ({ failed: name === 'bad' ? 1 : 0 })
    },
    ok: (/** @type {{ failed: number }} */ { failed }) => failed === 0,
    blocked: (/** @type {string} */ by) => ({ failed: 1, by }),
  })
  const results = await schedule(
    [
      job('last', { needs: ['first', 'absent'] }),
      job('first'),
      job('bad'),
      job('after', { needs: ['bad'] }),
      job('heavy', { weight: 9 }),
    ],
    2,
  )
  assert.equal(most <= 9 && order.indexOf('first') < order.indexOf('last'), true)
  assert.deepEqual(results.get('after'), { failed: 1, by: 'bad' })
  assert.equal(results.size, 5)
  assert.equal(slotsOf({ processors: 8, memory: 4e9 }), 1)
  assert.equal(slotsOf({ processors: 2, memory: 24e9 }), 2)
})

test('suites: by name, by group, unknown ones are named', () => {
  assert.deepEqual(chosen(['e2e', 'light']).names, ['e2e', 'light'])
  assert.deepEqual(chosen(['storybook']).names, [
    'static',
    'light',
    'dark',
    'mobile',
    'thai',
    'forced-colors',
    'rtl',
    'pseudo',
  ])
  assert.deepEqual(chosen(['nonsense']).unknown, ['nonsense'])
  assert.ok(chosen([]).names.length > 12)
  // What takes longer than a whole run may is run only where it is asked for.
  assert.ok(!chosen([]).names.includes('kills'))
  assert.deepEqual(chosen(['kills']).names, ['kills'])
})
