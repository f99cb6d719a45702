/** A whole shop out of its database and into one: in one snapshot, and in one transaction. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { codeOf, Failure } from '../lib/failure.mjs'
import { dataPaths, madeOfShop, root } from '../lib/paths.mjs'
import { readNotes, withClient, writeNote } from '../steps/database.mjs'
import { eachPiece, writeArchive } from './archive.mjs'
import { filesBelow, putBeside } from './pictures.mjs'
import { readCounters, readSchema } from './schema.mjs'

/** Of the root packages, which may be missing when this file is read. @type {() => typeof import('pg-copy-streams')} */
const copyStreams = () => createRequire(path.join(root, 'package.json'))('pg-copy-streams')

const pieceBytes = 4_000_000
const newline = 10

/** The table with the columns that are kept: generated ones make themselves, and a table may have none at all. */
const target = (/** @type {{ name: string, columns: string[] }} */ { name, columns }) =>
  columns.length ? `${name} (${columns.join(', ')})` : name

/**
 * Rows of a table as pieces of whole lines.
 * @param {import('pg').Client} client
 * @param {{ name: string, columns: string[] }} table
 */
async function* piecesOf(client, table) {
  const stream = client.query(copyStreams().to(`copy ${target(table)} to stdout`))
  /** @type {Buffer[]} */
  let chunks = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    const end = size >= pieceBytes ? chunk.lastIndexOf(newline) : -1
    if (end < 0) continue
    const rest = chunk.subarray(end + 1)
    yield Buffer.concat(chunks, size - rest.length)
    chunks = rest.length ? [rest] : []
    size = rest.length
  }
  if (size) yield Buffer.concat(chunks, size)
}

const linesIn = (/** @type {Buffer} */ bytes) => {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}

/**
 * Writes a backup while the shop runs. Pictures come before the snapshot and once more after it, so that every picture
 * that a row of the snapshot names is in.
 * @param {{ address: string, data: string, file: string, note?: (text: string) => void }} options
 * @returns {Promise<Pick<import('./archive.mjs').Manifest, 'snapshotAt' | 'postgres' | 'schema' | 'tables' | 'counters' | 'before' | 'after'>>}
 */
export async function backUp({ address, data, file, note = () => undefined }) {
  const { media } = dataPaths(data)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const archive = writeArchive(file)
  const addPictures = async () => {
    for (const name of filesBelow(media)) {
      if (archive.has(`pictures/${name}`)) continue
      const bytes = await fs.promises.readFile(path.join(media, name)).catch((error) => {
        if (codeOf(error) === 'ENOENT') return null // deleted by staff while we were on our way
        throw error
      })
      if (bytes) await archive.add(`pictures/${name}`, bytes)
    }
  }
  try {
    note('pictures')
    await addPictures()
    const about = await withClient(address, async (client) => {
      await client.query('begin isolation level repeatable read, read only')
      await client.query('set local statement_timeout = 0')
      const notes = await readNotes(client)
      const { rows } = await client.query('select version(), now()')
      const schema = await readSchema(client)
      const tables = []
      for (const [index, table] of schema.tables.entries()) {
        note(table.name)
        const folder = `database/${String(index).padStart(4, '0')}`
        let count = 0
        let pieces = 0
        for await (const bytes of piecesOf(client, table)) {
          await archive.add(`${folder}/${String(pieces).padStart(6, '0')}`, bytes)
          count += linesIn(bytes)
          pieces += 1
        }
        tables.push({ ...table, folder, rows: count })
      }
      const counters = await readCounters(client)
      await client.query('commit')
      return {
        snapshotAt: rows[0].now,
        postgres: rows[0].version,
        schema: notes.schema ?? null,
        tables,
        counters,
        before: schema.before,
        after: schema.after,
      }
    })
    note('pictures')
    await addPictures()
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
    await archive.finish({ version, ...about })
    return about
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Is there something in the database that a restore would replace? */
export const hasTables = (/** @type {string} */ address) =>
  withClient(address, async (client) => {
    const { rows } = await client.query(
      "select exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as found",
    )
    return rows[0].found
  })

/**
 * A shop that still runs would wait for us, and we for it.
 * @param {import('pg').Client} client
 */
async function refuseOthers(client) {
  const { rows } = await client.query(
    "select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  if (rows[0].others)
    throw new Failure(
      `${rows[0].others} other connections use the database: a shop still runs on it. Stop it everywhere, then restore. Nothing was touched.`,
    )
}

/**
 * Puts a verified backup into a database, in one transaction, and its pictures beside their place: until the commit
 * everything is as it was. The database keeps the id by which the pictures are then moved (see settlePictures).
 * @param {{ address: string, data: string, file: string, manifest: import('./archive.mjs').Manifest, note?: (text: string) => void }} options
 * @returns {Promise<string>} the id
 */
export async function putBack({ address, data, file, manifest, note = () => undefined }) {
  const id = randomUUID()
  const byFolder = new Map(manifest.tables.map((table) => [table.folder, table]))
  await withClient(address, async (client) => {
    await client.query('begin')
    await refuseOthers(client)
    await client.query(
      "set local statement_timeout = 0; set local lock_timeout = '10s'; set local check_function_bodies = off",
    )
    await client.query('drop schema public cascade; create schema public; grant usage on schema public to public')
    await client.query('set local search_path = public')
    for (const sql of manifest.before) await client.query(sql)
    await eachPiece(file, async (name, bytes) => {
      if (name.startsWith('pictures/')) {
        putBeside(data, id, name.slice('pictures/'.length), bytes)
        return
      }
      const table = byFolder.get(path.posix.dirname(name))
      if (!table) throw new Failure(`The backup has rows of an unknown table (${name}).`)
      note(table.name)
      const stream = client.query(copyStreams().from(`copy ${target(table)} from stdin`))
      stream.end(bytes)
      await finished(stream)
    })
    note('indexes')
    for (const sql of manifest.after) await client.query(sql)
    for (const { name, value } of manifest.counters)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [name, value])
    await compareCounts(client, manifest.tables)
    await writeNote(client, 'restore', id)
    // Before the commit: a kill right after it would leave them to the other shop.
    for (const place of madeOfShop(data)) fs.rmSync(place, { recursive: true, force: true })
    await client.query('commit')
    note('statistics')
    await client.query('analyze')
  })
  return id
}

/**
 * @param {import('pg').Client} client
 * @param {import('./archive.mjs').SavedTable[]} tables
 */
async function compareCounts(client, tables) {
  for (const { name, rows: wanted } of tables) {
    const { rows } = await client.query(`select count(*)::int as found from ${name}`)
    if (rows[0].found !== wanted)
      throw new Failure(`${name} has ${rows[0].found} rows, and the backup ${wanted}. Nothing was changed.`)
  }
}
