/** Numbers of a run beside their bars. */

/**
 * @param {readonly number[]} took
 * @param {number} share
 */
export const percentile = (took, share) => {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** @typedef {{ part: string, what: string, measured: number, bar: number, unit: string }} Bar a number that must not be above its bar */

/** @param {Bar} bar no number is no bar met */
export const isMet = ({ measured, bar }) => measured <= bar
