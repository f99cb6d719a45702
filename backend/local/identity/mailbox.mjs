/** Reads the mails that Medusa's mailbox provider has put into a folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../lib/failure.mjs'

const shown = 50

/**
 * @param {string} dir
 * @returns {Promise<import('./pages.mjs').Mail[]>} newest first
 */
export async function readMails(dir) {
  let names
  try {
    names = await readdir(dir)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
  const files = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, shown)
  const mails = await Promise.all(
    files.map(async (name) => {
      try {
        return JSON.parse(await readFile(path.join(dir, name), 'utf8'))
      } catch (error) {
        // Removed while we read, or damaged: one mail less is better than no mailbox.
        if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
        throw error
      }
    }),
  )
  return mails.filter((mail) => mail !== null)
}
