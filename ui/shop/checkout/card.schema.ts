import * as z from 'zod/mini'

const digits = (value: string) => value.replace(/\D/g, '')

/** The check digit that every card number carries; catches typing mistakes before anybody is asked. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits(number)].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** The last moment of the month on the card, or null where the text is no month and year. */
function endOf(expiry: string): Date | null {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry)
  return match ? new Date(2000 + Number(match[2]), Number(match[1]), 1) : null
}

/**
 * A card as typed, with the spaces and the slash of the masks.
 * @param now the moment that decides whether a card is past its date
 */
export function cardSchema(now: Date) {
  return z.object({
    number: z.string().check(
      z.minLength(1, 'required'),
      z.refine((value) => digits(value).length >= 12, 'card_incomplete'),
      z.refine((value) => digits(value).length <= 19 && passesLuhn(value), 'card_number'),
    ),
    expiry: z.string().check(
      z.minLength(1, 'required'),
      z.refine((value) => endOf(value) !== null, 'expiry_format'),
      z.refine((value) => (endOf(value) ?? now) >= now, 'expiry_past'),
    ),
    cvc: z.string().check(z.minLength(1, 'required'), z.regex(/^\d{3,4}$/, 'cvc')),
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  })
}

export type CardFields = z.infer<ReturnType<typeof cardSchema>>
