import * as z from 'zod/mini'
import { ruleMessage } from './messages.ts'
import { parseRules, type RuleInput } from './rule-call.ts'
import { type OwnRules, runRules } from './run-rules.ts'

export type RulesOptions = {
  /** Display names by field; a field without one is called by its name. */
  labels?: Readonly<Record<string, string>>
  language?: string
  own?: OwnRules
  now?: () => number
}

/**
 * Compiles fields with rules in either notation to one zod schema over the whole form, so that rules may read other fields.
 * The browser (standard-schema resolver) and the server use the same schema. An issue's `message` is the key of the
 * catalogue of words and `params.values` are its values; non-blocking failures (`?`) make no issue.
 */
export function rulesSchema(fields: Readonly<Record<string, RuleInput>>, options: RulesOptions = {}) {
  const { labels = {}, language = 'en', own = {}, now } = options
  const parsed = Object.entries(fields).map(([name, input]) => [name, parseRules(input, Object.keys(own))] as const)
  return z.record(z.string(), z.unknown()).check((context) => {
    const get = (field: string) => context.value[field]
    for (const [name, calls] of parsed) {
      const failure = runRules(calls, get(name), { name, get, now }, own).find(({ blocking }) => blocking)
      if (!failure) continue
      const { key, values } = ruleMessage({
        call: failure.call,
        value: get(name),
        label: labels[name] ?? name,
        labelOf: (field) => labels[field] ?? field,
        language,
      })
      context.issues.push({
        code: 'custom',
        path: [name],
        message: key,
        params: { values, rule: failure.call.name },
        input: get(name),
      })
    }
  })
}
