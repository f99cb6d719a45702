import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../stories')
/** The first tags of a file are its meta's. */
const tagsOf = (path: string) => /tags: \[([^\]]*)\]/.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? ''

/** Story files whose meta has none of these tags: a world leaves them out before it opens them. */
export const filesWithout = (tags: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx') && !tags.some((tag) => tagsOf(path).includes(`'${tag}'`)))
    .map((path) => `stories/${path.replaceAll('\\', '/')}`)
