import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'baseline')
const envFile = join(folder, 'ENV')

/** Chromium that draws the pictures. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** What decides how pixels come out: browser major version, system, processor. */
export function renderer() {
  let version = 'none'
  try {
    version =
      /\d+/.exec(
        execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )?.[0] ?? 'unknown'
  } catch {
    version = 'none'
  }
  return `chromium-${version} ${process.platform} ${process.arch}`
}

/** What was recorded with the accepted pictures; `complete` when every state story has one. */
export function recorded() {
  if (!existsSync(envFile)) return null
  const [line = '', state = ''] = readFileSync(envFile, 'utf8').split('\n')
  return { renderer: line.trim(), complete: state.trim() === 'complete' }
}

/**
 * Whether this run compares pictures. `VISUAL=update` records, `VISUAL=missing` records what has none, `VISUAL=off` looks away;
 * otherwise they are compared when they were drawn by the same renderer.
 */
export function pictureMode() {
  if (process.env.VISUAL === 'off') return { mode: 'off', reason: null }
  if (process.env.VISUAL === 'update') return { mode: 'update', reason: null }
  if (process.env.VISUAL === 'missing') return { mode: 'missing', reason: null }
  const known = recorded()
  if (!known)
    return { mode: 'off', reason: 'PICTURES SKIPPED: none are recorded yet (npm run visual:accept records them).' }
  const here = renderer()
  if (known.renderer !== here) {
    return {
      mode: 'off',
      reason: `PICTURES SKIPPED: they were drawn by "${known.renderer}", this machine is "${here}".`,
    }
  }
  return { mode: 'compare', reason: null }
}

export const baselineFolder = folder
export { envFile }
