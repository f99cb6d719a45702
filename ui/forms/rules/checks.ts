import type { RuleName } from './rule-call.ts'

/** What a rule may know beside its value: the form's other fields and its own name. */
export type Surroundings = { name: string; get: (field: string) => unknown; now?: () => number }
export type Check = (value: unknown, args: readonly unknown[], around: Surroundings) => boolean

/** Empty are '', null, undefined, [] and {}; numbers, booleans, dates and blanks are not (behaviour §1.2). */
export function isEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return (
    typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0
  )
}

/** Deep equality of plain data; scalars by `same`. */
export function equal(a: unknown, b: unknown, same: (a: unknown, b: unknown) => boolean): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return same(a, b)
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], same),
    )
  )
}

// The specification's `==` is meant: '1' is 1.
// biome-ignore lint/suspicious/noDoubleEquals: loose comparison is the rule's definition (behaviour §1.3)
export const loosely = (a: unknown, b: unknown) => a == b
const strictly = (a: unknown, b: unknown) => a === b

/** The global isNaN coerces, which is the rule's definition: '1e3', true and null are numbers. */
const numeric = (value: unknown) => !Number.isNaN(Number(value))
const latin = (args: readonly unknown[]) => args[0] === 'latin'
const text = (value: unknown) => String(value)
const pattern =
  (wide: RegExp, narrow: RegExp): Check =>
  (value, args) =>
    (latin(args) ? narrow : wide).test(text(value))

const symbols = '[!-/:-@[-`{-~]'
const lowercase: Record<string, RegExp> = {
  default: /^\p{Ll}+$/u,
  allow_non_alpha: /^[0-9\p{Ll}!-/:-@[-`{-~]+$/u,
  allow_numeric: /^[0-9\p{Ll}]+$/u,
  allow_numeric_dashes: /^[0-9\p{Ll}-]+$/u,
  latin: /^[a-z]+$/,
}
const address =
  /^(?:[^<>()[\].,;:\s@"]+(?:\.[^<>()[\].,;:\s@"]+)*|".+")@(?:[^<>()[\].,;:\s@"]+\.)+[^<>()[\].,;:\s@"]{2,}$/u

/** Milliseconds of a date or of a text that the platform can parse; NaN otherwise. */
export const time = (value: unknown): number =>
  value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN

const limit = (value: unknown, bound: unknown, within: (a: number, b: number) => boolean) =>
  Array.isArray(value) ? within(value.length, Number(bound)) : within(Number(value), Number(bound))

function sizeOf(value: unknown): number | null {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}

/** Bounds of `length`: one argument is a minimum, two are sorted. */
export function lengthBounds(args: readonly unknown[]): [min: number, max: number] {
  const first = Number(args[0] ?? 0)
  const second = args[1] === undefined ? Number.POSITIVE_INFINITY : Number(args[1])
  return [Math.min(first, second), Math.max(first, second)]
}

const tokens: Record<string, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MM: '(?:0[1-9]|1[0-2])',
  M: '(?:[1-9]|1[0-2])',
  DD: '(?:0[1-9]|[12]\\d|3[01])',
  D: '(?:[1-9]|[12]\\d|3[01])',
}

/** The pattern of a date format; each token counts at its first place, all else is literal. */
export function formatPattern(format: string): RegExp {
  const seen = new Set<string>()
  const body = format.replace(/YYYY|YY|MM|M|DD|D|[\s\S]/g, (part) => {
    const token = tokens[part]
    if (!token || seen.has(part)) return part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    seen.add(part)
    return token
  })
  return new RegExp(`^${body}$`)
}

/** Which field `confirm` compares with when none is named. */
export function confirmTarget(name: string, args: readonly unknown[]): string {
  if (typeof args[0] === 'string' && args[0]) return args[0]
  const stem = name.replace(/_confirm(?:ed)?$/, '')
  return stem === name ? `${name}_confirm` : stem
}

/** Semantics of the 31 rules (behaviour §1.3). Each answers whether the value passes. */
export const checks: Record<RuleName, Check> = {
  accepted: (value) => ['yes', 'on', '1', 1, true, 'true'].includes(value as never),
  alpha: pattern(/^\p{L}+$/u, /^[a-z]+$/i),
  alpha_spaces: pattern(/^[\p{L} ]+$/u, /^[a-z ]+$/i),
  alphanumeric: pattern(/^[0-9\p{L}]+$/u, /^[0-9a-z]+$/i),
  between: (value, [a, b]) => {
    if (!numeric(value) || !numeric(a) || !numeric(b)) return false
    const [low, high] = [Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))]
    return Number(value) >= low && Number(value) <= high
  },
  confirm: (value, args, around) =>
    (args[1] === 'strict' ? strictly : loosely)(value, around.get(confirmTarget(around.name, args))),
  contains_alpha: pattern(/\p{L}/u, /[a-z]/i),
  contains_numeric: (value) => /[0-9]/.test(text(value)),
  contains_symbol: (value) => new RegExp(symbols).test(text(value)),
  contains_uppercase: pattern(/\p{Lu}/u, /[A-Z]/),
  contains_lowercase: pattern(/\p{Ll}/u, /[a-z]/),
  date_after: (value, [date], around) =>
    time(value) > (date === undefined || date === '' ? (around.now ?? Date.now)() : time(date)),
  date_before: (value, [date], around) =>
    time(value) < (date === undefined || date === '' ? (around.now ?? Date.now)() : time(date)),
  date_between: (value, [a, b], around) => {
    const now = (around.now ?? Date.now)()
    const from = Number.isNaN(time(a)) ? now : time(a)
    const to = Number.isNaN(time(b)) ? now : time(b)
    const at = time(value)
    if (Number.isNaN(time(a)) !== Number.isNaN(time(b))) return at >= Math.min(from, to) && at <= Math.max(from, to)
    return at >= from && at <= to
  },
  date_format: (value, [format]) =>
    typeof format === 'string' && format ? formatPattern(format).test(text(value)) : !Number.isNaN(time(value)),
  email: (value) => address.test(text(value)),
  ends_with: (value, args) =>
    typeof value === 'string' && (args.length === 0 || args.some((end) => value.endsWith(text(end)))),
  is: (value, args) => args.some((allowed) => equal(value, allowed, loosely)),
  length: (value, args) => {
    const size = sizeOf(value)
    const [min, max] = lengthBounds(args)
    return size !== null && size >= min && size <= max
  },
  lowercase: (value, [set]) =>
    (lowercase[typeof set === 'string' ? set : 'default'] ?? (lowercase.default as RegExp)).test(text(value)),
  matches: (value, args) =>
    args.some((wanted) => {
      const written = typeof wanted === 'string' ? /^\/([\s\S]+)\/$/.exec(wanted) : null
      const expression = wanted instanceof RegExp ? wanted : written ? safeRegExp(written[1] ?? '') : null
      return expression
        ? new RegExp(expression.source, expression.flags.replace(/[gy]/g, '')).test(text(value))
        : wanted === value
    }),
  max: (value, [n = 10]) => limit(value, n, (a, b) => a <= b),
  min: (value, [n = 1]) => limit(value, n, (a, b) => a >= b),
  not: (value, args) => !args.some((refused) => equal(value, refused, strictly)),
  number: (value) => numeric(value),
  require_one: (value, args, around) => !isEmpty(value) || args.some((field) => !isEmpty(around.get(text(field)))),
  required: (value, [mode]) => !isEmpty(mode === 'trim' && typeof value === 'string' ? value.trim() : value),
  starts_with: (value, args) =>
    typeof value === 'string' && (args.length === 0 || args.some((start) => value.startsWith(text(start)))),
  symbol: (value) => new RegExp(`^${symbols}+$`).test(text(value)),
  uppercase: pattern(/^\p{Lu}+$/u, /^[A-Z]+$/),
  url: (value, args) => {
    const protocols = args.length ? args : ['http:', 'https:']
    return typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol)
  },
}

/** A pattern that does not compile matches nothing; the misconfigured message tells the developer. */
function safeRegExp(source: string): RegExp {
  try {
    return new RegExp(source)
  } catch {
    return /(?!)/
  }
}

/** Rules that look at empty values by themselves. */
export const runsOnEmpty: ReadonlySet<string> = new Set(['required', 'accepted', 'require_one'])
