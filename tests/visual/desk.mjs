/**
 * Where a run lays pictures out. Vitest reads and writes PNG files only, so an accepted picture is unpacked just before it
 * is compared; one that Vitest wrote over is recognized by its time.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'
import { openAccepted } from './accepted.mjs'
import { baselineFolder } from './renderer.mjs'

const folder = join(import.meta.dirname, '../../.talat/pictures')
const untouched = new Date(0)
const accepted = openAccepted(baselineFolder)

/** The file in which Vitest finds the accepted picture, and leaves a new one. */
export const deskFile = (/** @type {string} */ name) => join(folder, `${name}.png`)

/**
 * Lays the accepted picture out; without one there is nothing to compare with.
 * @param {string} name
 */
export async function unpack(name) {
  const file = deskFile(name)
  const webp = accepted.read(name)
  if (!webp) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  // Two runs may unpack the same picture; neither may read half of it.
  const part = `${file}.${process.pid}`
  await sharp(webp).png({ compressionLevel: 1 }).toFile(part)
  utimesSync(part, untouched, untouched)
  renameSync(part, file)
}

/** Every picture that was laid out or drawn since the desk was cleared, and whether it is new. */
export function onDesk() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .map((path) => ({
      name: path.slice(0, -'.png'.length).split(sep).join('/'),
      isNew: statSync(join(folder, path)).mtimeMs > 0,
      read: () => readFileSync(join(folder, path)),
    }))
}

export function clearDesk() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
