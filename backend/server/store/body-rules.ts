import { z } from 'zod'

/** Deeper than any body of a store call. */
const deepest = 12
/** More pieces of one thing than anybody buys; beyond it sums would lose their last digits. */
export const mostPieces = 10_000
/** Codes that one call may name. */
const mostCodes = 5

type Json = Record<string, unknown>
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether something is nested too deep or has a key that could reach a prototype. */
function isStrange(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) return true
  return Object.entries(value).some(([key, inner]) => forbidden.has(key) || isStrange(inner, depth + 1))
}

const pieces = (least: 0 | 1) => z.number().int().min(least).max(mostPieces)
const sentence = (least: 0 | 1) => `"quantity" must be a whole number from ${least} to ${mostPieces}`
const hasQuantity = (value: unknown): value is { quantity: unknown } =>
  typeof value === 'object' && value !== null && 'quantity' in value

/** Promotion codes that a body names; each is one guess. */
export const codesOf = ({ promo_codes: codes }: Json): readonly unknown[] => (Array.isArray(codes) ? codes : [])

/** Why the body of a call is refused before Medusa reads it, in a sentence for whoever wrote the client; null when it is fine. */
export function bodyProblem(route: string, body: Json): string | null {
  if (isStrange(body)) return 'The body is nested too deep or names a forbidden key'
  if (codesOf(body).length > mostCodes) return `A call may name at most ${mostCodes} codes`
  const lines = Array.isArray(body.items) ? body.items.filter(hasQuantity) : []
  if (route === 'carts' && lines.some(({ quantity }) => !pieces(1).safeParse(quantity).success)) return sentence(1)
  if (!hasQuantity(body)) return null
  // Nothing of a line is the line removed, as Medusa has it.
  const least = route === 'carts/:id/line-items/:id' ? 0 : route === 'carts/:id/line-items' ? 1 : null
  return least === null || pieces(least).safeParse(body.quantity).success ? null : sentence(least)
}
