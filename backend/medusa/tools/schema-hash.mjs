/**
 * Prints a short hash of everything that decides the shape of the database: Medusa's version, our migrations, links and
 * the fields of the search index. The starter keeps the last value and runs `npm run migrate` only when it differs
 * (a migration that has nothing to do still costs ten seconds).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function files(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

const hash = createHash('sha256')
hash.update(JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies))
const shaping = [
  ...[
    ...['src/modules', 'src/links', 'src/migration-scripts'],
    ...['src/search', 'src/staff-index', 'src/providers/search-postgres'],
  ].flatMap((folder) => files(join(root, folder))),
  // Rows that fields of the indexes are made of.
  ...['src/catalogue/facets.ts', 'src/lib/languages.ts'].map((file) => join(root, file)),
]
for (const file of shaping.sort()) hash.update(relative(root, file)).update(readFileSync(file))
console.log(hash.digest('hex').slice(0, 16))
