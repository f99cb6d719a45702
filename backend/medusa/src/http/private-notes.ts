import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'

/** Keys of metadata that staff write for themselves: what a thing costs, what they note of an order. */
const own: ReadonlySet<string> = new Set(['cost', 'note', 'tags'])
const isPrivate = (key: string): boolean => key.startsWith('_') || own.has(key)

/** The same answer without private keys in any `metadata`, however deep. */
export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  // Dates and the like write themselves.
  if (value === null || typeof value !== 'object' || 'toJSON' in value) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key !== 'metadata' || part === null || typeof part !== 'object') return [key, withoutNotes(part)]
      return [key, Object.fromEntries(Object.entries(part).filter(([name]) => !isPrivate(name)))]
    }),
  )
}

/** No store call answers what staff note in metadata: Medusa gives all of it to whoever may read the thing. */
export function hideNotes(_request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const send = response.json.bind(response)
  response.json = (answer: unknown) => send(withoutNotes(answer))
  next()
}
