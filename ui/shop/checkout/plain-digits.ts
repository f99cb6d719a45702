import { asciiDigits } from '#ui/internal/ascii-digits.ts'

/** What was typed into a field of an address; where carriers and phones read digits, Thai ones are those of ASCII. */
export const plainDigits = (field: string, text: string): string =>
  field === 'postal_code' || field === 'phone' ? asciiDigits(text) : text
