/**
 * Which test holds which row of the customer's checklist (docs/checklist.md). It counts proofs, not mentions: a row is held by
 * the test that fails when the row breaks, and that test says so in its title, "… (R-205, R-210)"; a story says it at the end
 * of the doc comment directly above it. Ranges, titles of `describe`, bodies, free comments, skipped tests and stories
 * without `play` hold nothing. Where one test runs over a table, "(%s)" in its title takes the rows of the first column.
 *
 *   node tests/checklist.mjs            write tests/checklist.md
 *   node tests/checklist.mjs --missing  list the rows that no test holds
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const places = ['tests', 'stories', 'backend/medusa/tests', 'backend/local/tests']
/** The counting itself is tested with rows in texts. */
const own = 'tests/contract/checklist.test.ts'
const isTest = (/** @type {string} */ name) => /\.(test|stories)\.(ts|tsx|mjs)$/.test(name)

/** @param {string} folder @returns {Generator<string>} */
function* filesIn(folder) {
  if (!fs.existsSync(path.join(root, folder))) return
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesIn(at)
    } else if (isTest(entry.name) && at !== own) yield at
  }
}

const group = /\s*\((R-\d{3}(?:, R-\d{3})*)\)/g
/** A row in any writing; "LINEN-R-2024" is none. */
const mention = /(?<![\w-])R-\d{3}(?![\w-])/g

/** The rows that a title or a doc comment claims: only "(R-205)" and "(R-205, R-210)" count. */
export const rowsClaimed = (/** @type {string} */ text) =>
  new Set([...text.matchAll(group)].flatMap(([, rows = '']) => rows.split(', ')))

const without = (/** @type {string} */ text) => text.replace(group, '').replace(/\s+/g, ' ').trim()

/**
 * What a literal title says; the holes of a template say nothing.
 * @param {ts.Node | undefined} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [textOf(node.left), textOf(node.right)]
    return parts.includes(undefined) ? undefined : parts.join('')
  }
  return undefined
}

/**
 * `it.each(table)` → its words ["it", "each"] and its table.
 * @param {ts.CallExpression} call
 */
function calleeOf(call) {
  /** @type {string[]} */
  const words = []
  /** @type {ts.Expression | undefined} */
  let table
  /** @type {ts.Expression} */
  let node = call.expression
  while (!ts.isIdentifier(node)) {
    if (ts.isCallExpression(node)) {
      table ??= node.arguments[0]
      node = node.expression
    } else if (ts.isPropertyAccessExpression(node)) {
      words.unshift(node.name.text)
      node = node.expression
    } else return { words: /** @type {string[]} */ ([]) }
  }
  return { words: [node.text, ...words], table }
}

const off = new Set(['skip', 'todo', 'fails'])
const propertyOf = (/** @type {ts.ObjectLiteralExpression} */ object, /** @type {string} */ name) =>
  object.properties.find((one) => one.name && ts.isIdentifier(one.name) && one.name.text === name)

/** Whether node:test was told to leave this one out: `it('…', { skip: true }, …)`. */
const optedOut = (/** @type {ts.CallExpression} */ call) =>
  call.arguments.some(
    (one) => ts.isObjectLiteralExpression(one) && (propertyOf(one, 'skip') || propertyOf(one, 'todo')),
  )

/** @param {ts.Node | undefined} node @returns {ts.Node | undefined} */
const unwrap = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? unwrap(node.expression) : node

/**
 * The first column of a table that is written out in the file, in place or under a name.
 * @param {ts.Node | undefined} table
 * @param {Map<string, ts.Node | undefined>} tables
 */
function firstColumn(table, tables) {
  const rows = unwrap(table && ts.isIdentifier(table) ? tables.get(table.text) : table)
  if (!rows || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.map((row) => {
    const inner = unwrap(row)
    return textOf(unwrap(inner && ts.isArrayLiteralExpression(inner) ? inner.elements[0] : inner))
  })
}

/**
 * @param {ts.CallExpression} call
 * @param {Map<string, ts.Node | undefined>} tables
 */
function titleClaims(call, tables) {
  const { words, table } = calleeOf(call)
  const [first] = call.arguments
  const title = textOf(first)
  const runs = call.arguments.length > 1 && !words.some((word) => off.has(word)) && !optedOut(call)
  if (!['it', 'test'].includes(words[0] ?? '') || !first || title === undefined || !runs) return []
  const rows = new Set(rowsClaimed(title))
  if (words.includes('each') && /^[^%]*\(%s\)/.test(title)) {
    for (const cell of firstColumn(table, tables)) for (const row of rowsClaimed(`(${cell})`)) rows.add(row)
  }
  const named = table && ts.isIdentifier(table) ? tables.get(table.text) : undefined
  const nodes = [first, ...(table ? [named ?? table] : [])]
  return [...rows].map((row) => ({ row, title: without(title.replace('(%s)', '')), nodes }))
}

/** @param {ts.Node | undefined} story @param {Map<string, ts.Node | undefined>} stories @returns {boolean} */
const hasPlay = (story, stories) =>
  story !== undefined &&
  ts.isObjectLiteralExpression(story) &&
  story.properties.some(
    (one) =>
      (one.name && ts.isIdentifier(one.name) && one.name.text === 'play') ||
      (ts.isSpreadAssignment(one) &&
        ts.isIdentifier(one.expression) &&
        hasPlay(stories.get(one.expression.text), stories)),
  )

/**
 * The doc comment that ends on the line above `node`.
 * @param {ts.VariableStatement} node
 * @param {string} text
 */
function docAbove(node, text) {
  const last = ts.getLeadingCommentRanges(text, node.pos)?.at(-1)
  if (!last || !text.startsWith('/**', last.pos)) return undefined
  return /^\s*\n\s*$/.test(text.slice(last.end, node.getStart())) &&
    !/\n\s*\n/.test(text.slice(last.end, node.getStart()))
    ? { text: text.slice(last.pos, last.end), pos: last.pos, end: last.end }
    : undefined
}

/**
 * What one file claims, and what it only mentions.
 * @returns {{claims: {row: string;title: string;}[];strays: string[];}} strays as "line: row"
 * @param {string} file
 * @param {string} text
 */
export function claimsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Map<string, ts.Node | undefined>} */
  const tables = new Map()
  /** @type {{ row: string, title: string }[]} */
  const found = []
  /** @type {{ pos: number, end: number }[]} */
  const spans = []
  const claim = (/** @type {string} */ row, /** @type {string} */ title, /** @type {typeof spans} */ places) => {
    found.push({ row, title })
    spans.push(...places)
  }
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      tables.set(node.name.text, unwrap(node.initializer))
    }
    if (ts.isCallExpression(node)) {
      const { words } = calleeOf(node)
      if (words[0] === 'describe' && (words.some((word) => off.has(word)) || optedOut(node))) return
      for (const { row, title, nodes } of titleClaims(node, tables)) claim(row, title, nodes)
    }
    ts.forEachChild(node, visit)
  }
  const story = (/** @type {ts.Node} */ statement) => {
    if (!ts.isVariableStatement(statement)) return
    const [{ name, initializer } = { name: undefined, initializer: undefined }] = statement.declarationList.declarations
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return
    const doc = docAbove(statement, text)
    const body = unwrap(initializer)
    if (!doc || !name || !ts.isIdentifier(name) || !hasPlay(body, tables)) return
    for (const row of rowsClaimed(doc.text)) claim(row, name.text, [doc])
  }
  visit(source)
  if (/\.stories\.tsx?$/.test(file)) source.statements.forEach(story)
  const strays = [...text.matchAll(mention)]
    .filter(({ index }) => !spans.some(({ pos, end }) => pos <= index && index < end))
    .map(({ index, 0: row }) => `${source.getLineAndCharacterOfPosition(index).line + 1}: ${row}`)
  return { claims: found, strays }
}

/** @returns {{ row: string, words: string, group: string }[]} the rows in their order, with the title of their group */
export function readRows() {
  let title = ''
  const rows = []
  for (const line of fs.readFileSync(path.join(root, 'docs/checklist.md'), 'utf8').split('\n')) {
    title = /^### (.+)/.exec(line)?.[1] ?? title
    const [, row, words = ''] = /^- \*\*(R-\d{3})\*\* (.+)$/.exec(line) ?? []
    if (row) rows.push({ row, words, group: title })
  }
  return rows
}

/** @type {({ file: string } & ReturnType<typeof claimsIn>)[] | undefined} */
let known
function readAll() {
  known ??= places
    .flatMap((folder) => [...filesIn(folder)])
    .map((file) => ({ file, ...claimsIn(file, fs.readFileSync(path.join(root, file), 'utf8')) }))
  return known
}

/** @returns {Map<string, string[]>} row → tests that hold it, "file › title" */
export function readHolders() {
  const holders = new Map()
  for (const { file, claims } of readAll()) {
    for (const { row, title } of claims) {
      holders.set(row, [...new Set([...(holders.get(row) ?? []), `${file} › ${title}`])])
    }
  }
  return holders
}

/** Rows that test files mention where it proves nothing, "file:line: row". */
export const readStrays = () => readAll().flatMap(({ file, strays }) => strays.map((stray) => `${file}:${stray}`))

export function page() {
  const rows = readRows()
  const holders = readHolders()
  const held = rows.filter(({ row }) => holders.has(row))
  /** @type {Map<string, typeof rows>} */
  const groups = new Map()
  for (const one of rows) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  const missing = [...groups].flatMap(([title, all]) => {
    const open = all.filter(({ row }) => !holders.has(row))
    return open.length ? [`- ${title}: ${open.length} of ${all.length} — ${open.map(({ row }) => row).join(', ')}`] : []
  })
  return [
    '# Checklist: which test holds which row',
    '',
    `Written by \`node tests/checklist.mjs\`. ${held.length} of ${rows.length} rows are held: the named test fails when the row breaks. The words of the rows are in docs/checklist.md.`,
    '',
    '## Not held',
    '',
    `${rows.length - held.length} rows; \`node tests/checklist.mjs --missing\` shows their words.`,
    '',
    ...missing,
    '',
    '## Held',
    '',
    ...held.map(({ row }) => {
      const [first = '', ...more] = (holders.get(row) ?? []).sort()
      return `- ${row}: ${first.replaceAll('|', '/')}${more.length ? ` (and ${more.length} more)` : ''}`
    }),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--missing')) {
    const holders = readHolders()
    for (const { row, words } of readRows()) if (!holders.has(row)) console.log(row, words)
  } else {
    fs.writeFileSync(path.join(root, 'tests/checklist.md'), page())
    console.log('tests/checklist.md is written')
  }
}
