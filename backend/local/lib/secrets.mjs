/**
 * Secrets of a local shop: made at random on the first run and kept in one file that only the owner reads, so that a
 * restart does not sign everybody out and no default secret exists anywhere in the source.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { shown } from './paths.mjs'

const names = /** @type {const} */ ([
  'POSTGRES_PASSWORD',
  'JWT_SECRET',
  'COOKIE_SECRET',
  'SESSION_SECRET',
  'INTERNAL_SECRET',
])

/** @typedef {Record<(typeof names)[number], string>} Secrets */

/**
 * Reads the secrets and adds the missing ones.
 * @param {string} file
 * @returns {{ secrets: Secrets, isNew: boolean }} isNew: the password of the database was made just now
 */
export function localSecrets(file) {
  /** @type {any} what the file holds, whatever that is */
  let known = {}
  if (fs.existsSync(file)) {
    try {
      known = JSON.parse(fs.readFileSync(file, 'utf8'))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw damaged(file)
    }
    // `null`, a list or a number is JSON as well.
    if (typeof known !== 'object' || known === null || Array.isArray(known)) throw damaged(file)
  }
  const missing = names.filter((name) => typeof known[name] !== 'string' || known[name].length < 32)
  if (missing.length) {
    for (const name of missing) known[name] = randomBytes(32).toString('hex')
    writeOwnerOnly(file, `${JSON.stringify(known, null, 2)}\n`)
  } else {
    fs.chmodSync(file, 0o600)
  }
  return { secrets: known, isNew: missing.includes('POSTGRES_PASSWORD') }
}

const damaged = (/** @type {string} */ file) =>
  new Failure(
    `${shown(file)} is damaged: it holds no secrets. Delete it and start again; everybody has to sign in anew, nothing else is lost.`,
  )

/**
 * Written beside and moved into place: never half a file, never readable by others for a moment.
 * @param {string} file
 * @param {string | Buffer} text
 */
export function writeOwnerOnly(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.tmp`
  fs.writeFileSync(beside, text, { mode: 0o600, flag: 'wx' })
  fs.renameSync(beside, file)
}
