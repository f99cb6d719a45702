// Run after the build: takes the style sheet apart into what the server puts into a kept page (pages/critical-css.ts), so
// that no server reads CSS while it runs.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postcss from 'postcss'

/** @import { ChildNode, Container } from 'postcss' */
/** @import { SheetNode } from '../pages/critical-css.ts' */

/** Nobody prints or hovers over a page whose style sheet is still on its way. */
const late = /\bprint\b|\bhover: ?hover\b/
const escaped = /\\([\da-f]{1,6})\s?|\\(.)/gi
const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu
/** What holds rules of its own. */
const groups = new Set(['layer', 'media', 'supports', 'container'])

/** A selector without what stands in brackets: those only narrow it. @param {string} selector */
function outside(selector) {
  let [kept, depth] = ['', 0]
  for (const [part] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (part === '(' || part === '[') depth += 1
    if (depth === 0) kept += part
    if (part === ')' || part === ']') depth -= 1
  }
  return kept
}

/** The classes without which nothing answers to a selector. @param {string} selector */
const classesOf = (selector) =>
  [...outside(selector).matchAll(className)].map(([, name = '']) =>
    name.replace(escaped, (_, code, sign) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign)),
  )

/** @param {string} css @returns {SheetNode[]} */
export function takeApart(css) {
  /** @param {ChildNode} node @returns {SheetNode[]} */
  function nodesOf(node) {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [{ text: String(node), selectors: node.selectors.map(classesOf) }]
    if (node.type === 'decl') throw new Error(`a declaration outside of a rule: ${node}`)
    const { name, params } = node
    if (!node.nodes) return [{ text: `${node};` }]
    if (!groups.has(name)) return [{ text: String(node) }]
    const isLate = name === 'media' && late.test(params)
    return [{ head: `@${name} ${params}`, nodes: isLate ? [] : allOf(/** @type {Container<ChildNode>} */ (node)) }]
  }
  /** @param {Container<ChildNode>} container */
  const allOf = (container) => (container.nodes ?? []).flatMap(nodesOf)
  return allOf(postcss.parse(css))
}

/** @param {string} client the built files for browsers @param {string} to */
async function write(client, to) {
  const sheets = (await readdir(client)).filter((name) => name.endsWith('.css'))
  if (sheets.length !== 1) throw new Error(`one style sheet is expected in ${client}: ${sheets.join(', ') || 'none'}`)
  const nodes = takeApart(await readFile(path.join(client, String(sheets[0])), 'utf8'))
  await writeFile(to, JSON.stringify(nodes))
}

if (process.argv[1] === import.meta.filename) await write('build/client/assets', 'build/server/critical-css.json')
