/** Names of the specification's 31 validation rules (R-261 … R-291). */
export const ruleNames = [
  'accepted',
  'alpha',
  'alpha_spaces',
  'alphanumeric',
  'between',
  'confirm',
  'contains_alpha',
  'contains_numeric',
  'contains_symbol',
  'contains_uppercase',
  'contains_lowercase',
  'date_after',
  'date_before',
  'date_between',
  'date_format',
  'email',
  'ends_with',
  'is',
  'length',
  'lowercase',
  'matches',
  'max',
  'min',
  'not',
  'number',
  'require_one',
  'required',
  'starts_with',
  'symbol',
  'uppercase',
  'url',
] as const

export type RuleName = (typeof ruleNames)[number]

/** How a rule runs, beside what it checks (behaviour §1.1). */
type Hints = {
  /** Milliseconds to wait after the last change. */
  debounce: number
  /** Run although the value is empty (`+`). */
  onEmpty: boolean
  /** Run although an earlier rule failed (`*`). */
  force: boolean
  /** A failure blocks submission; `?` turns that off. */
  blocking: boolean
}

export type RuleCall = { name: string; args: readonly unknown[]; hints: Hints }

/** What a form may write: a pipe string, or a list that mixes strings and tuples. */
export type RuleInput = string | readonly (string | readonly [string, ...unknown[]])[]

const known = new Set<string>(ruleNames)
const shape = /^((?:\(\d+\)|[+*?])*)([A-Za-z][A-Za-z0-9_]+)$/

function readHead(head: string): Omit<RuleCall, 'args'> | null {
  const [, marks = '', name = ''] = shape.exec(head.trim()) ?? []
  if (!name) return null
  const wait = /\((\d+)\)/.exec(marks)
  return {
    name,
    hints: {
      debounce: wait ? Number(wait[1]) : 0,
      onEmpty: marks.includes('+'),
      force: marks.includes('*'),
      blocking: !marks.includes('?'),
    },
  }
}

function readText(text: string): RuleCall | null {
  const colon = text.indexOf(':')
  const head = readHead(colon < 0 ? text : text.slice(0, colon))
  if (!head) return null
  const args =
    colon < 0
      ? []
      : text
          .slice(colon + 1)
          .split(',')
          .map((part) => part.trim())
  return { ...head, args }
}

/**
 * Reads rules in either notation. The first `:` starts the arguments, `,` divides them, string arguments stay strings;
 * a pattern that contains `|` or `,` needs the list form. Unknown names are dropped; no input makes it throw.
 * @param extra names of rules that the form brings itself
 */
export function parseRules(input: RuleInput, extra: Iterable<string> = []): RuleCall[] {
  const mine = new Set(extra)
  const items = typeof input === 'string' ? input.split('|') : input
  return items
    .map((item): RuleCall | null => {
      if (typeof item === 'string') return readText(item)
      const [head, ...args] = item
      const read = typeof head === 'string' ? readHead(head) : null
      return read && { ...read, args }
    })
    .filter((call): call is RuleCall => call !== null && (known.has(call.name) || mine.has(call.name)))
}
