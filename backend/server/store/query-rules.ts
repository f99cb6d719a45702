import { decoded } from '#features/shared/decoded.ts'
import { longPage, plainFields, type Readable } from './readable.ts'

/** A query that may pass: as it came, or with fields of ours; `heavy` when it costs Medusa seconds. */
export type CheckedQuery = { problem: string } | { problem: null; search: string; heavy: boolean }

type Parameter = { name: string; brackets: readonly string[]; value: string; raw: string }

/** The largest page of the specification (R-398); Medusa answers no more. */
const largestPage = 2000
/** A page of products with more rows than this takes Medusa a while. */
const lightPage = 20
const operators = new Set(['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$and', '$or'])
/** Filters on a product's options are the only ones that reach into a relation. */
const inside = new Set(['options', 'value', 'option_id'])
const plain = (text: string): string | null => decoded(text.replaceAll('+', ' '))

/** Takes a query apart; query-limits.ts has made sure that keys can be decoded. Null when a value cannot. */
function parametersOf(search: string): Parameter[] | null {
  const parameters: Parameter[] = []
  for (const raw of search.replace(/^\?/, '').split('&')) {
    if (raw === '') continue
    const at = raw.indexOf('=')
    const key = plain(at < 0 ? raw : raw.slice(0, at))
    const value = at < 0 ? '' : plain(raw.slice(at + 1))
    if (key === null || value === null) return null
    const brackets = [...key.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)
    parameters.push({ name: key.replace(/\[.*$/s, ''), brackets, value, raw })
  }
  return parameters
}

type Asked = { path: string; added: boolean; removed: boolean }

/**
 * `+a`, `*a`, `a.*`, `-a` and what else Medusa's own parser takes for the path `a`, whichever way it is dressed up.
 * Null when no path remains.
 */
function askedOf(text: string): Asked | null {
  const path = text.replace(/^[\s+*-]+/, '').replace(/(?:\.\*|\s)+$/, '')
  if (!/^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(path)) return null
  return { path, added: /^[\s+*]|\.\*\s*$/.test(text), removed: text.startsWith('-') }
}

/** Whether the path is a relation of the call, or a plain field of one. */
function mayRead(path: string, relations: readonly string[]): boolean {
  if (relations.includes(path)) return true
  const at = path.lastIndexOf('.')
  const owner = at < 0 ? '' : path.slice(0, at)
  return plainFields.has(path.slice(at + 1)) && (owner === '' || relations.includes(owner))
}

type CheckedFields = { problem: string } | { problem: null; paths: readonly Asked[]; replacing: boolean }

function checkFields(value: string, relations: readonly string[]): CheckedFields {
  const texts = value.split(',').filter((text) => text.trim() !== '')
  const paths: Asked[] = []
  for (const text of texts) {
    const asked = askedOf(text)
    if (!asked || !mayRead(asked.path, relations))
      return { problem: `The field "${(asked?.path ?? text.trim()).slice(0, 80)}" cannot be asked for here` }
    paths.push(asked)
  }
  // One bare name replaces what Medusa gives by itself, and then a minus takes nothing away.
  return { problem: null, paths, replacing: paths.some(({ added, removed }) => !added && !removed) }
}

/** Fields of a long page as Medusa should be asked for them, or why not. */
function longFields(
  fields: CheckedFields & { problem: null },
  { long }: Readable,
): { problem: string } | { fields: string | null } {
  const allowed = long?.relations ?? []
  const wanted = fields.paths.filter(({ removed }) => fields.replacing || !removed)
  const wide = wanted.find(({ path }) => !mayRead(path, allowed))
  if (wide) {
    return {
      problem: `A page of more than ${longPage} rows cannot have "${wide.path}": ask for at most ${longPage} rows, or leave it out`,
    }
  }
  if (fields.replacing || !long) return { fields: null }
  const taken = new Set(fields.paths.filter(({ removed }) => removed).map(({ path }) => path))
  const own = long.otherwise.filter((field) => !taken.has(field.replace('*', '')))
  return { fields: [...own, ...wanted.map(({ path }) => (allowed.includes(path) ? `*${path}` : path))].join(',') }
}

/** The rows that a call can have: its page, or the things that it names one by one. */
function rowsOf(parameters: readonly Parameter[]): number {
  const limit = parameters.find(({ name }) => name === 'limit')
  // Only what is named as it is: `id[$ne]` is everything else.
  const names = (one: Parameter) => one.value !== '' && one.brackets.every((inner) => /^\d*$/.test(inner))
  const named = ['id', 'handle'].map((name) => parameters.filter((one) => one.name === name && names(one)))
  const most = named
    .filter((list) => list.length > 0)
    .map((list) => list.flatMap(({ value }) => value.split(',')).length)
  return Math.min(Number(limit?.value ?? 50), largestPage, ...most)
}

function parameterProblem(parameters: readonly Parameter[], readable: Readable): string | null {
  const known = new Set(['fields', ...(readable.list ? ['limit', 'offset', 'order'] : []), ...(readable.filters ?? [])])
  for (const { name, brackets, value } of parameters) {
    if (!known.has(name)) return `The parameter "${name.slice(0, 80)}" is not known here`
    const single = ['fields', 'limit', 'offset', 'order'].includes(name)
    if (single && (brackets.length > 0 || parameters.filter((one) => one.name === name).length > 1))
      return `"${name}" is given once, and not as a list`
    if ((name === 'limit' || name === 'offset') && !/^\d{1,9}$/.test(value))
      return `"${name}" must be a whole number, 0 or more`
    if (name === 'order' && !plainFields.has(value.replace(/^-/, ''))) return 'There is no such "order"'
    const strange = brackets.find((inner) => !/^\d*$/.test(inner) && !operators.has(inner) && !inside.has(inner))
    if (strange !== undefined) return `The parameter "${name.slice(0, 80)}[${strange.slice(0, 40)}]" is not known here`
  }
  return null
}

/**
 * Whether a call may ask what it asks: only fields and filters of readable.ts, whole numbers from 0 on, and a long page
 * only with few fields.
 */
export function checkQuery(search: string, readable: Readable | null): CheckedQuery {
  const parameters = parametersOf(search)
  if (!parameters) return { problem: 'The query is not correctly encoded' }
  if (!readable) {
    const [first] = parameters
    return first
      ? { problem: `The parameter "${first.name.slice(0, 80)}" is not known here` }
      : { problem: null, search, heavy: false }
  }
  const problem = parameterProblem(parameters, readable)
  if (problem) return { problem }
  const fields = checkFields(parameters.find(({ name }) => name === 'fields')?.value ?? '', readable.relations)
  if (fields.problem !== null) return fields
  const rows = rowsOf(parameters)
  const heavy = readable.long ? rows > lightPage : fields.paths.some(({ path }) => path.split('.')[0] === 'products')
  if (!readable.list || readable.own || rows <= longPage) return { problem: null, search, heavy }
  const long = longFields(fields, readable)
  if ('problem' in long) return long
  if (long.fields === null) return { problem: null, search, heavy }
  const rest = parameters.filter(({ name }) => name !== 'fields').map(({ raw }) => raw)
  return { problem: null, search: `?${[...rest, `fields=${encodeURIComponent(long.fields)}`].join('&')}`, heavy: true }
}
