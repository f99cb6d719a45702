import { asciiDigits } from '../internal/ascii-digits.ts'

/** What a locale writes between thousands and before the fraction. */
export function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const of = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback
  return { group: of('group', ','), decimal: of('decimal', '.') }
}

/**
 * Reads a number as people of a locale write it: groups of three may be parted by its sign or by spaces; digits of Thai,
 * Arabic and Japanese keyboards count. Answers `null` for an empty text and `NaN` for what is no number.
 */
export function parseNumber(text: string, locale: string): number | null {
  const { group, decimal } = separatorsOf(locale)
  const plain = asciiDigits(text)
    .trim()
    .replace(/[\u2212\u2013]/g, '-')
  if (plain === '') return null
  // A group sign anywhere else is another country's point: "10,50" would be a hundred times as much.
  const whole = `\\d+|[1-9]\\d{0,2}(?:[\\s'${group}]\\d{3})+`
  const written = new RegExp(`^-?\\s*(?:(?:${whole})(?:[${decimal}]\\d*)?|[${decimal}]\\d+)$`)
  if (!written.test(plain)) return Number.NaN
  return Number(plain.replace(new RegExp(`[\\s'${group}]`, 'g'), '').replace(decimal, '.'))
}
