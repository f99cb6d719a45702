/** Uploads Storybook to Chromatic when a project token is given; without one there is nothing to do, which is not a failure. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    'CHROMATIC_PROJECT_TOKEN is not set: nothing is uploaded. The offline pictures (npm run visual) are the gate.',
  )
  process.exit(0)
}
const bin = join(import.meta.dirname, '../../node_modules/chromatic/dist/bin.js')
const args = [bin, '--build-script-name=build-storybook', '--exit-zero-on-changes', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
