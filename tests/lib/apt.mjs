/** What the tests put onto a machine that lacks it, where they may: on Debian and its kin, as root. */
import fs from 'node:fs'
import { run } from '../../backend/local/lib/children.mjs'

const apt = '/usr/bin/apt-get'

export const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync(apt)

/**
 * @param {string[]} packages
 * @param {{ log: string, failed: () => string }} options
 * @returns {Promise<void>} refused with a `Failure` that says `failed`
 */
export async function install(packages, { log, failed }) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, log, failed }
  const now = () => run(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  // The lists of packages are often there already, and to fetch them takes longer than this.
  await now().catch(() => run(apt, ['update', '-qq'], options).then(now))
}
