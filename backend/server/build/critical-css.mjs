// Run after the build: takes the style sheet apart into what the server puts into a kept page (pages/critical-css.ts), so
// that no server reads CSS while it runs.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import postcss from 'postcss'

/** @import { ChildNode, Container, Declaration, Rule } from 'postcss' */
/** @import { SheetNode, SheetRule } from '../pages/critical-css.ts' */

/** Nobody prints or hovers over a page whose style sheet is still on its way. */
const late = /\bprint\b|\bhover: ?hover\b/
const escaped = /\\([\da-f]{1,6})\s?|\\(.)/gi
const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu
const variable = /var\((--[\w-]+)/g

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
  const sheet = postcss.parse(css)
  /** @type {Set<string>} */
  const animations = new Set()
  sheet.walkAtRules('keyframes', ({ params }) => void animations.add(params))

  /** @param {Declaration} declaration */
  function declarationOf({ prop, value, important }) {
    const words = /^(?:animation|--)/.test(prop) ? value.split(/[\s,]+/).filter((word) => animations.has(word)) : []
    return {
      text: `${prop}:${value}${important ? '!important' : ''}`,
      ...(prop.startsWith('--') ? { defines: prop } : {}),
      uses: [...new Set([...[...value.matchAll(variable)].map(([, name = '']) => name), ...words])],
    }
  }
  /** @param {Rule} rule @returns {SheetRule} */
  const ruleOf = (rule) => ({
    selectors: rule.selectors.map((text) => ({ text, classes: classesOf(text) })),
    declarations: rule.nodes.map((node) => {
      if (node.type !== 'decl') throw new Error(`a ${node.type} inside of a rule: ${rule.selector}`)
      return declarationOf(node)
    }),
  })
  /** @param {ChildNode} node @returns {SheetNode[]} */
  function nodesOf(node) {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [ruleOf(node)]
    if (node.type === 'decl') throw new Error(`a declaration outside of a rule: ${node}`)
    const { name, params } = node
    if (name === 'media' && late.test(params)) return []
    if (name === 'property' || name === 'keyframes') return [{ text: String(node), defines: params }]
    if (!node.nodes || name === 'font-face') return [{ text: node.nodes ? String(node) : `${node};` }]
    return [{ head: `@${name} ${params}`, nodes: allOf(/** @type {Container<ChildNode>} */ (node)) }]
  }
  /** @param {Container<ChildNode>} container */
  const allOf = (container) => (container.nodes ?? []).flatMap(nodesOf)
  return allOf(sheet)
}

/** @param {string} client the built files for browsers @param {string} to */
async function write(client, to) {
  const sheets = (await readdir(client)).filter((name) => name.endsWith('.css'))
  if (sheets.length !== 1) throw new Error(`one style sheet is expected in ${client}: ${sheets.join(', ') || 'none'}`)
  const nodes = takeApart(await readFile(path.join(client, String(sheets[0])), 'utf8'))
  await writeFile(to, JSON.stringify(nodes))
}

if (process.argv[1] === import.meta.filename) await write('build/client/assets', 'build/server/critical-css.json')
