/** Questions about other processes, and ending them. Never trusts a number alone: a pid is reused by strangers. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './failure.mjs'

/**
 * Is there a process with this number (a zombie counts as gone)?
 * @param {number | undefined} pid
 */
export function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  try {
    return !/^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return !fs.existsSync('/proc/self/status') || fs.existsSync(`/proc/${pid}`)
  }
}

/**
 * The command line of a process, or '' when it is gone or cannot be read.
 * @param {number | undefined} pid
 */
export function commandOf(pid) {
  if (!pid) return ''
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    if (fs.existsSync('/proc/self/cmdline') || process.platform === 'win32') return ''
    try {
      return execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }
}

/**
 * Does this process live, and does its command line hold every one of these texts?
 * @param {number | undefined} pid
 * @param {string[]} texts
 */
export function isOurs(pid, ...texts) {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  return command !== '' && texts.every((text) => command.includes(text))
}

/**
 * Waits until the process is gone; false when it is still there after `ms`.
 * @param {number} pid
 * @param {number} ms
 */
export async function gone(pid, ms) {
  const end = Date.now() + ms
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await pause(25)
  }
  return true
}

/**
 * Signals a process that may be gone already.
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/**
 * Asks a process to end, waits, and ends it by force after `ms`.
 * @param {number} pid
 * @param {{ name?: NodeJS.Signals, ms?: number }} [how]
 */
export async function end(pid, { name = 'SIGTERM', ms = 10_000 } = {}) {
  if (!isAlive(pid)) return
  signal(pid, name)
  if (await gone(pid, ms)) return
  signal(pid, 'SIGKILL')
  await gone(pid, 5000)
}
