import { asciiDigits } from '../internal/ascii-digits.ts'

/** What a locale writes between thousands and before the fraction. */
export function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const of = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  return { group: of('group', ','), decimal: of('decimal', '.') }
}

/** Behind a group stand three digits: one before the last one or two is how others write the fraction, "12,50" in English. */
function fractionMarked(text: string, group: string, decimal: string): string {
  const at = text.lastIndexOf(group)
  if (at < 0 || !/^\d{1,2}$/.test(text.slice(at + group.length))) return text
  return text.slice(0, at).replaceAll(decimal, group) + decimal + text.slice(at + group.length)
}

/**
 * Reads a number as people of a locale write it: groups and spaces are passed over, Thai digits count, a bracketed or leading
 * minus is negative. Answers `null` for an empty text and `NaN` for what is no number.
 */
export function parseNumber(text: string, locale: string): number | null {
  const { group, decimal } = separatorsOf(locale)
  const plain = fractionMarked(asciiDigits(text).trim(), group, decimal)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replaceAll(group, '')
    .replace(decimal, '.')
  if (plain === '') return null
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
