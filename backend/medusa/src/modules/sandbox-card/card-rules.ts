/**
 * What the sandbox card says to a card: pure rules, no state. It knows published test numbers only, so that nobody
 * can type a real card into a shop that takes no real money.
 */
export type CardCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'incorrect_number'
  | 'incorrect_cvc'
  | 'invalid_expiry'
  | 'expired_card'
  | 'processing_error'
  | 'test_numbers_only'
  | 'authentication_failed'

export interface CardInput {
  number: string
  /** `MM/YY` or `MM / YYYY`. */
  expiry: string
  cvc: string
}

/** What happens to a card that is well written. */
export type Behaviour = 'approve' | 'decline' | 'no-funds' | 'challenge' | 'late'

const behaviours: Record<string, Behaviour> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'no-funds',
  '4000002500003155': 'challenge',
  '4000000000000077': 'late',
}

const messages: Record<CardCode, string> = {
  card_declined: 'Your card was declined. Please use another card.',
  insufficient_funds: 'Your card has insufficient funds. Please use another card.',
  incorrect_number: 'This card number is not complete or not valid.',
  incorrect_cvc: 'The security code is not right: it has 3 digits.',
  invalid_expiry: 'The expiry date is not valid. Write it as MM/YY.',
  expired_card: 'This card has expired.',
  processing_error: 'The payment could not be processed. Please try again.',
  test_numbers_only: 'This shop runs with a sandbox: test numbers only, such as 4242 4242 4242 4242.',
  authentication_failed: 'The bank could not confirm that it is you. Please try again or use another card.',
}

/** The English sentence of a code, for people. */
export function cardMessage(code: CardCode): string {
  return messages[code]
}

/** True when the check digit fits (Luhn). */
export function luhn(number: string): boolean {
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    let digit = Number(number[number.length - 1 - index])
    if (index % 2 === 1) {
      digit *= 2
      if (digit > 9) digit -= 9
    }
    sum += digit
  }
  return number.length > 0 && sum % 10 === 0
}

/** Month and full year of an expiry, or undefined when it is not one. */
export function parseExpiry(expiry: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry)
  if (!match) return undefined
  const month = Number(match[1])
  const year = match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/**
 * Judges a card.
 * @param now the clock, for expiry (a card is good through the last day of its month).
 */
export function judgeCard(card: CardInput, now: Date): { behaviour: Behaviour; last4: string } | { code: CardCode } {
  const number = card.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !luhn(number)) return { code: 'incorrect_number' }
  const behaviour = behaviours[number]
  if (!behaviour) return { code: 'test_numbers_only' }
  const expiry = parseExpiry(card.expiry)
  if (!expiry || expiry.year > now.getFullYear() + 20) return { code: 'invalid_expiry' }
  if (new Date(expiry.year, expiry.month, 1) <= now) return { code: 'expired_card' }
  if (!/^\d{3}$/.test(card.cvc.trim())) return { code: 'incorrect_cvc' }
  return { behaviour, last4: number.slice(-4) }
}
