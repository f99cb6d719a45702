/**
 * What the accepted pictures look like in a few letters: `pixels.json` names for the bytes of each file the pixels in it. To
 * decode a lossless WebP takes several times as long as to sum up the pixels of a new picture.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of 120 bits nobody has two alike by chance. */
const sumOf = (/** @type {(string | Uint8Array)[]} */ ...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 20)
}

/** @typedef {{ data: Buffer, info: { width: number, height: number, channels: import('sharp').Channels } }} Pixels */
const sumOfPixels = (/** @type {Pixels} */ { data, info }) => sumOf(`${info.width}x${info.height} `, data)

/** @param {string} folder where the pictures are */
export function openFingerprints(folder) {
  const file = join(folder, 'pixels.json')
  /** @returns {Record<string, string>} */
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  // As they were at the first look: a picture accepted since has bytes that are not among them.
  /** @type {Record<string, string> | undefined} */
  let seen
  const known = () => {
    seen ??= read()
    return seen
  }
  const change = (/** @type {(sums: Record<string, string>) => void} */ by) => {
    const sums = read()
    by(sums)
    const sorted = Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`)
    seen = sorted
  }
  return {
    /**
     * Whether the picture in a file has these pixels; undefined when the file was never summed up.
     * @param {Buffer} webp
     * @param {Pixels} pixels
     */
    compare(webp, pixels) {
      const sum = known()[sumOf(webp)]
      return sum === undefined ? undefined : sum === sumOfPixels(pixels)
    },
    /**
     * What is noted of a file and the pixels in it.
     * @param {Buffer} webp
     * @param {Pixels} pixels
     * @returns {[string, string]}
     */
    entry: (webp, pixels) => [sumOf(webp), sumOfPixels(pixels)],
    note: (/** @type {[string, string][]} */ entries) =>
      change((sums) => Object.assign(sums, Object.fromEntries(entries))),
    forget: (/** @type {Buffer} */ webp) => change((sums) => delete sums[sumOf(webp)]),
    has: (/** @type {Buffer} */ webp) => sumOf(webp) in known(),
    /** How many files were summed up. */
    count: () => Object.keys(known()).length,
  }
}
