/** Which Node can run the shop: 20.19 and later, 22.12 and later of the 22 line (what Vite, React Router and Medusa need). */
import { Failure } from '../lib/failure.mjs'

/** @param {string} [version] for example 20.19.0 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const tooOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)
  if (!tooOld) return
  throw new Failure(
    `Node ${version} cannot run the shop: install Node 20.19 or newer (22.12 or newer of the 22 line) from https://nodejs.org and start again.`,
  )
}
