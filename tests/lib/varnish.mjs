/** The cache that the tests put in front of the shop: where it is, and how it gets onto a machine that has none. */
import { execFileSync } from 'node:child_process'
import { Failure } from '../../backend/local/lib/failure.mjs'
import { canInstall, install } from './apt.mjs'

/** @param {string} program */
function starts(program) {
  try {
    execFileSync(program, ['-V'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

/** Varnish, or null where there is none. */
export const findVarnish = () => ['varnishd', '/usr/sbin/varnishd'].find(starts) ?? null

/**
 * The same, but tries to install it with apt when there is none, we are root and apt is there. Unlike the browser it may be
 * missing: then one test is skipped, and says so.
 * @param {{ log: string }} options
 */
export async function wantVarnish({ log }) {
  if (findVarnish() || !canInstall()) return
  try {
    await install(['varnish'], { log, failed: () => 'Varnish could not be installed.' })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(`  ${error.message} The test of a cache in front is skipped.`)
  }
}
