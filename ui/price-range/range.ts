import { parseNumber, separatorsOf } from '../number-field/parse-number.ts'
import { round } from '../number-field/round.ts'

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

/** Behind a group stand three digits: one before the last one or two is how others write the fraction, "12,50" in English. */
function fractionMarked(text: string, locale: string): string {
  const { group, decimal } = separatorsOf(locale)
  const at = text.lastIndexOf(group)
  if (at < 0 || !/^[\d\u0e50-\u0e59]{1,2}$/.test(text.slice(at + group.length))) return text
  return text.slice(0, at).replaceAll(decimal, group) + decimal + text.slice(at + group.length)
}

/**
 * A price that a shopper types to look for, in major units and whole coins of so many places; NaN where the box is empty or holds no number. It
 * may be written as in another country, since nothing is sold by it.
 */
export const priceOf = (text: string, locale: string, digits: number): number =>
  round(parseNumber(fractionMarked(text.trim(), locale), locale) ?? Number.NaN, digits)
