/**
 * Is a built thing older than its sources? By content, not by time: a checkout, a copy or a touched file changes times
 * but not what would be built.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './failure.mjs'

const skipped = new Set(['node_modules', '.git', '.DS_Store', '.medusa', '.cache'])

/**
 * @param {string} file
 * @returns {Generator<string>}
 */
function* filesUnder(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) {
    yield file
    return
  }
  if (!stat.isDirectory()) return
  for (const name of fs.readdirSync(file).sort()) {
    if (!skipped.has(name)) yield* filesUnder(path.join(file, name))
  }
}

/**
 * One hash over files and folders (names and contents); what does not exist counts as nothing.
 * @param {string} base names are taken relative to it
 * @param {string[]} names files or folders under base
 * @param {string[]} [also] further texts that decide (versions, modes)
 */
export function hashOf(base, names, also = []) {
  const hash = createHash('sha256')
  for (const text of also) hash.update(`${text}\0`)
  for (const name of names) {
    for (const file of filesUnder(path.join(base, name))) {
      const content = fs.readFileSync(file)
      hash.update(`${path.relative(base, file).split(path.sep).join('/')}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex').slice(0, 32)
}

/** When a built file was written; 0 when it is missing. */
const writtenAt = (/** @type {string} */ file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Was `output` built from sources with this hash, and is it still that very file?
 * @param {string} stamp the file that remembers
 * @param {string} hash
 * @param {string} output the main built file
 */
export function isFresh(stamp, hash, output) {
  try {
    const known = JSON.parse(fs.readFileSync(stamp, 'utf8'))
    return known.hash === hash && writtenAt(output) > 0 && known.writtenAt === writtenAt(output)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * Remembers that `output` was built from sources with this hash.
 * @param {string} stamp
 * @param {string} hash
 * @param {string} output
 */
export function markFresh(stamp, hash, output) {
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, JSON.stringify({ hash, writtenAt: writtenAt(output) }))
}
