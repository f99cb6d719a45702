import type { FieldPath, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { equal } from './checks.ts'
import { parseRules, type RuleCall, type RuleInput } from './rule-call.ts'
import { type OwnRules, passes, runRules } from './run-rules.ts'

/** Reads a value of the form: of a sibling in the same group by its short name, or of any field by its path. */
export type Read = (field: string) => unknown

/** The rules of a field; a function where they depend on what else is in the form. */
export type FieldRules = RuleInput | ((read: Read) => RuleInput)

/** Fields with their rules, by path (`address.city`). */
export type FormRules<T extends FieldValues> = { readonly [P in FieldPath<T>]?: FieldRules }

/** What is known of a failed rule beside its name, which is the issue's message. */
export type RuleIssue = { path: PropertyKey[]; message: string; params?: { call: RuleCall; said: string | undefined } }

/** Questions that rules have asked: of each rule the last value and its answer. */
export type Asked = Map<string, { value: unknown; answer: Promise<boolean> }>

export type RulesOptions = {
  /** Rules of the form's own, by the code that says what is wrong. */
  own?: OwnRules
  /** The form's own sentence for a rule of a field. */
  says?: (name: string, call: RuleCall, value: unknown) => string | undefined
  now?: () => number
  /** Where the answers of rules that take time are kept, when the schema is made anew for other fields. */
  asked?: Asked
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Compiles fields with rules in either notation to one zod schema over the whole form, so that rules may read other fields.
 * The browser and the server use the same schema. An issue's `message` is the name of the rule that failed, a code;
 * `params.call` is what its sentence is made of. Failures that do not block (`?`) make no issue.
 */
export function rulesSchema<T extends FieldValues>(fields: FormRules<T>, options: RulesOptions = {}) {
  const { own = {}, says, now, asked = new Map() } = options
  const all = Object.entries(fields) as [string, FieldRules][]
  const resolve = (from: string, field: string) => {
    const sibling = from.includes('.') ? `${from.slice(0, from.lastIndexOf('.'))}.${field}` : field
    return Object.hasOwn(fields, sibling) ? sibling : field
  }
  /**
   * A rule that takes time is asked once for a value, `(ms)` after it was typed, and not at all when it is gone by then. A
   * question without an answer counts as passed: the server asks again.
   */
  const ask = (key: string, { hints }: RuleCall, value: unknown, run: () => boolean | Promise<boolean>) => {
    const known = asked.get(key)
    if (known && equal(known.value, value, Object.is)) return known.answer
    const wait = new Promise((done) => setTimeout(done, hints.debounce))
    const isMine = () => asked.get(key)?.answer === answer
    const answer: Promise<boolean> = wait
      .then(() => (isMine() ? run() : true))
      .catch((error: unknown) => {
        globalThis.reportError?.(error)
        if (isMine()) asked.delete(key)
        return true
      })
    asked.set(key, { value, answer })
    return answer
  }
  const schema = z.record(z.string(), z.unknown()).check((context) => {
    const get = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), context.value)
    const failuresOf = all.map(([name, rules]) => {
      const value = get(name)
      const around = {
        name: name.slice(name.lastIndexOf('.') + 1),
        get: (field: string) => get(resolve(name, field)),
        now,
      }
      const calls = parseRules(typeof rules === 'function' ? rules(around.get) : rules, Object.keys(own))
      return runRules(calls, value, (call) => {
        const run = () => passes(call, value, around, own)
        return call.hints.debounce > 0 ? ask(`${name} ${call.name}`, call, value, run) : run()
      })
    })
    const tell = (results: readonly (readonly RuleCall[])[]) => {
      for (const [index, [name]] of all.entries()) {
        const call = results[index]?.find(({ hints }) => hints.blocking)
        if (!call) continue
        const input = get(name)
        const params: RuleIssue['params'] = { call, said: says?.(name, call, input) }
        context.issues.push({ code: 'custom', path: name.split('.'), message: call.name, params, input })
      }
    }
    if (failuresOf.every((failures) => Array.isArray(failures))) return tell(failuresOf)
    return Promise.all(failuresOf).then(tell) as unknown as undefined
  })
  return schema as unknown as z.ZodMiniType<T, Record<string, unknown>>
}
