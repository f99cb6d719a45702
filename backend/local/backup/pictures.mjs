/**
 * The pictures of a shop, as files. A restore puts them beside their place; the database decides with its commit
 * whether they count, and whoever opens the shop next finishes what a kill has left between the two.
 */
import fs from 'node:fs'
import path from 'node:path'
import { dataPaths } from '../lib/paths.mjs'

/**
 * All files below a folder, by their path in it, with slashes.
 * @param {string} folder
 */
export function filesBelow(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .sort()
}

export const besideMedia = (/** @type {string} */ data, /** @type {string} */ id) => path.join(data, `media.${id}`)

/**
 * Keeps one picture of a restore that is under way.
 * @param {string} data
 * @param {string} id
 * @param {string} name
 * @param {string | Buffer} bytes
 */
export function putBeside(data, id, name, bytes) {
  const file = path.join(besideMedia(data, id), ...name.split('/'))
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, bytes)
}

/**
 * Moves the pictures of the restore that the database knows into place, and removes those of one that it does not know.
 * @param {string} data
 * @param {string | undefined} restored the id that the database keeps
 */
export function settlePictures(data, restored) {
  const { media } = dataPaths(data)
  const mine = restored ? besideMedia(data, restored) : null
  const names = fs.existsSync(data) ? fs.readdirSync(data).filter((name) => name.startsWith('media.')) : []
  if (mine && fs.existsSync(mine)) {
    const old = path.join(data, `media.before-${restored}`)
    if (fs.existsSync(media)) fs.renameSync(media, old)
    fs.renameSync(mine, media)
    names.push(path.basename(old))
  }
  for (const name of names) fs.rmSync(path.join(data, name), { recursive: true, force: true })
}
