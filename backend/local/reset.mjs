/**
 * `npm run reset`: a fresh shop at the next start. Removes the embedded database and the media of this data folder,
 * and what was made of them, after asking; a database of your own (DATABASE_URL) is never touched. `--yes` for scripts,
 * `--goods` also throws away the kept goods, so that the next start draws and seeds everything again.
 */
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline/promises'
import { printFailure } from './lib/cli.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { Failure } from './lib/failure.mjs'
import { takeLock } from './lib/lock.mjs'
import { dataPaths, madeOfShop, shown } from './lib/paths.mjs'
import { endLeftOvers } from './shop.mjs'
import { earlySettings } from './steps/environment.mjs'
import { checkNode } from './steps/node-version.mjs'
import { hasFiles } from './steps/postgres.mjs'
import { placeElsewhere, postgresPlace } from './steps/postgres-place.mjs'
import { discardTemplates } from './steps/template.mjs'

/** @param {string} question */
async function agreed(question) {
  if (process.argv.includes('--yes') || process.argv.includes('-y')) return true
  if (!process.stdin.isTTY)
    throw new Failure('npm run reset asks before it deletes. In a script, say so: npm run reset -- --yes')
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function main() {
  checkNode()
  loadEnvFile()
  const { data, embedded } = earlySettings(process.env)
  const goods = process.argv.includes('--goods')
  if (!embedded) {
    throw new Failure(
      'DATABASE_URL is set: that database is yours, and npm run reset never touches it. Drop and make it with your own tools (dropdb, createdb).',
    )
  }
  const paths = dataPaths(data)
  const lock = await takeLock(path.join(paths.run, 'start.lock'), {
    refuse: ({ pid }) => `Talat is running (pid ${pid}). Stop it first, then run npm run reset.`,
  })
  try {
    await reset({ data, paths, goods })
  } finally {
    lock.release()
  }
}

/** @param {{ data: string, paths: ReturnType<typeof dataPaths>, goods: boolean }} what */
async function reset({ data, paths, goods }) {
  const { folder } = postgresPlace(data)
  const there = [folder, paths.media].filter((place) => hasFiles(place))
  if (!there.length && !goods) {
    console.log('There is nothing to reset: the next npm start begins with a fresh shop.')
    return
  }
  const list = [...there.map(shown), ...(goods ? ['the kept goods in .talat/template'] : [])].join(', ')
  if (!(await agreed(`Delete the database and the pictures of this shop, with all its orders (${list})? [y/N] `))) {
    console.log('Nothing was deleted.')
    return
  }
  await endLeftOvers(data)
  for (const place of [
    folder,
    `${folder}.new`,
    placeElsewhere(data),
    paths.media,
    ...madeOfShop(data),
    path.join(data, 'postgres-is-at'),
  ]) {
    fs.rmSync(place, { recursive: true, force: true })
  }
  if (goods) await discardTemplates()
  console.log('Done. The next npm start begins with a fresh shop.')
}

main().catch((error) => {
  printFailure(error)
  process.exitCode = 1
})
