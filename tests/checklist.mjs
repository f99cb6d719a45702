/**
 * Which test holds which row of the customer's checklist (docs/checklist.md).
 * A test names its rows in its title or in a comment above it: "(R-205, R-210 … R-213)". This script reads them all and
 * writes tests/checklist.md; tests/contract/checklist.test.ts fails when that page is out of date or a held row lost its test.
 *
 *   node tests/checklist.mjs            write tests/checklist.md
 *   node tests/checklist.mjs --missing  list the rows that no test names yet
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const places = ['tests', 'stories', 'backend/medusa/tests', 'backend/local/tests']
const isTest = (name) => /\.(test|stories)\.(ts|tsx|mjs)$/.test(name)

function* filesIn(folder) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesIn(at)
    } else if (isTest(entry.name)) yield at
  }
}

const rowName = (number) => `R-${String(number).padStart(3, '0')}`

/** Every row that a text names; ranges are written with … or –. */
export function rowsNamed(text) {
  const rows = new Set()
  for (const [, from, to] of text.matchAll(/R-(\d{3})(?:\s*(?:…|–|\.\.\.)\s*R-(\d{3}))?/g)) {
    for (let row = Number(from); row <= Number(to ?? from); row++) rows.add(rowName(row))
  }
  return rows
}

/** @returns {Map<string, string>} row → its words */
export function readRows() {
  const text = fs.readFileSync(path.join(root, 'docs/checklist.md'), 'utf8')
  return new Map([...text.matchAll(/^- \*\*(R-\d{3})\*\* (.+)$/gm)].map(([, row, words]) => [row, words]))
}

const title = /^\s*(?:export const (\w+)|(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:(?!\2).)*)\2)/

/** @returns {Map<string, string[]>} row → places that hold it, "file › title" */
export function readHolders() {
  const holders = new Map()
  const hold = (row, place) => holders.set(row, [...new Set([...(holders.get(row) ?? []), place])])
  for (const folder of places) {
    if (!fs.existsSync(path.join(root, folder))) continue
    for (const file of filesIn(folder)) {
      if (file === 'tests/contract/checklist.test.ts') continue
      const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
      let waiting = new Set()
      for (const [index, line] of lines.entries()) {
        const found = rowsNamed(line)
        // A long call is broken over lines: its title is then the first line after it.
        const [, story, , text] = title.exec(line) ?? title.exec(`${line}${lines[index + 1] ?? ''}`) ?? []
        const name = story ?? text
        if (name === undefined) {
          for (const row of found) waiting.add(row)
          continue
        }
        for (const row of [...waiting, ...found]) hold(row, `${file} › ${name.replace(/\s*\(R-[^)]*\)/g, '')}`)
        waiting = new Set()
      }
      for (const row of waiting) hold(row, file)
    }
  }
  return holders
}

export function page() {
  const rows = readRows()
  const holders = readHolders()
  const held = [...rows].filter(([row]) => holders.has(row))
  return [
    '# Checklist: which test holds which row',
    '',
    `Written by \`node tests/checklist.mjs\`. ${held.length} of ${rows.size} rows are held; the words of the rows are in docs/checklist.md.`,
    '',
    ...held.map(([row]) => {
      const [first, ...more] = holders.get(row).sort()
      return `- ${row}: ${first.replaceAll('|', '/')}${more.length ? ` (and ${more.length} more)` : ''}`
    }),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--missing')) {
    const holders = readHolders()
    for (const [row, words] of readRows()) if (!holders.has(row)) console.log(row, words)
  } else {
    fs.writeFileSync(path.join(root, 'tests/checklist.md'), page())
    console.log('tests/checklist.md is written')
  }
}
