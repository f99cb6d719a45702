import type { ZodMiniType } from 'zod/mini'
import { fieldProblem } from './problem.ts'
import { refusal } from './refusal.ts'

/** What is wrong, by field as it is sent (`shipping_address.phone`); values are codes: the name of a rule, or a form's own. */
export type FieldProblems = Record<string, string>

/** What the rules of a form find wrong with values that were sent; empty when all is well. */
export function problemsOf(schema: ZodMiniType, values: Record<string, unknown>): FieldProblems {
  const { error } = schema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** The same for a call that changes a part: what it does not name is not missed. */
export function problemsOfGiven(schema: ZodMiniType, values: Record<string, unknown>): FieldProblems {
  const found = Object.entries(problemsOf(schema, values))
  return Object.fromEntries(found.filter(([path]) => Object.hasOwn(values, path.split('.')[0] ?? '')))
}

/** Ends the request with a 400 that names the fields, when there are any. */
export function refuseFields(code: string, problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw refusal(fieldProblem(code, problems))
}
