/**
 * PostgreSQL refuses to run as root. Started by root, the embedded one runs under an account without rights that every
 * system has (`nobody`); started by anybody else, as that person. Nothing of the machine is changed: no account is made.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { shown } from '../lib/paths.mjs'

const accountOf = (name) => {
  const row = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((cells) => cells[0] === name || cells[2] === String(name))
  return row ? { uid: Number(row[2]), gid: Number(row[3]), name: row[0] } : null
}

export const isRoot = process.getuid?.() === 0

/**
 * Who runs PostgreSQL on this data folder.
 * @param {string} dataFolder
 * @returns {{ uid?: number, gid?: number }} empty: as ourselves
 */
export function postgresAccount(dataFolder) {
  const existing = fs.statSync(dataFolder, { throwIfNoEntry: false })
  if (!isRoot) {
    if (existing && process.getuid && existing.uid !== process.getuid()) {
      throw new Failure(
        `The database in ${shown(dataFolder)} belongs to another user (uid ${existing.uid}): it was made by root or somebody else. Start as that user, or set TALAT_DATA to a folder of your own.`,
      )
    }
    return {}
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

/** May this account walk down to a path? Looks at owner, group and the others' bits, as the kernel does. */
export function canReach(file, { uid, gid }) {
  if (uid === undefined) return true
  for (let at = path.resolve(file); ; at = path.dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    if (stat) {
      const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
      if (!(stat.mode & bit)) return false
    }
    if (at === path.dirname(at)) return true
  }
}

/** Gives a folder and all in it to the account. */
export function giveTo(folder, { uid, gid }) {
  if (uid === undefined) return
  fs.lchownSync(folder, uid, gid)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTo(file, { uid, gid })
    else fs.lchownSync(file, uid, gid)
  }
}
