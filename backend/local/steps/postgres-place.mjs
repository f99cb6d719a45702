/**
 * Where the database files are. Normally in the data folder; started by root from a folder that other accounts cannot
 * enter (a project under /root), in /var/lib instead. The choice is remembered, so that a later chmod does not make a
 * database disappear.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { shown } from '../lib/paths.mjs'
import { canReach, postgresAccount } from './postgres-account.mjs'

/**
 * The folder of ours that every account reaches, one for each data folder.
 * @param {string} data
 */
export function placeElsewhere(data) {
  const name = `talat-${createHash('sha256').update(data).digest('hex').slice(0, 10)}`
  const base = ['/var/lib', os.tmpdir()].find((folder) => {
    try {
      fs.accessSync(folder, fs.constants.W_OK)
      return true
    } catch {
      return false
    }
  })
  return path.join(base ?? os.tmpdir(), name)
}

/**
 * @param {string} data the data folder of the shop
 * @returns {{ folder: string, account: import('./postgres-account.mjs').Account | null, elsewhere: string }}
 */
export function postgresPlace(data) {
  const inside = path.join(data, 'postgres')
  const elsewhere = placeElsewhere(data)
  const outside = path.join(elsewhere, 'postgres')
  const pointer = path.join(data, 'postgres-is-at')
  const remembered = fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : null

  const folder = remembered && fs.existsSync(path.join(remembered, 'PG_VERSION')) ? remembered : inside
  const account = postgresAccount(folder)
  if (folder === remembered) return { folder, account, elsewhere }
  if (canReach(path.dirname(inside), account)) {
    fs.rmSync(pointer, { force: true })
    return { folder: inside, account, elsewhere }
  }
  if (fs.existsSync(path.join(inside, 'PG_VERSION'))) {
    throw new Failure(
      `The account that runs the database (uid ${account?.uid}) cannot enter ${shown(data)} any more. Give the folders above it the right to be entered (chmod o+x), or start as the user who owns them.`,
    )
  }
  fs.mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  fs.chmodSync(elsewhere, 0o755)
  fs.writeFileSync(pointer, `${outside}\n`)
  return { folder: outside, account, elsewhere }
}

/**
 * Makes the folder of the database, closed to all but its account; the ones above stay enterable for it.
 * @param {string} folder
 * @param {import('./postgres-account.mjs').Account | null} account
 */
export function makeOwnFolder(folder, account) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  fs.chmodSync(folder, 0o700)
  if (account) fs.chownSync(folder, account.uid, account.gid)
}
