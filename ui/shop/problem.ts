import type { Translate, WordKey } from '#ui/words/words.ts'

/**
 * Turns a problem's code into a sentence a shopper understands.
 * @param prefix the group of words, for example `cart.problem`
 * @param code a code of that group; a finished sentence (anything with a space in it) is passed through
 * @returns the sentence of the code, or the group's `unknown` one when the code is new to us
 */
export function problemText(t: Translate, prefix: string, code: string): string {
  if (/\s/.test(code)) return code
  const key = `${prefix}.${code}` as WordKey
  const text = t(key)
  return text === key ? t(`${prefix}.unknown` as WordKey) : text
}
