import { checks, isEmpty, runsOnEmpty, type Surroundings } from './checks.ts'
import type { RuleCall, RuleName } from './rule-call.ts'

/** A rule that a form brings itself; may be asynchronous. */
export type OwnRule = (value: unknown, args: readonly unknown[], around: Surroundings) => boolean | Promise<boolean>
export type OwnRules = Readonly<Record<string, OwnRule>>

/** Whether a value passes one rule; the rules of the form itself come before those of the specification. */
export const passes = (call: RuleCall, value: unknown, around: Surroundings, own: OwnRules = {}) =>
  (own[call.name] ?? checks[call.name as RuleName])(value, call.args, around)

/**
 * Which rules run, in order: a rule runs when the value is not empty or the rule looks at empty values, and no earlier
 * rule failed or it is forced. So a field normally has one message (behaviour §1.2).
 */
const due = (call: RuleCall, value: unknown, failed: boolean) =>
  (!isEmpty(value) || call.hints.onEmpty || runsOnEmpty.has(call.name)) && (!failed || call.hints.force)

/** Runs rules over a value; answers those that failed, at once unless one of them takes time. */
export function runRules(
  calls: readonly RuleCall[],
  value: unknown,
  run: (call: RuleCall) => boolean | Promise<boolean>,
  failed: readonly RuleCall[] = [],
): readonly RuleCall[] | Promise<readonly RuleCall[]> {
  const failures = [...failed]
  for (const [index, call] of calls.entries()) {
    if (!due(call, value, failures.length > 0)) continue
    const answer = run(call)
    if (typeof answer !== 'boolean')
      return answer.then((ok) => runRules(calls.slice(index + 1), value, run, ok ? failures : [...failures, call]))
    if (!answer) failures.push(call)
  }
  return failures
}
