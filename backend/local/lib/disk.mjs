/** Is there room? Asked before the two steps that need a lot at once, so that they do not stop half-way. */
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { shown } from './paths.mjs'

const MB = 1024 * 1024

/** Free bytes for this user where `folder` is or will be. */
export function freeBytes(folder) {
  let at = path.resolve(folder)
  while (!fs.existsSync(at)) at = path.dirname(at)
  const { bavail, bsize } = fs.statfsSync(at)
  return bavail * bsize
}

/**
 * @param {string} folder where it will be written
 * @param {number} megabytes what the step needs, with some air
 * @param {string} purpose "the packages", "the database"
 */
export function needRoom(folder, megabytes, purpose) {
  const free = freeBytes(folder)
  if (free >= megabytes * MB) return
  throw new Failure(
    `The disk is almost full: ${purpose} need about ${megabytes} MB and ${Math.floor(free / MB)} MB are free at ${shown(folder)}. Free some space and start again.`,
  )
}
