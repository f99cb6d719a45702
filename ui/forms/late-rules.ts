import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { WordsStore } from '../words/words-store.ts'
import type { ruleMessage } from './rules/messages.ts'
import type { RuleIssue, rulesSchema } from './rules/rules-schema.ts'

/** Fetches the rules of a form; what arrives makes the schema for the values as they are. */
export type LateSchema<T extends FieldValues> = () => Promise<(values: T) => ReturnType<typeof rulesSchema<T>>>

type Messages = { ruleMessage: typeof ruleMessage }
const nothing = () => undefined

/**
 * The rules of a form, their messages and words, which come when somebody is about to type: a form that is only looked at
 * does not carry them. Where they did not arrive nothing is checked, and nothing may be sent.
 */
export class LateRules<T extends FieldValues> {
  /** The rules were there when they were asked last. */
  there = false
  messages: Messages | undefined
  /** What is wrong at the moment. */
  found: () => object = () => ({})
  readonly #schema: LateSchema<T>
  readonly #words: WordsStore

  constructor(schema: LateSchema<T>, words: WordsStore) {
    this.#schema = schema
    this.#words = words
  }

  readonly load = () =>
    Promise.all([this.#schema(), import('./rules/messages.ts'), this.#words.load('forms')]).catch(nothing)

  readonly resolver: Resolver<T> = async (values, _context, { names }) => {
    const parts = await this.load()
    this.there = parts !== undefined
    if (!parts) return { values, errors: {} }
    this.messages = parts[1]
    const checked = await parts[0](values)['~standard'].validate(values)
    const errors: FieldErrors<T> = {}
    for (const { path, message, params } of (checked.issues ?? []) as readonly RuleIssue[])
      set(errors, path.join('.'), { type: message, message: params?.said, call: params?.call })
    // An entry of a list was added, moved or removed: what was said of the entries stays said, and nothing new is.
    const [list, ...others] = names ?? []
    if (list && others.length === 0 && Array.isArray(get(values, list)))
      set(errors, list, entriesOf(get(this.found(), list), get(errors, list)))
    return { values, errors } as Awaited<ReturnType<Resolver<T>>>
  }
}

/** What is wrong with the entries of a list as it was, and with the list itself as it is. */
function entriesOf(before: unknown, now: { type?: unknown } | undefined): unknown {
  const root = typeof now?.type === 'string' ? { ...now } : undefined
  const entries = Array.isArray(before) ? [...before] : []
  if (!entries.some(Boolean)) return root
  return root ? Object.assign(entries, { root }) : entries
}
