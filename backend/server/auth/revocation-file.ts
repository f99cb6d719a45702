import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type createRevocationList, type Revocation, revocation } from './revocation-list.ts'

export type RevocationFile = {
  /** Adds an entry that the list has already. */
  add(entry: Revocation): void
}

/** The server cannot start: who was signed out is not known, and the file would be written anew without them. */
export class RevocationFileError extends Error {
  override readonly name = 'RevocationFileError'

  constructor(file: string, cause: NodeJS.ErrnoException) {
    super(
      `The list of ended sessions cannot be read (${file}: ${cause.code ?? cause.message}), and without it they would be good again. Make it readable for the user of the server.`,
      { cause },
    )
  }
}

function readEntries(file: string): Revocation[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException
    if (error.code !== 'ENOENT') throw new RevocationFileError(file, error)
    // No file yet: nobody has been signed out.
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      return revocation.safeParse(JSON.parse(line)).data ?? []
    } catch {
      // Half a line of a process that was killed: the sign-out it meant was answered with an error.
      return []
    }
  })
}

/**
 * Keeps a list of what is void over a restart, and fills it with what was kept. One process may have the file open.
 * Throws RevocationFileError when there is a file that cannot be read.
 */
export function createRevocationFile(
  file: string,
  list: ReturnType<typeof createRevocationList>,
  onError: (error: unknown) => void,
): RevocationFile {
  let lines = 0
  for (const entry of readEntries(file)) list.keep(entry)
  compact()

  function compact() {
    try {
      const entries = list.entries()
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.tmp`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
      renameSync(`${file}.tmp`, file)
      lines = entries.length
    } catch (error) {
      onError(error)
    }
  }
  return {
    add(entry) {
      // What has run out or was said again does not pile up.
      if (lines > 1_000 && lines > 2 * list.size()) {
        compact()
        return
      }
      try {
        appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
        lines += 1
      } catch (error) {
        onError(error)
      }
    },
  }
}
