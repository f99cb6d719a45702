/**
 * One at a time between processes: a file made with O_EXCL that names its owner. A lock whose owner is gone is taken
 * over, so a kill -9 never blocks the next run.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, Failure } from './failure.mjs'
import { shown } from './paths.mjs'
import { commandOf, isOurs } from './processes.mjs'

/** A piece of our own command line, by which another run recognises us. */
const ownMark = () => commandOf(process.pid) || process.argv.slice(1).join(' ')

/** @param {string} file */
function readOwner(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Is the owner that a lock file names still running? A file being written right now counts as held.
 * @param {string} file
 */
function holder(file) {
  const owner = readOwner(file)
  if (owner && isOurs(owner.pid, owner.mark)) return owner
  if (owner) return null
  try {
    return Date.now() - fs.statSync(file).mtimeMs < 2000 ? { pid: 0, mark: '' } : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Takes the lock, or answers who has it.
 * @param {string} file
 * @param {object} [about] kept in the file for whoever is refused (for example the address of the running shop)
 * @returns {{ release: () => void, holder: null } | { release: null, holder: { pid: number } & Record<string, unknown> }}
 */
export function tryLock(file, about = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const text = JSON.stringify({ ...about, pid: process.pid, mark: ownMark() })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      fs.writeFileSync(file, text, { flag: 'wx' })
      return { holder: null, release: () => release(file) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const other = holder(file)
    if (other) return { holder: other, release: null }
    // Stale. Moved aside rather than deleted: of two who see it, only one moves it.
    const aside = `${file}.${process.pid}.stale`
    try {
      fs.renameSync(file, aside)
      fs.rmSync(aside, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return { holder: { pid: 0, mark: '' }, release: null }
}

/** @param {string} file */
function release(file) {
  if (readOwner(file)?.pid === process.pid) fs.rmSync(file, { force: true })
}

/** A file that names nobody is being written at this moment, or is left from a crash and soon counts as stale. */
const writtenWithin = 5000

/**
 * Takes the lock of a shop, which only one start, seed, reset, setup or restore may have.
 * @param {string} file
 * @param {{ about?: object, refuse: (holder: { pid: number } & Record<string, unknown>) => string }} options
 *   refuse: the sentence for whoever comes second
 * @returns {Promise<{ release: () => void }>}
 */
export async function takeLock(file, { about = {}, refuse }) {
  for (const until = Date.now() + writtenWithin; ; ) {
    const lock = tryLock(file, about)
    if (lock.release) return lock
    if (lock.holder.pid) throw new Failure(refuse(lock.holder))
    if (Date.now() > until)
      throw new Failure(
        `Another command is just beginning in this folder (${shown(file)}). Wait a moment and try again.`,
      )
    await pause(200)
  }
}

/**
 * Runs `work` while holding the lock; waits for another holder, telling `waiting` once.
 * @template T
 * @param {string} file
 * @param {() => Promise<T> | T} work
 * @param {{ waiting?: (pid: number) => void }} [options]
 */
export async function withLock(file, work, { waiting } = {}) {
  let told = false
  for (;;) {
    const lock = tryLock(file)
    if (lock.release) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!told) waiting?.(lock.holder.pid)
    told = true
    await pause(250)
  }
}
