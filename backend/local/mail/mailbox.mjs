/** The mails of a laptop: one JSON file each in a folder. The local mail server writes them, the mailbox page reads them. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/failure.mjs'

/**
 * @typedef {{ id: string, from: string, to: string, subject: string, text: string, html: string | null, at: string,
 *   headers: { name: string, value: string }[] }} Mail
 */

/** More than anybody reads on a laptop; older ones go. */
const kept = 500
const shown = 50

/** @param {string} dir @returns {Promise<string[]>} names of the files, newest first */
async function filesIn(dir) {
  try {
    return (await readdir(dir))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** @param {string} dir @param {string} name @returns {Promise<Mail | null>} */
async function readMail(dir, name) {
  try {
    const mail = JSON.parse(await readFile(path.join(dir, name), 'utf8'))
    return { headers: [], from: '', ...mail }
  } catch (error) {
    // Removed while we read, or damaged: one mail less is better than no mailbox.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * @param {string} dir
 * @param {{ to?: string, limit?: number }} [which] to: mails of one receiver
 * @returns {Promise<Mail[]>} newest first
 */
export async function readMails(dir, { to, limit = shown } = {}) {
  const names = await filesIn(dir)
  const mails = await Promise.all(names.slice(0, to ? undefined : limit).map((name) => readMail(dir, name)))
  return mails.flatMap((mail) => (mail && (!to || mail.to === to) ? [mail] : [])).slice(0, limit)
}

/** @param {string} dir @param {string} id */
export const mailOf = (dir, id) => (/^[\w-]+$/.test(id) ? readMail(dir, `${id}.json`) : Promise.resolve(null))

/** @param {string} dir @param {Omit<Mail, 'id' | 'at'>} mail */
export async function keepMail(dir, mail) {
  const id = `${Date.now()}-${randomUUID().slice(0, 8)}`
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = path.join(dir, `${id}.json`)
  // Written beside and moved into place: the page never reads half a mail.
  await writeFile(`${file}.tmp`, JSON.stringify({ id, at: new Date().toISOString(), ...mail }), { mode: 0o600 })
  await rename(`${file}.tmp`, file)
  const old = (await filesIn(dir)).slice(kept)
  await Promise.all(old.map((name) => rm(path.join(dir, name), { force: true })))
}
