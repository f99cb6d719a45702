/**
 * One clear sentence for everything that can stop a start. A Failure is expected and is printed without a stack;
 * anything else is a fault of ours and keeps its stack.
 */
import { shown } from './paths.mjs'

export class Failure extends Error {
  /**
   * @param {string} sentence what happened and what to do about it
   * @param {{ details?: string, cause?: unknown }} [more] details: lines of a log, printed below the sentence
   */
  constructor(sentence, { details = '', cause } = {}) {
    super(sentence, { cause })
    this.name = 'Failure'
    this.details = details
  }
}

/**
 * The code of an error of the system or of PostgreSQL, like ENOENT.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/** What an error came from. @param {unknown} error */
export const causeOf = (error) => (error instanceof Error ? error.cause : undefined)

/** Why nobody was reached, in a word. @param {unknown} error */
export const whyUnreachable = (error) => codeOf(causeOf(error)) ?? codeOf(error) ?? messageOf(error)

/**
 * Sentences for what the operating system refuses; null when it is not one of those.
 * @param {unknown} error
 */
function ofSystem(error) {
  const file = typeof error === 'object' && error && 'path' in error ? error.path : undefined
  const where = typeof file === 'string' ? ` (${shown(file)})` : ''
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `The disk is full${where}. Free some space and start again; nothing that was saved is lost.`
    case 'EACCES':
    case 'EPERM':
      return `Permission denied${where}. Give this user the right to write there, or set TALAT_DATA to a folder of your own.`
    case 'EROFS':
      return `The disk is read-only${where}. Set TALAT_DATA to a folder that can be written.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.'
    case 'ENOMEM':
      return 'The machine is out of memory. Close something and start again.'
    default:
      return null
  }
}

/**
 * Any error as a Failure, or null when nothing better than its stack can be said.
 * @param {unknown} error
 */
export function asFailure(error) {
  if (error instanceof Failure) return error
  const sentence = ofSystem(error)
  return sentence ? new Failure(sentence, { cause: error }) : null
}

/**
 * The same for a log: a full disk or missing right that a child met.
 * @param {string} text
 */
export function causeInLog(text) {
  if (/ENOSPC|No space left on device|could not write.*space|EDQUOT|Disk quota exceeded/i.test(text))
    return ofSystem({ code: 'ENOSPC' })
  if (/ENOMEM|heap out of memory|Cannot allocate memory/i.test(text)) return ofSystem({ code: 'ENOMEM' })
  if (/EROFS|Read-only file system/i.test(text)) return ofSystem({ code: 'EROFS' })
  return null
}
