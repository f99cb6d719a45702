import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type createRevocationList, type Revocation, revocation } from './revocation-list.ts'

export type RevocationFile = {
  /** Adds an entry that the list has already. */
  add(entry: Revocation): void
}

function readEntries(file: string): Revocation[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
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

/** Keeps a list of what is void over a restart, and fills it with what was kept. One process may have the file open. */
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
