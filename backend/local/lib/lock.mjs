/**
 * One at a time between processes: a file of claims, one a line. The first whose owner lives has the lock, so a kill -9 never
 * blocks the next run, and the order of the lines decides between those who see that an owner is gone. Only who has the lock
 * removes the file.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, Failure } from './failure.mjs'
import { commandOf, isOurs } from './processes.mjs'

/** A piece of our own command line, by which another run recognises us. */
const ownMark = () => commandOf(process.pid) || process.argv.slice(1).join(' ')

/** @param {string} file */
function readLines(file) {
  let text = ''
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return text.split('\n').flatMap((line) => {
    try {
      return JSON.parse(line) ?? []
    } catch {
      // Between two claims, or half of one whose writer was killed.
      return []
    }
  })
}

/**
 * The first claim that stands and whose owner lives.
 * @param {string} file
 * @param {string} own the claim of who asks, and so lives
 */
function holderOf(file, own) {
  const lines = readLines(file)
  const withdrawn = new Set(lines.flatMap((line) => line.withdrawn ?? []))
  return lines.find(({ claim, pid, mark }) => !withdrawn.has(claim) && (claim === own || isOurs(pid, mark))) ?? null
}

/**
 * Adds a line, and never to half of one.
 * @param {string} file
 * @param {object} line
 */
const addLine = (file, line) => fs.appendFileSync(file, `\n${JSON.stringify(line)}\n`)

/**
 * Takes the lock, or answers who has it.
 * @param {string} file
 * @param {object} [about] kept in the file for whoever is refused (for example the address of the running shop)
 * @returns {{ release: () => void, holder: null } | { release: null, holder: { pid: number } & Record<string, unknown> }}
 */
export function tryLock(file, about = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const claim = randomUUID()
  for (;;) {
    // Asked before anything is written: whoever waits would fill the file.
    const other = holderOf(file, claim)
    if (other) return { holder: other, release: null }
    addLine(file, { ...about, pid: process.pid, mark: ownMark(), claim })
    const first = holderOf(file, claim)
    if (first?.claim === claim) return { holder: null, release: () => release(file, claim) }
    if (first) {
      // A refused claim that stands would have the lock as soon as the first owner is gone.
      addLine(file, { withdrawn: claim })
      return { holder: first, release: null }
    }
    // The file was removed by who had the lock, and the claim with it.
  }
}

/**
 * @param {string} file
 * @param {string} claim
 */
function release(file, claim) {
  if (holderOf(file, claim)?.claim === claim) fs.rmSync(file, { force: true })
}

/**
 * Takes the lock of a shop, which only one start, seed, reset, setup or restore may have.
 * @param {string} file
 * @param {{ about?: object, refuse: (holder: { pid: number } & Record<string, unknown>) => string }} options
 *   refuse: the sentence for whoever comes second
 * @returns {Promise<{ release: () => void }>}
 */
export async function takeLock(file, { about = {}, refuse }) {
  const lock = tryLock(file, about)
  if (lock.release) return lock
  throw new Failure(refuse(lock.holder))
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
