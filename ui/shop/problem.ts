import type { Translate, WordKey } from '#ui/words/words.ts'

/** The groups of words that codes are looked up in; each key is written out so that a word nobody says is found. */
const groups = {
  'account.authError': (code: string) => `account.authError.${code}`,
  'account.error': (code: string) => `account.error.${code}`,
  'account.security.way': (code: string) => `account.security.way.${code}`,
  'alert.problem': (code: string) => `alert.problem.${code}`,
  'cart.notice': (code: string) => `cart.notice.${code}`,
  'cart.problem': (code: string) => `cart.problem.${code}`,
  'checkout.delivery.notice': (code: string) => `checkout.delivery.notice.${code}`,
  'checkout.problem': (code: string) => `checkout.problem.${code}`,
  'content.contact.problem': (code: string) => `content.contact.problem.${code}`,
  'moderation.problem': (code: string) => `moderation.problem.${code}`,
  'order.fulfilmentState': (code: string) => `order.fulfilmentState.${code}`,
  'order.paymentState': (code: string) => `order.paymentState.${code}`,
  'order.problem': (code: string) => `order.problem.${code}`,
  'order.state': (code: string) => `order.state.${code}`,
  'payment.problem': (code: string) => `payment.problem.${code}`,
  'review.problem': (code: string) => `review.problem.${code}`,
} as const

/**
 * Turns a code into a sentence a shopper understands.
 * @param group the group of words, for example `cart.problem`
 * @param code a code of that group; a finished sentence (anything with a space in it) is passed through
 * @returns the sentence of the code, or the group's `unknown` one when the code is new to us
 */
export function problemText(t: Translate, group: keyof typeof groups, code: string): string {
  if (/\s/.test(code)) return code
  const key = groups[group](code)
  const text = t(key as WordKey)
  return text === key ? t(groups[group]('unknown') as WordKey) : text
}
