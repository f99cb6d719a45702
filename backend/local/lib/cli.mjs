/** The frame of a command: prints a failure as its sentence, anything else with its stack. */
import { asFailure } from './failure.mjs'

/**
 * Writes a failure for a person, the details below it.
 * @param {unknown} error
 */
export function printFailure(error, paint = (/** @type {number} */ _code, /** @type {string} */ text) => text) {
  const failure = asFailure(error)
  if (!failure) {
    console.error(`\n${error instanceof Error ? error.stack : error}`)
    return
  }
  if (failure.details) console.error(`\n${paint(2, failure.details.replace(/^/gm, '    '))}`)
  console.error(`\n  ${paint(31, '✗')} ${failure.message}\n`)
}
