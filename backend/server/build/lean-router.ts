import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Unused, unused, version } from './router-unused.ts'

const words = (text = '') => text.split(/\s+/).filter(Boolean)
const named = (key: 'empty' | 'unmade' | 'unread') => new Set(unused.flatMap((one) => words(one[key])))
const pairs = (text: string | undefined, value: string) => words(text).map((one) => [one, value] as const)
const rules = (of: (one: Unused) => (readonly [string, string])[]) => new Map(unused.flatMap(of))

const values = rules(({ no, yes, nothing, as = {} }) => [
  ...pairs(no, '!1'),
  ...pairs(yes, '!0'),
  ...pairs(nothing, '(void 0)'),
  ...Object.entries(as),
])
const bodies = rules(({ uncalled, shorter = {} }) => [...pairs(uncalled, ''), ...Object.entries(shorter)])
const empty = named('empty')
const unmade = named('unmade')
const unread = named('unread')
const ofEmpty: Partial<Record<string, string>> = { size: '0', length: '0', has: '!1', filter: '[]', map: '[]' }

type Value = Node | Value[] | string | number | boolean | null | undefined
interface Node {
  type: string
  start: number
  end: number
  [key: string]: Value
}
type Cut = [start: number, end: number, text: string]

const isNode = (value: Value): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}
const nameOf = (node: Node | undefined): string => (typeof node?.name === 'string' ? node.name : '')
const nodesOf = (value: Value): Node[] => (Array.isArray(value) ? value.flatMap(nodesOf) : isNode(value) ? [value] : [])

/** What is read in a node when it runs, where that is not all of it: names that are made, written or said are not read. */
const readIn: Partial<Record<string, string[]>> = {
  ImportDeclaration: [],
  ExportSpecifier: [],
  BreakStatement: [],
  ContinueStatement: [],
  UpdateExpression: [],
  MemberExpression: ['object'],
  Property: ['value'],
  MethodDefinition: ['value'],
  PropertyDefinition: ['value'],
  FunctionDeclaration: ['body'],
  FunctionExpression: ['body'],
  ArrowFunctionExpression: ['body'],
  CatchClause: ['body'],
  LabeledStatement: ['body'],
  ClassExpression: ['superClass', 'body'],
  VariableDeclarator: ['init'],
  AssignmentExpression: ['right'],
  ForOfStatement: ['right', 'body'],
  ForInStatement: ['right', 'body'],
}
/** Where names are made or written, what they start with and what they belong to is read. */
function boundIn(target: Node): Node[] {
  const inner = ['params', 'id', 'left', 'properties', 'elements', 'argument'].flatMap((key) => nodesOf(target[key]))
  if (target.type === 'MemberExpression') return [target.object as Node]
  if (target.type === 'Property') return boundIn(target.value as Node)
  return [...(target.type === 'AssignmentPattern' ? [target.right as Node] : []), ...inner.flatMap(boundIn)]
}
function partsOf(node: Node): Node[] {
  const keys = readIn[node.type]
  if (!keys) return Object.values(node).flatMap(nodesOf)
  const isBinding = /Function|VariableDeclarator|AssignmentExpression/.test(node.type)
  const computed = node.computed ? [at(node, 'property') ?? at(node, 'key')].filter((one) => one !== undefined) : []
  return [...(isBinding ? boundIn(node) : []), ...computed, ...keys.flatMap((key) => nodesOf(node[key]))]
}

/** What is left out of a file, and what stands in its place; notes the rules that were met. */
function cutsOf(code: string, tree: Node, met: Set<string>): Cut[] {
  const cuts: Cut[] = []
  const textOf = (node: Node) => code.slice(node.start, node.end)
  const cut = (node: Node | undefined, text: string | undefined, rule: string): boolean => {
    if (!node || text === undefined) return false
    cuts.push([node.start, node.end, text])
    met.add(rule)
    return true
  }
  const settle = (node: Node, text: string, scope: string, before = '') => {
    const rule = values.has(`${scope}/${text}`) ? `${scope}/${text}` : text
    const value = values.get(rule)
    return cut(node, value && before + value, rule)
  }
  const shorten = (name: string, body: Node | undefined) =>
    body?.type === 'BlockStatement' && cut(body, bodies.has(name) ? `{${bodies.get(name)}}` : undefined, name)
  /** The empty collection of a node: itself, or the one that it was made of. */
  const emptyOf = (node: Node | undefined): string | undefined => {
    if (node?.type === 'CallExpression') return emptyOf(at(at(node, 'callee'), 'object'))
    return node && empty.has(textOf(node)) ? textOf(node) : undefined
  }
  const cutOfEmpty = (node: Node): boolean => {
    const isStatement = node.type === 'ExpressionStatement'
    const asked = isStatement ? at(node, 'expression') : node
    const isCall = asked?.type === 'CallExpression'
    const member = isCall ? at(asked, 'callee') : asked
    const rule = member?.type === 'MemberExpression' ? emptyOf(at(member, 'object')) : undefined
    if (rule === undefined) return false
    if (isStatement) return isCall && cut(node, ';', rule)
    const value = ofEmpty[nameOf(at(member, 'property'))]
    return (isCall || value === '0') && cut(node, value, rule)
  }

  function isCut(node: Node, scope: string): boolean {
    const name = nameOf(at(node, 'id') ?? at(node, 'key'))
    const written = at(at(node, 'expression'), 'left')
    switch (node.type) {
      case 'FunctionDeclaration':
        return shorten(name, at(node, 'body'))
      case 'MethodDefinition':
        return shorten(name, at(at(node, 'value'), 'body'))
      case 'VariableDeclarator':
        return unmade.has(name) && cut(at(node, 'init'), 'null', name)
      case 'Property':
        if (node.shorthand) return settle(node, name, scope, `${name}: `)
        return node.method === true && shorten(name, at(at(node, 'value'), 'body'))
      case 'ForOfStatement':
        return cut(node, emptyOf(at(node, 'right')) && ';', emptyOf(at(node, 'right')) ?? '')
      case 'ExpressionStatement':
        return (written && unread.has(textOf(written)) && cut(node, ';', textOf(written))) || cutOfEmpty(node)
    }
    if (node.type !== 'Identifier' && !/Expression$/.test(node.type)) return false
    return settle(node, textOf(node), scope) || cutOfEmpty(node)
  }
  /** The scope is the outermost thing with a name that a node stands in. */
  function walk(node: Node, scope: string): void {
    if (isCut(node, scope)) return
    for (const part of partsOf(node)) walk(part, scope || nameOf(at(node, 'id')))
  }
  walk(tree, '')
  return cuts
}

/**
 * What the router says to whoever writes a shop is not said to whoever visits one: an error gives the place in the router's
 * file instead of its sentence, warnings stay in development.
 */
function quiet(node: Value, cuts: Cut[]): Cut[] {
  if (Array.isArray(node)) for (const one of node) quiet(one, cuts)
  if (!isNode(node)) return cuts
  const callee = at(at(node, 'expression') ?? node, 'callee')
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  const isSentence = isNode(first) && /Literal$|^BinaryExpression$/.test(first.type)
  const said = /^invariant\d*$/.test(nameOf(callee))
    ? second
    : nameOf(callee) === 'Error' && isSentence
      ? first
      : undefined
  if (node.type === 'ExpressionStatement' && callee && isWarning(callee)) cuts.push([node.start, node.end, ';'])
  else if (node.type !== 'ExpressionStatement' && isNode(said)) cuts.push([said.start, said.end, String(said.start)])
  for (const value of Object.values(node)) quiet(value, cuts)
  return cuts
}
const isWarning = (callee: Node): boolean =>
  /^warn(?:ing|ingOnce|Once)\d*$/.test(nameOf(callee)) ||
  (nameOf(at(callee, 'object')) === 'console' && nameOf(at(callee, 'property')) === 'warn')

/** One cut may lie in another, or be found twice. */
function without(code: string, cuts: Cut[]): string {
  let text = ''
  let done = 0
  for (const [start, end, instead] of cuts.toSorted(([a, b], [c, d]) => a - c || d - b)) {
    if (start < done) continue
    text += code.slice(done, start) + instead
    done = end
  }
  return text + code.slice(done)
}

export function leanRouter(folder: string): Plugin {
  const met = new Set<string>()
  return {
    name: 'talat:lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const found = (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string }).version
      if (found !== version)
        this.error(`React Router is ${found}: read router-unused.ts again, which was written for ${version}`)
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        const tree = this.parse(code) as unknown as Node
        return (
          without(code, [...cutsOf(code, tree, met), ...quiet(tree, [])])
            // Components are kept by names for developers' tools alone, and by calls that a bundler cannot judge.
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/(?<== )\w+\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&')
        )
      },
    },
    buildEnd(failure) {
      if (failure) return
      const all = [...values.keys(), ...bodies.keys(), ...empty, ...unmade, ...unread]
      const left = all.filter((rule) => !met.has(rule))
      if (left.length > 0) this.error(`Nothing of React Router answers to ${left.join(', ')} (router-unused.ts)`)
    },
  }
}
