/**
 * The file of a backup: a gzipped tar with the pictures, the rows of each table in pieces, and at its end a manifest with
 * the checksum of every piece. Whoever cuts or changes it is found out before anything is touched.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, Failure, messageOf } from '../lib/failure.mjs'
import { root, shown } from '../lib/paths.mjs'

export const format = 1

/** Of the root packages, which may be missing when this file is read. @type {() => typeof import('tar-stream')} */
const tar = () => createRequire(path.join(root, 'package.json'))('tar-stream')

/** @typedef {{ bytes: number, sha256: string }} Piece */
/** @typedef {{ name: string, columns: string[], folder: string, rows: number }} SavedTable */
/**
 * What a backup says of itself.
 * @typedef {{ format: number, version: string, snapshotAt: string, postgres: string, schema: string | null, tables: SavedTable[],
 *   counters: { name: string, value: string | null }[], before: string[], after: string[], entries: Record<string, Piece> }} Manifest
 */

const manifestName = 'manifest.json'
const sealName = 'manifest.sha256'

const sha256 = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Begins an archive beside its place; `finish` moves it there when it is whole.
 * @param {string} file
 */
export function writeArchive(file) {
  const beside = `${file}.part`
  const pack = tar().pack()
  /** @type {Record<string, Piece>} */
  const entries = {}
  const written = pipeline(pack, createGzip({ level: 4 }), fs.createWriteStream(beside, { mode: 0o600 }))
  // Its failure is met by whoever adds next, or by finish.
  written.catch(() => undefined)
  const put = (/** @type {string} */ name, /** @type {Buffer} */ bytes) =>
    Promise.race([
      new Promise((resolve, reject) => {
        pack.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve(undefined)))
      }),
      written.then(() => {
        throw new Failure(`${shown(file)} was closed too early.`)
      }),
    ])
  return {
    has: (/** @type {string} */ name) => name in entries,
    /**
     * @param {string} name
     * @param {Buffer} bytes
     */
    async add(name, bytes) {
      entries[name] = { bytes: bytes.length, sha256: sha256(bytes) }
      await put(name, bytes)
    },
    /** @param {object} about */
    async finish(about) {
      const manifest = Buffer.from(`${JSON.stringify({ format, ...about, entries }, null, 1)}\n`)
      await put(manifestName, manifest)
      await put(sealName, Buffer.from(`${sha256(manifest)}  ${manifestName}\n`))
      pack.finalize()
      await written
      const handle = await fs.promises.open(beside, 'r')
      await handle.sync()
      await handle.close()
      fs.renameSync(beside, file)
    },
    async discard() {
      pack.destroy()
      await written.catch(() => undefined)
      fs.rmSync(beside, { force: true })
    },
  }
}

/**
 * Calls `each(name, bytes)` for every piece, in their order.
 * @param {string} file
 * @param {(name: string, bytes: Buffer) => unknown} each
 */
async function readPieces(file, each) {
  const extract = tar().extract()
  const reading = pipeline(fs.createReadStream(file), createGunzip(), extract)
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      /** @type {Buffer[]} */
      const chunks = []
      for await (const chunk of entry) chunks.push(/** @type {Buffer} */ (chunk))
      await each(entry.header.name, Buffer.concat(chunks))
    }
    await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Failure(`There is no file ${shown(file)}.`)
    if (codeOf(error)?.startsWith('Z_') || /Unexpected end|Invalid tar|incorrect/i.test(messageOf(error)))
      throw damaged(file, messageOf(error))
    throw error
  }
}

const damaged = (/** @type {string} */ file, /** @type {string} */ why) =>
  new Failure(`${shown(file)} is not a whole backup (${why}). Nothing was touched; take another copy of it.`)

/**
 * Reads the whole file, compares every checksum and answers the manifest.
 * @param {string} file
 * @returns {Promise<Manifest>}
 */
export async function verifyArchive(file) {
  /** @type {Record<string, Piece>} */
  const found = {}
  /** @type {Buffer | undefined} */
  let text
  let seal = ''
  await readPieces(file, (name, bytes) => {
    if (name === manifestName) text = bytes
    else if (name === sealName) seal = bytes.toString('utf8')
    else found[name] = { bytes: bytes.length, sha256: sha256(bytes) }
  })
  if (!text || !seal.startsWith(sha256(text))) throw damaged(file, 'its manifest is missing or changed')
  /** @type {Manifest} */
  const manifest = JSON.parse(text.toString('utf8'))
  if (manifest.format !== format)
    throw new Failure(`${shown(file)} was made by another Talat (format ${manifest.format}). Restore it with that one.`)
  const names = Object.keys(manifest.entries)
  if (names.length !== Object.keys(found).length) throw damaged(file, 'pieces are missing or too many')
  for (const name of names) {
    if (found[name]?.sha256 !== manifest.entries[name]?.sha256) throw damaged(file, `${name} has changed`)
    if (!/^(pictures|database)\//.test(name) || name.split('/').includes('..')) throw damaged(file, `${name} leads out`)
  }
  return manifest
}

/**
 * Every piece but the manifest, of a file that was verified.
 * @param {string} file
 * @param {(name: string, bytes: Buffer) => unknown} each
 */
export async function eachPiece(file, each) {
  await readPieces(file, (name, bytes) => (name === manifestName || name === sealName ? undefined : each(name, bytes)))
}
