/** Countries of the shop and their calling codes, the longest codes first so that a number finds its own. */
export const callingCodes = [
  { country: 'th', code: '+66' },
  { country: 'de', code: '+49' },
  { country: 'fr', code: '+33' },
  { country: 'it', code: '+39' },
  { country: 'es', code: '+34' },
  { country: 'nl', code: '+31' },
  { country: 'gb', code: '+44' },
  { country: 'dk', code: '+45' },
  { country: 'se', code: '+46' },
] as const

/** "081 234 5678" in Thailand → "+66812345678"; text that already has a code keeps it; the empty text stays empty. */
export function toInternational(text: string, code: string): string {
  const digits = text.replace(/[^\d+]/g, '')
  if (digits === '') return ''
  if (digits.startsWith('+')) return `+${digits.slice(1).replaceAll('+', '')}`
  if (digits.startsWith('00')) return `+${digits.slice(2).replaceAll('+', '')}`
  return code + digits.replaceAll('+', '').replace(/^0/, '')
}

/** Parts of an international number, or the fallback country and the text as it is. */
export function splitPhone(text: string, fallback: string): { code: string; rest: string } {
  const known = callingCodes.find((one) => text.startsWith(one.code))
  return known ? { code: known.code, rest: text.slice(known.code.length) } : { code: fallback, rest: text }
}
