import type { WordKey } from '#ui/admin/views.ts'

/** Beginnings of postal codes as they are typed, with commas between: `10, sw1a` becomes `10` and `SW1A`. */
export const postalCodesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .map((code) => code.replaceAll(/\s/g, '').toUpperCase())
    .filter(Boolean)

/** What is wrong with them; undefined where nothing is. */
export const wrongPostalCodes = (text: unknown): WordKey | undefined =>
  postalCodesOf(text).every((code) => /^[0-9A-Z-]{1,10}$/.test(code)) ? undefined : 'delivery.wrongPostalCode'
