import type { WordKey } from '../../words/words.ts'
import { lengthBounds, time } from './checks.ts'
import type { RuleCall } from './rule-call.ts'

/** A message as a key of the catalogue of words and its values; `t(key, values)` says it. */
export type RuleMessage = { key: WordKey; values: Record<string, string | number> }
export type MessageInput = {
  call: RuleCall
  value: unknown
  /** Display name of the field (label); of other fields through `labelOf`. */
  label: string
  labelOf?: (field: string) => string
  /** `en` or `th`: how lists and dates are written. */
  language: string
}

const numeric = (value: unknown) => !Number.isNaN(Number(value))
const capital = (label: string) => label.slice(0, 1).toLocaleUpperCase() + label.slice(1)
const list = (items: readonly unknown[], language: string) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(items.map(String))

/** A medium date in UTC; a date that is missing or unreadable is "(unknown)" in every language (behaviour §1.5). */
function day(value: unknown, language: string): string {
  const at = time(value)
  return Number.isNaN(at)
    ? '(unknown)'
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

const lowercaseKeys: Record<string, WordKey> = {
  allow_non_alpha: 'rule.lowercase.allow_non_alpha',
  allow_numeric: 'rule.lowercase.allow_numeric',
  allow_numeric_dashes: 'rule.lowercase.allow_numeric_dashes',
}

function lengthMessage(args: readonly unknown[]): { key: WordKey; values?: Record<string, number> } {
  const [min, max] = lengthBounds(args)
  if (min === 1 && max === Number.POSITIVE_INFINITY) return { key: 'rule.length.one' }
  if (min === 0 && max < Number.POSITIVE_INFINITY) return { key: 'rule.length.max', values: { max } }
  if (min === max) return { key: 'rule.length.exact', values: { max } }
  if (max === Number.POSITIVE_INFINITY) return { key: 'rule.length.min', values: { min } }
  return { key: 'rule.length.between', values: { min, max } }
}

/**
 * The default message of a failed rule (R-295 … R-328, behaviour §1.3 and §1.4).
 * A rule whose arguments make no sense gives the misconfigured message; a rule of the form's own the fallback.
 */
export function ruleMessage({ call, value, label, labelOf = (field) => field, language }: MessageInput): RuleMessage {
  const { name, args } = call
  const say = (key: WordKey, values: Record<string, string | number> = {}): RuleMessage => ({
    key,
    values: { Field: capital(label), field: label, ...values },
  })
  switch (name) {
    case 'between': {
      if (!numeric(args[0]) || !numeric(args[1]) || args.length < 2) return say('rule.misconfigured')
      const [a, b] = [Number(args[0]), Number(args[1])].sort((x, y) => x - y)
      return say('rule.between', { a: String(a), b: String(b) })
    }
    case 'date_after':
    case 'date_before':
      return args[0] ? say(`rule.${name}.date`, { date: day(args[0], language) }) : say(`rule.${name}.now`)
    case 'date_between':
      return say('rule.date_between', { a: day(args[0], language), b: day(args[1], language) })
    case 'date_format':
      return args[0] ? say('rule.date_format', { format: String(args[0]) }) : say('rule.misconfigured')
    case 'ends_with':
    case 'starts_with':
      return say(`rule.${name}`, { list: list(args, language) })
    case 'length': {
      const { key, values } = lengthMessage(args)
      return say(key, values)
    }
    case 'lowercase':
      return say(lowercaseKeys[String(args[0])] ?? 'rule.lowercase.default')
    case 'max':
    case 'min': {
      const n = String(args[0] ?? (name === 'max' ? 10 : 1))
      if (!numeric(n)) return say('rule.misconfigured')
      return say(Array.isArray(value) ? `rule.${name}.list` : `rule.${name}.number`, { n })
    }
    case 'not':
      return say('rule.not', { value: String(value) })
    case 'require_one':
      return say('rule.require_one', { list: list([label, ...args.map((field) => labelOf(String(field)))], language) })
    case 'is':
    case 'matches':
      return say('rule.is')
    case 'accepted':
    case 'alpha':
    case 'alpha_spaces':
    case 'alphanumeric':
    case 'confirm':
    case 'contains_alpha':
    case 'contains_numeric':
    case 'contains_symbol':
    case 'contains_uppercase':
    case 'contains_lowercase':
    case 'email':
    case 'number':
    case 'required':
    case 'symbol':
    case 'uppercase':
    case 'url':
      return say(`rule.${name}`)
    default:
      return say('rule.fallback')
  }
}
