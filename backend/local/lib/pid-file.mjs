/**
 * Which processes a start left behind. Each child writes `{pid, mark}`; the mark is a piece of its command line, so
 * that a stale file never ends a stranger that got the same number.
 */
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './failure.mjs'
import { end, isOurs } from './processes.mjs'

/** @param {string} file @returns {{ pid: number, mark: string } | null} the process when it still runs and is ours */
export function readLive(file) {
  let entry
  try {
    entry = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
  return Number.isInteger(entry?.pid) && entry.mark && isOurs(entry.pid, entry.mark) ? entry : null
}

/** @param {string} file @param {{ pid: number, mark: string }} entry */
export function writePid(file, entry) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(entry))
}

/** @param {string} file */
export function removePid(file) {
  fs.rmSync(file, { force: true })
}

/**
 * Ends what the file names, when it is still ours; says whether there was something.
 * @param {string} file
 */
export async function endLeftOver(file, ms = 10_000) {
  const entry = readLive(file)
  if (entry) await end(entry.pid, { ms })
  removePid(file)
  return Boolean(entry)
}
