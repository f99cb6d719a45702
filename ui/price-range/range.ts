import { parseNumber } from '../number-field/parse-number.ts'

export type RangeDraft = { min: number; max: number; low: number; high: number }

/**
 * What a typed or dragged price range means: swapped when upside down, clamped to the bounds,
 * and a side that is empty (NaN) or at its bound is left out.
 */
export function rangeAfter({ min, max, low, high }: RangeDraft): { from: number | undefined; to: number | undefined } {
  const first = Number.isNaN(low) ? min : low
  const second = Number.isNaN(high) ? max : high
  const from = Math.max(min, Math.min(first, second))
  const to = Math.min(max, Math.max(first, second))
  return { from: from > min && from <= max ? from : undefined, to: to < max && to >= min ? to : undefined }
}

/** A typed price in major units and whole cents; NaN where the box is empty or holds no number. */
export const priceOf = (text: string, locale: string): number =>
  Math.round((parseNumber(text, locale) ?? Number.NaN) * 100) / 100
