/** The cache that the tests put in front of the shop: where it is, and how it gets onto a machine that has none. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { run } from '../../backend/local/lib/children.mjs'
import { Failure } from '../../backend/local/lib/failure.mjs'

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
  const apt = '/usr/bin/apt-get'
  if (findVarnish() || process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync(apt)) return
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log,
    failed: () => 'Varnish could not be installed.',
  }
  const install = () => run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'varnish'], options)
  try {
    // The lists of packages are often there already, and to fetch them takes longer than this.
    await install().catch(() => run(apt, ['update', '-qq'], options).then(install))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(`  ${error.message} The test of a cache in front is skipped.`)
  }
}
