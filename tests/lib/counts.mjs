/** How many tests passed and failed, as the runners themselves report it. */
import fs from 'node:fs'
import { codeOf } from '../../backend/local/lib/failure.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, why: string[], again?: string[] }} Counts
 * `again`: tests that passed only at the second try
 */

/** One check that is only good or bad: a compiler, a linter. */
export const single = (/** @type {boolean} */ ok) =>
  /** @type {Counts} */ ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, why: [] })

/**
 * Vitest's JSON report. A file that could not even be loaded has no tests and counts as one that failed.
 * @param {string} file
 * @param {boolean} ended the process ended well
 * @returns {Counts}
 */
export function ofVitest(file, ended) {
  let report
  try {
    report = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && !(error instanceof SyntaxError)) throw error
    return { passed: 0, failed: ended ? 0 : 1, skipped: 0, why: ['no report was written'] }
  }
  /** @type {Required<Counts>} */
  const counts = { passed: 0, failed: 0, skipped: 0, why: [], again: [] }
  for (const suite of report.testResults ?? []) {
    let inFile = 0
    for (const test of suite.assertionResults ?? []) {
      if (test.status === 'passed') {
        counts.passed += 1
        const [first] = test.failureMessages ?? []
        if (first) counts.again.push(`${suite.name}: ${test.fullName}: ${first.split('\n')[0]}`)
      } else if (test.status === 'failed') {
        counts.failed += 1
        inFile += 1
        const [message] = test.failureMessages ?? []
        counts.why.push([suite.name, test.fullName, ...(message?.split('\n', 1) ?? [])].join(': '))
      } else counts.skipped += 1
    }
    if (suite.status === 'failed' && inFile === 0) {
      counts.failed += 1
      counts.why.push(`${suite.name}: ${String(suite.message ?? 'did not load').split('\n')[0]}`)
    }
  }
  // An error outside any test (an unhandled rejection) fails the run without failing a test.
  if (!ended && counts.failed === 0) {
    counts.failed = 1
    counts.why.push('the run failed outside of its tests')
  }
  return counts
}

/**
 * What is said once more at the very end of a run, where the suites that failed stand far above those that came after.
 * @param {Iterable<[string, Counts]>} results by the name of the suite
 * @returns {string[]}
 */
export const whatFailed = (results) =>
  [...results].flatMap(([name, { failed, why }]) => {
    if (!failed) return []
    const lines = why.length ? why : [`${failed} failed`]
    const more = lines.length - 20
    return [...lines.slice(0, 20), ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `${name}: ${line}`)
  })

/** How node's own test runner is to print: what failed stands at the end, by name and place, whatever was printed before. */
export const nodeTest = ['--test', '--test-reporter=spec']

/**
 * The summary lines that node's own test runner prints, of one or several runs, and its list of what failed.
 * @param {string} output
 * @param {boolean} ended
 * @returns {Counts}
 */
export function ofNodeTest(output, ended) {
  const sum = (/** @type {string} */ word) =>
    [...output.matchAll(new RegExp(`^(?:#|ℹ) ${word} (\\d+)`, 'gm'))].reduce(
      (total, match) => total + Number(match[1]),
      0,
    )
  /** @type {Counts} */
  const counts = {
    passed: sum('pass'),
    failed: sum('fail') + sum('cancelled'),
    skipped: sum('skipped') + sum('todo'),
    why: [...output.matchAll(/^test at (.+?:\d+):\d+\n✖ (.+?)(?: \([\d.]+ms\))?$/gm)].map(
      ([, place, name]) => `${place}: ${name}`,
    ),
  }
  if (!ended && counts.failed === 0) {
    counts.failed = 1
    counts.why.push('the run failed outside of its tests')
  }
  return counts
}
