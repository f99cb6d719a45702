/**
 * Compares (or with --update records) the pictures of all state stories in all worlds, and of the pages of invoices.
 *
 *   npm run visual                        compare everything
 *   npm run visual -- stories/ui/button   compare the stories of these files
 *   npm run visual:accept                 record what differs, and forget what has no story any more
 *   npm run visual:accept -- stories/ui/button
 *   npm run visual:accept -- --missing    record only what has no picture yet
 *   npm run visual -- --world rtl         compare (or accept) in this world only
 *   npm run visual -- --world paper       compare (or accept) the pages of invoices
 *
 * Differences are written to tests/visual/.diff; look at them (npm run visual:review) before accepting.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { slotsOf } from '../lib/schedule.mjs'
import { openAccepted } from './accepted.mjs'
import { clearDesk, onDesk } from './desk.mjs'
import { pictured, within, worldNames } from './names.mjs'
import { baselineFolder, envFile, pictureMode, recorded, renderer } from './renderer.mjs'

const root = join(import.meta.dirname, '../..')
const accepted = openAccepted(baselineFolder)
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    world: { type: 'string', multiple: true },
  },
})
const { update, missing } = values
// Files that are named are of stories, which paper has none of.
const worlds = values.world ?? (files.length > 0 ? worldNames : pictured)
const part = missing || files.length > 0 || values.world !== undefined
const unknown = worlds.filter((name) => !pictured.includes(name))
if (unknown.length > 0) {
  console.error(`There is no world ${unknown.join(', ')}. The worlds are: ${pictured.join(', ')}.`)
  process.exit(1)
}
const here = renderer()

if (here.startsWith('chromium-none')) {
  console.error('There is no Chromium to draw with. Install it, or give its path in CHROMIUM_PATH.')
  process.exit(1)
}
const known = recorded()
if (update && part && known && known.renderer !== here) {
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
clearDesk()
rmSync(join(root, 'tests/visual/.diff'), { recursive: true, force: true })

const began = Date.now()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const env = { ...process.env, VISUAL_ONLY: '1', ...(update ? { VISUAL: missing ? 'missing' : 'update' } : {}) }
// A browser a world: more of them at once than the machine carries do not even open in time.
const slots = slotsOf()
let status = 0
const runs = [...new Set(worlds.flatMap((name) => (within[name] ? [within[name], name] : [name])))]
for (let first = 0; first < runs.length; first += slots) {
  const projects = runs.slice(first, first + slots).flatMap((name) => ['--project', name])
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', ...files, ...projects, ...(update ? ['--update'] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env,
    },
  )
  status ||= run.status ?? 1
}
if (update) {
  const desk = onDesk()
  const drawn = desk.filter(({ isNew }) => isNew)
  for (const { name, read } of drawn) await accepted.put(name, read())
  const all = !part && status === 0
  // Only a whole run that went well has asked for every picture there should be.
  const wanted = new Set(desk.map(({ name }) => name))
  const gone = all ? accepted.names().filter((name) => !wanted.has(name)) : []
  for (const name of gone) accepted.remove(name)
  await accepted.sumUp()
  writeFileSync(envFile, `${here}\n${all || known?.complete ? 'complete' : 'partial'}\n`)
  console.log(`\n${drawn.length} pictures drawn anew, ${gone.length} removed.`)
}

console.log(
  `\n${accepted.names().length} pictures, ${(accepted.size() / 1e6).toFixed(1)} MB, ${Math.round((Date.now() - began) / 1000)} s, drawn by ${here}.`,
)
if (existsSync(join(root, 'tests/visual/.diff'))) console.log('Differences: tests/visual/.diff.')
process.exit(status)
