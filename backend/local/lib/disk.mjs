/** Is there room? Asked before the two steps that need a lot at once, so that they do not stop half-way. */
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, Failure } from './failure.mjs'
import { shown } from './paths.mjs'

const MB = 1024 * 1024

/** Is this what a full disk, a spent quota or a limit on files answers? */
export const isNoRoom = (/** @type {unknown} */ error) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

/**
 * Free bytes for this user where `folder` is or will be.
 * @param {string} folder
 */
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

/** Below this a disk counts as full, in MB. */
const least = 32

/**
 * Looks at the disks of a running shop again and again: tells once when one is full, and once when there is room.
 * @param {string[]} folders
 * @param {(sentence: string, full: boolean) => void} tell
 * @param {{ every?: number, free?: (folder: string) => number }} [options]
 * @returns {() => void} ends it
 */
export function watchRoom(folders, tell, { every = 10_000, free = freeBytes } = {}) {
  const full = new Set()
  const look = () => {
    for (const folder of folders) {
      const megabytes = Math.floor(free(folder) / MB)
      if (megabytes < least && !full.has(folder)) {
        full.add(folder)
        tell(
          `The disk is full: ${megabytes} MB are free at ${shown(folder)}. Orders and pictures cannot be saved until there is room; what was saved is not lost. Free some space.`,
          true,
        )
      } else if (megabytes >= least && full.delete(folder)) {
        tell(`There is room again at ${shown(folder)} (${megabytes} MB).`, false)
      }
    }
  }
  const timer = setInterval(look, every).unref()
  return () => clearInterval(timer)
}
