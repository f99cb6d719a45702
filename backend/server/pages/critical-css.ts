import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { plain } from './markup.ts'

type Declaration = {
  text: string
  /** The custom property that it sets. */
  defines?: string
  /** Custom properties and animations that its value names. */
  uses: readonly string[]
}
export type SheetRule = {
  /** `classes`: those without which nothing answers to it. */
  selectors: readonly { text: string; classes: readonly string[] }[]
  declarations: readonly Declaration[]
}
/** A style sheet taken apart at build (build/critical-css.mjs): rules, what holds rules, and what stands for itself. */
export type SheetNode = SheetRule | { head: string; nodes: readonly SheetNode[] } | { text: string; defines?: string }

/** Pages of one kind mostly have the same classes. */
const remembered = 100

const classAttribute = / class="([^"]*)"/g
const inlineVariable = /var\((--[\w-]+)/g

function classesOf(html: string): Set<string> {
  const attributes = new Set([...html.matchAll(classAttribute)].map(([, names = '']) => names))
  return new Set([...attributes].flatMap((names) => plain(names).split(' ')))
}

/** The sheet as far as elements with these classes are concerned. */
function pruned(nodes: readonly SheetNode[], classes: ReadonlySet<string>): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if ('head' in node) return [{ head: node.head, nodes: pruned(node.nodes, classes) }]
    if (!('selectors' in node)) return [node]
    const selectors = node.selectors.filter((one) => one.classes.every((name) => classes.has(name)))
    return selectors.length > 0 ? [{ selectors, declarations: node.declarations }] : []
  })
}

/** Adds what is named by what is named. */
function follow(nodes: readonly SheetNode[], names: Set<string>): void {
  const values = new Map<string, string[]>()
  const walk = (node: SheetNode): void => {
    if ('head' in node) node.nodes.forEach(walk)
    else if ('selectors' in node)
      for (const { defines, uses } of node.declarations) {
        if (defines) values.set(defines, [...(values.get(defines) ?? []), ...uses])
        else for (const name of uses) names.add(name)
      }
  }
  nodes.forEach(walk)
  // A set goes on with what is added to it on the way.
  for (const name of names) for (const next of values.get(name) ?? []) names.add(next)
}

function written(node: SheetNode, names: ReadonlySet<string>): string {
  const isNamed = ({ defines }: { defines?: string }) => defines === undefined || names.has(defines)
  if ('head' in node) {
    const inside = node.nodes.map((one) => written(one, names)).join('')
    // An empty layer has its place among the others all the same.
    return inside || node.head.startsWith('@layer') ? `${node.head}{${inside}}` : ''
  }
  if (!('selectors' in node)) return isNamed(node) ? node.text : ''
  const declarations = node.declarations.filter(isNamed)
  if (declarations.length === 0) return ''
  return `${node.selectors.map(({ text }) => text).join()}{${declarations.map(({ text }) => text).join(';')}}`
}

/** The sheet of a build; throws where the build has none. */
export const readSheet = (file: string): SheetNode[] => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Of a style sheet the rules that a page's markup answers to, in the sheet's order: enough to paint it as it will stay. What
 * depends on more than classes (a state, an attribute) is taken along whenever its classes are there.
 */
export function criticalCss(sheet: readonly SheetNode[]): (html: string) => string {
  const known = new LRUCache<string, string>({ max: remembered })
  return (html) => {
    const classes = classesOf(html)
    const names = new Set([...html.matchAll(inlineVariable)].map(([, name = '']) => name))
    const key = [...classes, ...names].sort().join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const nodes = pruned(sheet, classes)
    follow(nodes, names)
    const css = nodes.map((node) => written(node, names)).join('')
    known.set(key, css)
    return css
  }
}
