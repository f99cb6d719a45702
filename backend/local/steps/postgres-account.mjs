/**
 * PostgreSQL refuses to run as root. Started by root, the embedded one runs under an account without rights that every
 * system has (`nobody`); started by anybody else, as that person. Nothing of the machine is changed: no account is made.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { shown } from '../lib/paths.mjs'

const accountOf = (/** @type {string} */ name) => {
  const row = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((cells) => cells[0] === name || cells[2] === String(name))
  return row ? { uid: Number(row[2]), gid: Number(row[3]), name: row[0] } : null
}

export const isRoot = process.getuid?.() === 0

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * Who runs PostgreSQL on this data folder.
 * @param {string} dataFolder
 * @returns {Account | null} null: as ourselves
 */
export function postgresAccount(dataFolder) {
  const existing = fs.statSync(dataFolder, { throwIfNoEntry: false })
  if (!isRoot) {
    if (existing && process.getuid && existing.uid !== process.getuid()) {
      throw new Failure(
        `The database in ${shown(dataFolder)} belongs to another user (uid ${existing.uid}): it was made by root or somebody else. Start as that user, or set TALAT_DATA to a folder of your own.`,
      )
    }
    return null
  }
  // A folder that a normal user made stays that user's.
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const account = accountOf('nobody')
  if (!account)
    throw new Failure(
      'PostgreSQL cannot run as root, and this machine has no account "nobody". Start as a normal user.',
    )
  return { uid: account.uid, gid: account.gid }
}

/**
 * May this account walk down to a path? Looks at owner, group and the others' bits, as the kernel does.
 * @param {string} file
 * @param {Account | null} account
 */
export function canReach(file, account) {
  if (!account) return true
  const { uid, gid } = account
  for (let at = path.resolve(file); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat) {
      const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
      if (!(stat.mode & bit)) return false
    }
    if (at === path.dirname(at)) return true
  }
}

/**
 * Gives a folder and all in it to the account.
 * @param {string} folder
 * @param {Account | null} account
 */
export function giveTo(folder, account) {
  if (!account) return
  const { uid, gid } = account
  fs.lchownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTo(file, account)
    else fs.lchownSync(file, uid, gid)
  }
}
