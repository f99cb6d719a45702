/**
 * What is written from the table of variables: .env.example, the table in docs/operating.md, and the copy with which
 * Medusa reads its own (it is a package of its own, and built or deployed it sees nothing of this folder).
 * `npm run variables` writes them; tests/contract/variables.test.ts says when that was forgotten.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { processors } from './processors.mjs'
import { defaultOf } from './read.mjs'
import { variables } from './variables.mjs'

const here = import.meta.dirname
const root = path.resolve(here, '../..')
/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(here, file), 'utf8')

/** @type {[string, import('./types.ts').Variable][]} */
const table = Object.entries(variables)

/** The first names of the paragraphs of .env.example. */
const paragraphs = [
  'TALAT_MODE',
  'PORT',
  'MEDUSA_PORT',
  'POSTGRES_PORT',
  'JWT_SECRET',
  ...Object.values(processors).map(({ on }) => on),
  'SANDBOX_CARD',
  'CLOUDINARY_URL',
  'SMTP_URL',
  'IDENTITY_PORT',
  'RETURN_DAYS',
  'READ_CACHE_MB',
  'PAGE_CACHE_MB',
  'SETUP_EMAIL',
  'CHROMIUM_PATH',
]

/** What stands behind the name: an example, or the default where that is no secret. @param {string} name @param {import('./types.ts').Variable} row */
const shownValue = (name, row) => row.example ?? (row.secret ? '' : (defaultOf(name) ?? ''))

export function envExample() {
  const lines = table
    .filter(([, row]) => !row.unlisted)
    .flatMap(([name, row]) => [
      ...(paragraphs.includes(name) ? [''] : []),
      `# ${row.about}${row.production ? ' Required in production.' : ''}`,
      `#${name}=${shownValue(name, row)}`,
    ])
  return [
    '# Copy to .env and uncomment what you change. Everything has a default that works on a laptop; what the shell sets wins.',
    '# Written by npm run variables from backend/config/variables.mjs.',
    ...lines,
    '',
  ].join('\n')
}

const readerNames = {
  server: 'server in front',
  medusa: 'Medusa',
  start: '`npm start`',
  setup: '`npm run setup`',
  build: 'the build',
  tests: 'tests',
}

/** @param {import('./types.ts').Variable} row */
function inProduction(row) {
  if (row.production) return 'required'
  if (row.productionOnly) return `refused unless \`${row.productionOnly.value}\``
  return row.with ? `required with \`${row.with}\`` : ''
}

export function operatingTable() {
  const rows = table.map(([name, row]) => {
    const value = row.secret ? '' : row.default === undefined ? '' : `\`${row.default}\``
    const readers = row.readers.map((reader) => readerNames[reader]).join(', ')
    return `| \`${name}\` | ${row.about} | ${value} | ${readers} | ${inProduction(row)} | ${row.secret ? 'yes' : ''} |`
  })
  return [
    '| Variable | What | Default | Read by | In production | Secret |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const marks = ['<!-- variables: written by npm run variables -->', '<!-- /variables -->']

/** docs/operating.md with the table as it has to be. @param {string} text */
export function operatingPage(text) {
  const [before, rest] = text.split(/** @type {string} */ (marks[0]))
  const after = rest?.split(/** @type {string} */ (marks[1]))[1]
  if (after === undefined) throw new Error(`docs/operating.md has lost the marks ${marks.join(' and ')}`)
  return `${before}${marks[0]}\n${operatingTable()}\n${marks[1]}${after}`
}

/** The tables and the reader in one module of Medusa's. */
export function medusaCopy() {
  const own = /^(import .* from 'node:.*\n)?(?:import \{ \w+ \} from '\.\/.*\n)+(\n?)/gm
  // The empty line stays below an import that stays.
  const alone = (/** @type {string} */ file) =>
    read(file).replace(own, (_, kept = '', empty = '') => (kept ? kept + empty : ''))
  return [
    '// @ts-nocheck',
    '// Copied by npm run variables (in the project above) from backend/config: edit it there. Medusa is a package of its own.',
    [read('processors.mjs'), read('media.mjs'), alone('variables.mjs'), alone('read.mjs')].join('\n'),
  ].join('\n')
}

export const medusaFile = 'backend/medusa/src/config/variables.ts'

/** Every file that is written, as it has to be. @returns {Record<string, string>} */
export function written() {
  return {
    '.env.example': envExample(),
    'docs/operating.md': operatingPage(fs.readFileSync(path.join(root, 'docs/operating.md'), 'utf8')),
    [medusaFile]: medusaCopy(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(written())) fs.writeFileSync(path.join(root, file), text)
  console.log(`written: ${Object.keys(written()).join(', ')}`)
}
