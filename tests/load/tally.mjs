/** How long the calls of each kind took, and which failed. */
import { percentile } from './numbers.mjs'

/** @typedef {{ kind: string, times: number, failed: number, p50: number, p99: number, slowest: number }} KindRow milliseconds */

export function newTally() {
  /** @type {Map<string, { took: number[], failures: string[] }>} */
  const kinds = new Map()
  const of = (/** @type {string} */ kind) => {
    const known = kinds.get(kind) ?? { took: [], failures: [] }
    kinds.set(kind, known)
    return known
  }
  return {
    /**
     * Times one call. A refusal counts as a failure and goes on as one.
     * @template T
     * @param {string} kind
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async time(kind, work) {
      const from = performance.now()
      const { took, failures } = of(kind)
      try {
        return await work()
      } catch (error) {
        failures.push(String(error))
        throw error
      } finally {
        took.push(performance.now() - from)
      }
    },
    /** @returns {KindRow[]} */
    rows: () =>
      [...kinds].map(([kind, { took, failures }]) => ({
        kind,
        times: took.length,
        failed: failures.length,
        p50: percentile(took, 0.5),
        p99: percentile(took, 0.99),
        slowest: Math.max(...took),
      })),
    /** The first failures, in words. */
    failures: () => [...kinds.values()].flatMap(({ failures }) => failures).slice(0, 5),
  }
}

export const kindHead = ['call', 'times', 'failed', 'p50 ms', 'p99 ms', 'slowest ms']

/** @param {readonly KindRow[]} rows */
export const kindLines = (rows) =>
  rows.map(({ kind, times, failed, p50, p99, slowest }) => [
    ...[kind, times, failed],
    ...[p50, p99, slowest].map((ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0))),
  ])
