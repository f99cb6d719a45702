/**
 * Compares (or with --update records) the pictures of all state stories in the four worlds.
 *
 *   npm run visual                        compare everything
 *   npm run visual -- stories/ui/button   compare the stories of these files
 *   npm run visual:accept                 record everything anew, on a machine whose pictures the team has agreed on
 *   npm run visual:accept -- stories/ui/button
 *   npm run visual:accept -- --missing    record only what has no picture yet
 *
 * Differences are written to tests/visual/.diff; look at them (npm run visual:review) before accepting.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { baselineFolder, baselines, envFile, pictureMode, recorded, renderer } from './renderer.mjs'

const root = join(import.meta.dirname, '../..')

/** The same pixels in two thirds of the bytes: every clone of the repository carries them. */
async function pack(file) {
  const packed = await sharp(readFileSync(file)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
  if (packed.length < statSync(file).size) writeFileSync(file, packed)
}
const words = process.argv.slice(2)
const update = words.includes('--update')
const missing = words.includes('--missing')
const files = words.filter((word) => !word.startsWith('--'))
const here = renderer()

if (here.startsWith('chromium-none')) {
  console.error('There is no Chromium to draw with. Install it, or give its path in CHROMIUM_PATH.')
  process.exit(1)
}
const known = recorded()
if (update && (missing || files.length > 0) && known && known.renderer !== here) {
  console.error(
    `The accepted pictures were drawn by "${known.renderer}", this machine is "${here}": mixing them would make`,
  )
  console.error('every later comparison false. Record all of them (npm run visual:accept) or use the same renderer.')
  process.exit(1)
}
if (!update && pictureMode().mode === 'off') {
  console.error(pictureMode().reason ?? 'Pictures are switched off (VISUAL=off).')
  process.exit(known ? 0 : 1)
}
mkdirSync(baselineFolder, { recursive: true })
if (update && !missing && files.length === 0)
  for (const name of baselines()) rmSync(join(baselineFolder, `${name}.png`))
rmSync(join(root, 'tests/visual/.diff'), { recursive: true, force: true })

const began = Date.now()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const projects = ['light', 'dark', 'mobile', 'thai'].flatMap((name) => ['--project', name])
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', ...files, ...projects, ...(update ? ['--update'] : [])],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VISUAL_ONLY: '1', ...(update ? { VISUAL: missing ? 'missing' : 'update' } : {}) },
  },
)
if (update) {
  const drawn = baselines().map((name) => join(baselineFolder, `${name}.png`))
  for (const file of drawn) if (statSync(file).mtimeMs >= began) await pack(file)
  writeFileSync(
    envFile,
    `${here}\n${files.length === 0 && status === 0 ? 'complete' : known?.complete ? 'complete' : 'partial'}\n`,
  )
}

const names = baselines()
const size = names.reduce((sum, name) => sum + statSync(join(baselineFolder, `${name}.png`)).size, 0)
console.log(
  `\n${names.length} pictures, ${(size / 1e6).toFixed(1)} MB, ${Math.round((Date.now() - began) / 1000)} s, drawn by ${here}.`,
)
if (existsSync(join(root, 'tests/visual/.diff'))) console.log('Differences: tests/visual/.diff.')
process.exit(status ?? 1)
