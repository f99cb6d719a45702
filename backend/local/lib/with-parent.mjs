/**
 * Loaded into each Node service (`--import`): when the starter is gone, even by kill -9, its end of our stdin closes and
 * the service stops in its orderly way. Nothing is left running that nobody can see.
 */
import process from 'node:process'

process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref?.()
