/**
 * Starting programs: short ones whose end is awaited, and services that run until they are stopped. Neither outlives us,
 * even by kill -9. What they print goes to a log file; the last lines are shown when something fails.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { isNoRoom } from './disk.mjs'
import { causeInLog, Failure } from './failure.mjs'
import { shown } from './paths.mjs'
import { removePid, writePid } from './pid-file.mjs'
import { gone, isAlive, signal } from './processes.mjs'

const withParent = fileURLToPath(new URL('./with-parent.mjs', import.meta.url))

/**
 * A program that runs until it is stopped.
 * @typedef {{ name: string, pid: number | undefined, log: string, exit: Exit | null, onDeath: ((service: Service) => void) | null,
 *   tail(count: number): string, stop(how?: { signalName?: NodeJS.Signals, ms?: number }): Promise<void> }} Service
 *   exit: how it ended, null while it runs; onDeath: told when it ends without being asked
 * @typedef {{ code: number | null, signal: string | null, error: Error | null }} Exit
 */

/** Everything started and not yet ended: programs whose end is awaited, and services in the order of their start. */
/** @type {Set<import('node:child_process').ChildProcess>} */
const runs = new Set()
/** @type {Set<Service>} */
const services = new Set()
let closed = false

/**
 * Signals a child and, where it leads a group of its own, all that it started.
 * @param {{ pid?: number }} child
 * @param {NodeJS.Signals} name
 */
function signalGroup(child, name) {
  if (!child.pid) return
  signal(process.platform === 'win32' ? child.pid : -child.pid, name)
}

/** Ends all at once, without waiting: the second Ctrl-C. */
export function killAll() {
  for (const child of runs) signalGroup(child, 'SIGKILL')
  for (const service of services) signalGroup(service, 'SIGKILL')
}

/** Nothing is started any more; what is being awaited ends; services are stopped, the last started first. */
export async function closeAll() {
  closed = true
  for (const child of runs) signalGroup(child, 'SIGTERM')
  for (const service of [...services].reverse()) await service.stop()
  const until = Date.now() + 5000
  while (runs.size && Date.now() < until) await pause(25)
  for (const child of runs) signalGroup(child, 'SIGKILL')
}

/**
 * A program that is not Node does not notice that we are gone. A small shell does (its stdin closes), and asks the
 * program to end, so that even a kill -9 leaves nothing behind.
 * @param {number} target a pid, or the negative of one for the whole group that it leads
 * @param {NodeJS.Signals} signalName
 * @param {number} [grace] after so many seconds it is ended, whether it listens or not; without it that is never done
 * @returns {() => void} ends the watch
 */
function watchFor(target, signalName, grace) {
  if (process.platform === 'win32') return () => undefined
  const ask = 'cat >/dev/null; kill -s "$1" -- "$2"'
  const script = grace ? `${ask} && sleep ${grace} && kill -s KILL -- "$2" 2>/dev/null` : ask
  const watcher = spawn('/bin/sh', ['-c', script, 'talat-watch', signalName.replace(/^SIG/, ''), String(target)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  return () => signalGroup(watcher, 'SIGKILL')
}

function refuseWhenClosed() {
  if (closed) throw new Failure('The start was interrupted.')
}

/**
 * The last lines of a text that say something.
 * @param {string} text
 */
export function lastLines(text, count = 15) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-count)
    .join('\n')
}

/**
 * The end of a log file, at most 64 kB.
 * @param {string} file
 */
export function logTail(file, from = 0) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat) return ''
  const start = Math.max(from, stat.size - 65_536)
  const handle = fs.openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(Math.max(0, stat.size - start))
    fs.readSync(handle, buffer, 0, buffer.length, start)
    return buffer.toString('utf8')
  } finally {
    fs.closeSync(handle)
  }
}

/**
 * What must not fail for want of room: logs and notes about processes.
 * @param {() => void} work
 */
function whenThereIsRoom(work) {
  try {
    work()
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}

/**
 * Opens a log for appending; one that has grown beyond 5 MB is put aside as `.1`.
 * @param {string} file
 */
function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) fs.renameSync(file, `${file}.1`)
  whenThereIsRoom(() => fs.appendFileSync(file, `--- ${new Date().toISOString()} pid ${process.pid}\n`))
  const handle = fs.openSync(file, 'a')
  return { handle, from: fs.fstatSync(handle).size }
}

/**
 * Puts logs aside (`.1`) that have grown beyond `bytes` while their services run; these go on in the emptied file.
 * @param {string} folder
 * @param {number} [bytes]
 */
export function trimLogs(folder, bytes = 50_000_000) {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name)
    if (!name.endsWith('.log') || fs.statSync(file).size <= bytes) continue
    whenThereIsRoom(() => fs.copyFileSync(file, `${file}.1`))
    fs.truncateSync(file)
  }
}

/**
 * Runs a program to its end, whatever that is.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log: string, line?: (text: string) => void, ms?: number, uid?: number, gid?: number }} options
 *   line: told every line as it comes; ms: ended when it takes longer
 * @returns {Promise<{ code: number | null, output: string, late: boolean }>}
 */
export async function runToEnd(command, args, { cwd, env, log, line, ms, uid, gid }) {
  refuseWhenClosed()
  const { handle } = openLog(log)
  let output = ''
  let rest = ''
  let late = false
  const take = (/** @type {string} */ chunk) => {
    whenThereIsRoom(() => fs.writeSync(handle, chunk))
    output = (output + chunk).slice(-400_000)
    if (!line) return
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
  try {
    /** @type {number | null} */
    const code = await new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd,
        env,
        uid,
        gid,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        windowsHide: true,
      })
      runs.add(child)
      // The whole group: npm does not pass on that it was ended, and a seed may be busy with something else.
      const endWatch = child.pid ? watchFor(-child.pid, 'SIGTERM', 3) : () => undefined
      const timer =
        ms &&
        setTimeout(() => {
          late = true
          signalGroup(child, 'SIGKILL')
        }, ms)
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
      child.on('error', (error) => {
        runs.delete(child)
        reject(error)
      })
      child.on('close', (exit) => {
        clearTimeout(timer)
        endWatch()
        runs.delete(child)
        resolve(exit)
      })
    })
    return { code, output, late }
  } finally {
    fs.closeSync(handle)
  }
}

/**
 * Runs a program that must end well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log: string, line?: (text: string) => void,
 *   failed: (output: string) => string, telling?: (output: string) => string }} options
 *   failed: the sentence for a person when it does not; telling: the part of the output that says why
 * @returns {Promise<string>} what it printed
 */
export async function run(command, args, { failed, telling = (text) => text, ...options }) {
  const { code, output } = await runToEnd(command, args, options)
  if (code === 0) return output
  refuseWhenClosed()
  throw new Failure(causeInLog(output) ?? failed(output), {
    details: `${lastLines(telling(output))}\n(all of it: ${shown(options.log)})`,
  })
}

/**
 * Starts a service in a group of its own: Ctrl-C in the terminal reaches only us, and we stop the services in order.
 * A Node service ends by itself when we are killed (its stdin closes, see with-parent.mjs).
 * @param {{ name: string, command?: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number,
 *   log: string, pidFile: string, mark: string, node?: boolean, stopWith?: NodeJS.Signals }} service
 *   stopWith: the signal that asks it to end (default SIGTERM); mark: a piece of its command line by which a later start recognises it
 */
export function startService({
  name,
  command = process.execPath,
  args,
  cwd,
  env,
  uid,
  gid,
  log,
  pidFile,
  mark,
  node = true,
  stopWith = 'SIGTERM',
}) {
  refuseWhenClosed()
  const { handle, from } = openLog(log)
  const child = spawn(command, node ? ['--import', withParent, ...args] : args, {
    cwd,
    env,
    uid,
    gid,
    detached: true,
    windowsHide: true,
    stdio: [node ? 'pipe' : 'ignore', handle, handle],
  })
  fs.closeSync(handle)
  const { pid } = child
  /** @type {Service} */
  const service = {
    name,
    pid,
    log,
    exit: null,
    onDeath: null,
    tail: (count) => lastLines(logTail(log, from), count),
    /** Asks it to end and waits; after `ms` its whole group is ended. */
    async stop({ signalName = stopWith, ms = 10_000 } = {}) {
      stopping = true
      services.delete(service)
      if (child.pid && !service.exit) {
        signal(child.pid, signalName)
        if (!(await gone(child.pid, ms)) && isAlive(child.pid)) {
          signalGroup(child, 'SIGKILL')
          await gone(child.pid, 5000)
        }
      }
      removePid(pidFile)
    },
  }
  let stopping = false
  const endWatch = node || !child.pid ? () => undefined : watchFor(child.pid, stopWith)
  const ended = (/** @type {Exit} */ exit) => {
    service.exit = exit
    endWatch()
    services.delete(service)
    removePid(pidFile)
    if (!stopping) service.onDeath?.(service)
  }
  child.stdin?.on('error', () => child.stdin?.destroy())
  child.on('error', (error) => ended({ code: null, signal: null, error }))
  child.on('exit', (code, killedBy) => ended({ code, signal: killedBy, error: null }))
  if (pid) {
    services.add(service)
    whenThereIsRoom(() => writePid(pidFile, { pid, mark }))
  }
  return service
}

/**
 * A line of a log as a person reads it: what it says, without where in the program it was said.
 * @param {string} line
 */
function wordsOf(line) {
  try {
    const { level, message } = JSON.parse(line)
    return typeof message === 'string' ? `${level}: ${message}` : line
  } catch {
    return line
  }
}

/**
 * The sentence for a service that ended by itself.
 * @param {Service} service
 */
export function deathOf(service, advice = '') {
  const { code, signal: killedBy, error } = service.exit ?? { code: null, signal: null, error: null }
  const how = error ? error.message : killedBy ? `was killed (${killedBy})` : `ended (exit code ${code})`
  const tail = service.tail(15)
  const cause = causeInLog(tail)
  return new Failure([`${service.name} ${how}.`, cause, advice].filter(Boolean).join(' '), {
    details: `${tail.split('\n').map(wordsOf).join('\n')}\n(all of it: ${shown(service.log)})`,
  })
}
