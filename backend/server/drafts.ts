import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** So long after its last piece a draft is nobody's: servers share folders, and another one may be writing. Milliseconds. */
const leftAfter = 10 * 60_000

/**
 * Removes what killed servers left half-written anywhere in a folder. Never rejects.
 * @param finished how every file ends that is whole
 */
export async function sweepDrafts(folder: string, finished: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((name) => !name.endsWith(finished))) {
    const file = path.join(folder, name)
    const info = await stat(file).catch(() => null)
    // What cannot be removed now is tried again at the next start.
    if (info?.isFile() && info.mtimeMs + leftAfter < Date.now()) await rm(file, { force: true }).catch(() => undefined)
  }
}
