/**
 * Loaded into each Node service (`--import`). When the starter is gone, even by kill -9, its end of our stdin closes and
 * the service stops in its orderly way: nothing is left running that nobody can see. And a full disk does not end a
 * service by its own log: what cannot be written is counted, and said when there is room.
 */
import { writeSync } from 'node:fs'
import process from 'node:process'

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref?.()

let lost = 0
/** @type {NodeJS.Timeout | undefined} */
let trying

/** @param {NodeJS.ErrnoException} error */
function countLost(error) {
  lost += 1
  trying ??= setInterval(() => {
    try {
      writeSync(2, `--- ${lost} lines of this log could not be written (${error.code}): is the disk full?\n`)
    } catch {
      return // still no room: asked again in a second
    }
    clearInterval(trying)
    trying = undefined
    lost = 0
  }, 1000).unref()
}

process.stdout.on('error', countLost)
process.stderr.on('error', countLost)
