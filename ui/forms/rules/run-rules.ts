import { checks, isEmpty, runsOnEmpty, type Surroundings } from './checks.ts'
import type { RuleCall, RuleName } from './rule-call.ts'

/** A rule that a form brings itself; may be asynchronous. */
export type OwnRule = (value: unknown, args: readonly unknown[], around: Surroundings) => boolean | Promise<boolean>
export type OwnRules = Readonly<Record<string, OwnRule>>
export type Failure = { call: RuleCall; blocking: boolean }

function passes(call: RuleCall, value: unknown, around: Surroundings, own: OwnRules): boolean | Promise<boolean> {
  const mine = own[call.name]
  return mine ? mine(value, call.args, around) : checks[call.name as RuleName](value, call.args, around)
}

/**
 * Which rules run, in order: a rule runs when the value is not empty or the rule looks at empty values, and no earlier
 * rule failed or it is forced. So a field normally has one message (behaviour §1.2).
 */
export const due = (call: RuleCall, value: unknown, failed: boolean) =>
  (!isEmpty(value) || call.hints.onEmpty || runsOnEmpty.has(call.name)) && (!failed || call.hints.force)

/** Runs rules that answer at once; a rule of the form's own that answers with a promise is a programming error here. */
export function runRules(
  calls: readonly RuleCall[],
  value: unknown,
  around: Surroundings,
  own: OwnRules = {},
): Failure[] {
  const failures: Failure[] = []
  for (const call of calls) {
    if (!due(call, value, failures.length > 0)) continue
    const answer = passes(call, value, around, own)
    if (typeof answer !== 'boolean') {
      throw new Error(`forms: the rule "${call.name}" answers with a promise; validate this field with runRulesAsync.`)
    }
    if (!answer) failures.push({ call, blocking: call.hints.blocking })
  }
  return failures
}

/**
 * The same for fields with asynchronous rules; a superseded run is told by its signal and answers no failures.
 * @param failed an earlier rule of the field has failed already
 */
export async function runRulesAsync(
  calls: readonly RuleCall[],
  value: unknown,
  around: Surroundings,
  own: OwnRules,
  signal?: AbortSignal,
  failed = false,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const call of calls) {
    if (!due(call, value, failed || failures.length > 0)) continue
    if (call.hints.debounce > 0) await new Promise((resolve) => setTimeout(resolve, call.hints.debounce))
    if (signal?.aborted) return []
    const answer = await passes(call, value, around, own)
    if (signal?.aborted) return []
    if (!answer) failures.push({ call, blocking: call.hints.blocking })
  }
  return failures
}
