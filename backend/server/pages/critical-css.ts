import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { plain } from './markup.ts'

/** A rule; of each of its selectors the classes without which nothing answers to it. */
type SheetRule = { text: string; selectors: readonly (readonly string[])[] }
/** A style sheet taken apart at build (build/critical-css.mjs): rules, what holds rules, and what stands for itself. */
export type SheetNode = SheetRule | { head: string; nodes: readonly SheetNode[] } | { text: string }

/** Pages of one kind mostly have the same classes. */
const remembered = 100

const classAttribute = / class="([^"]*)"/g

function classesOf(html: string): Set<string> {
  const attributes = new Set([...html.matchAll(classAttribute)].map(([, names = '']) => names))
  return new Set([...attributes].flatMap((names) => plain(names).split(' ')))
}

/** The sheet as far as elements with these classes are concerned. */
function written(nodes: readonly SheetNode[], classes: ReadonlySet<string>): string {
  const parts = nodes.map((node) => {
    if ('head' in node) return `${node.head}{${written(node.nodes, classes)}}`
    const isMet = !('selectors' in node) || node.selectors.some((names) => names.every((name) => classes.has(name)))
    return isMet ? node.text : ''
  })
  return parts.join('')
}

/** The sheet of a build; throws where the build has none. */
export const readSheet = (file: string): SheetNode[] => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Of a style sheet the rules that a page's markup answers to, whole and in the sheet's order: enough to paint it as it will
 * stay. What depends on more than classes (a state, an attribute) is taken along whenever its classes are there. All that is
 * no plain rule (what holds rules, empty too, `@property`, fonts, animations) is there, so that nothing but plain rules is
 * left for the browser to put in (app/browser/whole-sheet.ts): anything else would have it style the whole page anew.
 */
export function criticalCss(sheet: readonly SheetNode[]): (html: string) => string {
  const known = new LRUCache<string, string>({ max: remembered })
  return (html) => {
    const classes = classesOf(html)
    const key = [...classes].sort().join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const css = written(sheet, classes)
    known.set(key, css)
    return css
  }
}
