/** Signals and the terminal: one orderly stop, whoever asks for it. */
import fs from 'node:fs'
import { isNoRoom } from './disk.mjs'
import { codeOf } from './failure.mjs'

/**
 * Was a signal set to be ignored before we began (nohup)?
 * @param {number} number
 */
function ignored(number) {
  try {
    const mask = BigInt(`0x${/^SigIgn:\s*([0-9a-f]+)/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`)
    return Boolean(mask & (1n << BigInt(number - 1)))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** @param {{ stop: (why: string) => void, hurry: () => void }} what stop: the first request; hurry: a second one */
export function listenForTheEnd({ stop, hurry }) {
  let first = 0
  const asked = (/** @type {string} */ why) => {
    if (!first) {
      first = Date.now()
      stop(why)
      return
    }
    // npm passes a Ctrl-C of the terminal on once more: that is the same one, not a second.
    if (Date.now() - first > 700) hurry()
  }
  // Handlers set with nohup in force would undo it.
  if (!ignored(2)) process.on('SIGINT', () => asked('SIGINT'))
  process.on('SIGTERM', () => asked('SIGTERM'))
  if (process.platform !== 'win32' && !ignored(1)) process.on('SIGHUP', () => asked('SIGHUP'))
  // A closed terminal or pipe, or a full disk below what is printed, is no reason to die half-way.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (codeOf(error) !== 'EPIPE' && codeOf(error) !== 'EIO' && !isNoRoom(error)) throw error
    })
  }
  // Under npm the shell between may be ended without telling us: then nobody is left who could stop the shop.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) asked('the end of npm')
    }, 500).unref()
  }
}
