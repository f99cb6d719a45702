import { type Hints, plainHints, type RuleCall, type RuleName } from './rule-call.ts'

/** Letters of any script, or the 26 of English. Thai words carry marks that are no letters: never put an alpha rule on a name (D17). */
export type LetterSet = 'default' | 'latin'
export type LowercaseSet = LetterSet | 'allow_non_alpha' | 'allow_numeric' | 'allow_numeric_dashes'

/** Arguments of each rule, in order. */
export type RuleArguments = {
  accepted: []
  alpha: [set?: LetterSet]
  alpha_spaces: [set?: LetterSet]
  alphanumeric: [set?: LetterSet]
  between: [from: number, to: number]
  confirm: [field?: string, mode?: 'loose' | 'strict']
  contains_alpha: [set?: LetterSet]
  contains_numeric: []
  contains_symbol: []
  contains_uppercase: [set?: LetterSet]
  contains_lowercase: [set?: LetterSet]
  date_after: [date?: string | Date]
  date_before: [date?: string | Date]
  date_between: [from: string | Date, to: string | Date]
  date_format: [format?: string]
  email: []
  ends_with: string[]
  is: unknown[]
  length: [min: number, max?: number]
  lowercase: [set?: LowercaseSet]
  matches: (string | RegExp)[]
  max: [n: number]
  min: [n: number]
  not: unknown[]
  number: []
  require_one: string[]
  required: [mode?: 'trim']
  starts_with: string[]
  symbol: []
  uppercase: [set?: LetterSet]
  url: string[]
}

type Builder<N extends RuleName> = (...args: RuleArguments[N]) => RuleCall

/** Typed builders: `rule.length(3, 10)` is the call that `'length:3,10'` writes. */
export const rule: { [N in RuleName]: Builder<N> } = new Proxy({} as { [N in RuleName]: Builder<N> }, {
  get:
    (_target, name) =>
    (...args: unknown[]): RuleCall => ({ name: String(name), args, hints: plainHints }),
})

/** Adds hints to a built rule: `hinted(rule.required(), { blocking: false })`. */
export const hinted = (call: RuleCall, hints: Partial<Hints>): RuleCall => ({
  ...call,
  hints: { ...call.hints, ...hints },
})
