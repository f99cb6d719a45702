import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** Paths below a folder of the repository whose name passes the test, with forward slashes, sorted. */
export function filesBelow(folder: string, wanted: (path: string) => boolean): string[] {
  let found: string[] = []
  try {
    found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
    )
  } catch {
    return []
  }
  return found.filter(wanted).sort()
}

export const read = (path: string) => readFileSync(join(root, path), 'utf8')
