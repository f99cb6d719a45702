import { FormDevError } from '../dev-error.ts'
import { loosely } from '../rules/checks.ts'

/** Where an expression finds values and functions; both are asked for own properties only. */
export type Scope = {
  values: Readonly<Record<string, unknown>>
  functions: Readonly<Record<string, (...args: unknown[]) => unknown>>
  /** A call that resolves to no function (code 150). */
  missing: (name: string) => void
}
type Compute = (scope: Scope) => unknown
type Token = { kind: (typeof kinds)[number] | 'end'; text: string }

const lexeme =
  /\s*(?:(&&|\|\||===|!==|==|!=|<=|>=|<|>)|([(),])|('[^']*'|"[^"]*"|-?\d+(?:\.\d+)?)|(\$?[A-Za-z_][\w]*(?:\.\w+)*)|((?:\.\w+)+))/y
const kinds = ['operator', 'mark', 'value', 'name', 'tail'] as const
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined }
/** Deeper nesting is a mistake, and would cost the stack. */
const deepest = 50

const precedence: readonly (readonly string[])[] = [['||'], ['&&'], ['==', '!=', '===', '!=='], ['<', '>', '<=', '>=']]
const compare: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '==': loosely,
  '!=': (a, b) => !loosely(a, b),
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => Number(a) < Number(b),
  '>': (a, b) => Number(a) > Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
}

function tokens(source: string): Token[] {
  const found: Token[] = []
  const reader = new RegExp(lexeme)
  const text = source.trimEnd()
  while (reader.lastIndex < text.length) {
    const match = reader.exec(text)
    if (!match) throw new FormDevError(105, source)
    const at = kinds.findIndex((_, index) => match[index + 1] !== undefined)
    found.push({ kind: kinds[at] ?? 'end', text: match[at + 1] ?? '' })
  }
  return found
}

/** The value at a path; `$` before it is optional, missing steps give undefined, prototypes are never looked at. */
function lookUp(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    values,
  )
}

/**
 * Reads one expression of a schema: paths (`$country`, `address.city`), texts, numbers, true, false, null, comparisons,
 * `&&`, `||`, parentheses and calls (`$count(items)`, `get('id').value`). Nothing is ever handed to the script engine.
 * @throws FormDevError 103 when it starts with an operator, 104 when it ends with one, 105 when it cannot be read
 */
export function parseExpression(source: string): (scope: Scope) => unknown {
  const list = tokens(source)
  const end: Token = { kind: 'end', text: '' }
  let at = 0
  let depth = 0
  const peek = () => list[at] ?? end
  const fail = (code: 103 | 104 | 105) => new FormDevError(code, source)
  const take = (text: string) => {
    if (peek().kind !== 'mark' || peek().text !== text) throw fail(peek().kind === 'operator' ? 104 : 105)
    at += 1
  }

  const callArguments = (): Compute[] => {
    const args: Compute[] = []
    take('(')
    while (!(peek().kind === 'mark' && peek().text === ')')) {
      if (args.length > 0) take(',')
      args.push(level(0, true))
    }
    take(')')
    return args
  }
  const named = (text: string): Compute => {
    const path = text.replace(/^\$/, '').split('.')
    if (!(peek().kind === 'mark' && peek().text === '(')) {
      return path.length === 1 && Object.hasOwn(constants, text)
        ? () => constants[text]
        : ({ values }) => lookUp(values, path)
    }
    const args = callArguments()
    const name = path.join('.')
    const tail = peek().kind === 'tail' ? peek().text.slice(1).split('.') : []
    if (tail.length > 0) at += 1
    return (scope) => {
      const call = Object.hasOwn(scope.functions, name) ? scope.functions[name] : undefined
      if (typeof call === 'function') return lookUp(call(...args.map((arg) => arg(scope))), tail)
      scope.missing(name)
      return undefined
    }
  }
  const operand = (first: boolean): Compute => {
    const token = peek()
    at += 1
    if (token.kind === 'operator') throw fail(first ? 103 : 105)
    if (token.kind === 'name') return named(token.text)
    if (token.kind === 'value') {
      const value = /^['"]/.test(token.text) ? token.text.slice(1, -1) : Number(token.text)
      return () => value
    }
    if (token.text !== '(') throw fail(105)
    const inner = level(0, true)
    take(')')
    return inner
  }
  /** One level of precedence; `first` while nothing stands before it in this (part of the) expression. */
  function level(index: number, first: boolean): Compute {
    const operators = precedence[index]
    if (!operators) return operand(first)
    if (index === 0) depth += 1
    if (depth > deepest) throw fail(105)
    let left = level(index + 1, first)
    while (peek().kind === 'operator' && operators.includes(peek().text)) {
      const { text } = peek()
      at += 1
      const next = peek()
      if (next.kind === 'end' || (next.kind === 'mark' && next.text !== '(')) throw fail(104)
      left = join(text, left, level(index + 1, false))
    }
    if (index === 0) depth -= 1
    return left
  }

  const compute = level(0, true)
  if (peek().kind !== 'end') throw fail(105)
  return compute
}

function join(operator: string, left: Compute, right: Compute): Compute {
  if (operator === '&&') return (scope) => left(scope) && right(scope)
  if (operator === '||') return (scope) => left(scope) || right(scope)
  const test = compare[operator]
  return (scope) => test?.(left(scope), right(scope)) ?? false
}
