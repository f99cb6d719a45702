/**
 * The accepted pictures: {world}/{path of the story file}/{story}.webp, lossless, in less than half the bytes of PNG.
 * Of equal pictures one is kept; `equal.json` names for each of the others the one that stands for it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { openFingerprints } from './fingerprints.mjs'
import { isNear } from './tolerance.mjs'

const nameOf = /^[\w-]+(\/[\w-]+)+$/
const sizeOf = (/** @type {string} */ file) => statSync(file).size

/** The pixels of any picture, without transparency: what two pictures are compared by. */
const pixels = (/** @type {Buffer} */ picture) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** @typedef {import('./fingerprints.mjs').Pixels} Pixels */
const alike = (/** @type {Pixels} */ a, /** @type {Pixels} */ b) =>
  a.info.width === b.info.width && a.data.equals(b.data)

/**
 * The same pixels as lossless WebP, looked at again before the only copy is given up.
 * @param {Buffer} picture
 */
async function encode(picture) {
  const webp = await sharp(picture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer()
  const [drawn, kept] = await Promise.all([pixels(picture), pixels(webp)])
  if (!alike(drawn, kept)) throw new Error('A picture was changed by its encoding.')
  return { webp, drawn }
}

/** @param {string} folder where the pictures are */
export function openAccepted(folder) {
  const manifest = join(folder, 'equal.json')
  const fingerprints = openFingerprints(folder)
  const fileOf = (/** @type {string} */ name) => join(folder, `${name}.webp`)
  const equal = () => (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {})
  const writeEqual = (/** @type {Record<string, unknown>} */ entries) => {
    const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(manifest, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  const kept = () => {
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -'.webp'.length).split(sep).join('/'))
  }
  const check = (/** @type {string} */ name) => {
    if (!nameOf.test(name)) throw new Error(`"${name}" is not the name of a picture.`)
  }
  /** The file that holds a picture, its own or the one that stands for it. */
  const holder = (/** @type {string} */ name) => {
    const own = fileOf(name)
    if (existsSync(own)) return own
    const other = equal()[name]
    return other ? fileOf(other) : null
  }
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ webp) => {
    mkdirSync(dirname(fileOf(name)), { recursive: true })
    writeFileSync(fileOf(name), webp)
  }
  /** A folder without pictures would stay behind its last one. */
  const removeFile = (/** @type {string} */ name) => {
    rmSync(fileOf(name))
    for (
      let path = dirname(fileOf(name));
      relative(folder, path) && readdirSync(path).length === 0;
      path = dirname(path)
    )
      rmdirSync(path)
  }
  const remove = (/** @type {string} */ name) => {
    check(name)
    const entries = equal()
    delete entries[name]
    if (existsSync(fileOf(name))) {
      const [heir, ...others] = Object.keys(entries).filter((one) => entries[one] === name)
      if (heir) {
        write(heir, readFileSync(fileOf(name)))
        delete entries[heir]
        for (const one of others) entries[one] = heir
      } else fingerprints.forget(readFileSync(fileOf(name)))
      removeFile(name)
    }
    writeEqual(entries)
  }

  return {
    names: () => [...kept(), ...Object.keys(equal())].sort(),
    has: (/** @type {string} */ name) => nameOf.test(name) && holder(name) !== null,
    /** Bytes on the disk. */
    size: () => kept().reduce((sum, name) => sum + sizeOf(fileOf(name)), 0),
    /**
     * What was kept, as WebP; null when nothing was.
     * @param {string} name
     */
    read(name) {
      const file = nameOf.test(name) ? holder(name) : null
      return file && existsSync(file) ? readFileSync(file) : null
    },
    /**
     * Whether a picture (PNG or WebP) has the pixels of what was kept; false when nothing was.
     * @param {string} name
     * @param {Buffer} picture
     */
    async equals(name, picture) {
      const kept = this.read(name)
      if (kept === null) return false
      const drawn = await pixels(picture)
      return fingerprints.compare(kept, drawn) ?? alike(await pixels(kept), drawn)
    },
    /**
     * Whether a picture (PNG or WebP) looks like what was kept, within the tolerance; false when nothing was.
     * @param {string} name
     * @param {Buffer} picture
     */
    async resembles(name, picture) {
      const kept = this.read(name)
      if (kept === null) return false
      const drawn = await pixels(picture)
      return fingerprints.compare(kept, drawn) || isNear(await pixels(kept), drawn)
    },
    /**
     * Keeps a picture (PNG or WebP) in place of what was there.
     * @param {string} name
     * @param {Buffer} picture
     */
    async put(name, picture) {
      check(name)
      if (await this.equals(name, picture)) return
      const { webp, drawn } = await encode(picture)
      if (this.has(name)) remove(name)
      const twin = kept().find((one) => sizeOf(fileOf(one)) === webp.length && readFileSync(fileOf(one)).equals(webp))
      if (twin) writeEqual({ ...equal(), [name]: twin })
      else {
        write(name, webp)
        fingerprints.note([fingerprints.entry(webp, drawn)])
      }
    },
    /** How many files are summed up, and the names of those that are not and have to be decoded at each look. */
    sums: () => ({
      count: fingerprints.count(),
      missing: kept().filter((name) => !fingerprints.has(readFileSync(fileOf(name)))),
    }),
    /** Sums up what was not, as after a merge of two sets of pictures. */
    async sumUp() {
      /** @type {[string, string][]} */
      const entries = []
      for (const name of this.sums().missing) {
        const webp = readFileSync(fileOf(name))
        entries.push(fingerprints.entry(webp, await pixels(webp)))
      }
      if (entries.length > 0) fingerprints.note(entries)
    },
    remove,
  }
}
