import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'

/** Keys of metadata that staff write for themselves: what a thing costs, what they note of an order. */
const own: ReadonlySet<string> = new Set(['cost', 'note', 'tags'])
const isPrivate = (key: string): boolean => key.startsWith('_') || own.has(key)

/** Why staff let a part go: Medusa has it with each credit. */
const credited: ReadonlySet<string> = new Set(['reference', 'reference_id'])
type Hides = (key: string) => boolean
/** What a part of an answer has for staff alone, by the name under which the part stands. */
const hiddenIn = new Map<string, Hides>([
  ['metadata', isPrivate],
  ['credit_lines', (key) => credited.has(key)],
])
const nothing: Hides = () => false

/** The same answer without what is private in any `metadata` or `credit_lines`, however deep. */
export function withoutNotes(value: unknown, isHidden: Hides = nothing): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNotes(one, isHidden))
  // Dates and the like write themselves.
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value
  const shown = Object.entries(value).filter(([key]) => !isHidden(key))
  return Object.fromEntries(shown.map(([key, part]) => [key, withoutNotes(part, hiddenIn.get(key))]))
}

/** No store call answers what staff note in metadata or with a credit: Medusa gives all of it to whoever may read the thing. */
export function hideNotes(_request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => send(withoutNotes(answer))
  next()
}
