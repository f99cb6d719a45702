import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'

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

export type CardFields = { number: string; expiry: string; cvc: string; name: string }

/**
 * A card as typed, with the spaces and the slash of the masks.
 * @param now the moment that decides whether a card is past its date
 */
export const cardSchema = (now: Date) =>
  rulesSchema<CardFields>(
    {
      number: 'required|card_incomplete|card_number',
      expiry: 'required|expiry_format|expiry_past',
      cvc: 'required|cvc',
      name: 'required:trim|length:0,100',
    },
    {
      own: {
        card_incomplete: (number) => digits(String(number)).length >= 12,
        card_number: (number) => digits(String(number)).length <= 19 && passesLuhn(String(number)),
        expiry_format: (expiry) => endOf(String(expiry)) !== null,
        expiry_past: (expiry) => (endOf(String(expiry)) ?? now) >= now,
        cvc: (code) => /^\d{3,4}$/.test(String(code)),
      },
    },
  )
