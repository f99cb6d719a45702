import { type KeptCartDeed, keptCartHref } from '#features/kept-cart/deed.ts'
import type { Language } from '#features/shared/language.ts'
import { opens, signedKey } from '../http/signed-link.ts'

const day = 24 * 3600
/** Two weeks to come back to a cart; as long as its letter is remembered to end them. In seconds. */
const goodFor: Record<KeptCartDeed, number> = { open: 14 * day, stop: 200 * day }

const what = (id: string, deed: KeptCartDeed): string => `kept-cart-${deed}:${id}`

/** The path for a letter: one reminder, one deed. @param from seconds */
export const signedKeptCartLink = (secret: string, id: string, deed: KeptCartDeed, language: Language, from: number) =>
  keptCartHref(id, deed, { key: signedKey(secret, what(id, deed), from + goodFor[deed]) }, language)

/** Whether a letter of ours promised this deed of this reminder. */
export const mayDo = (secrets: readonly string[], id: string, deed: KeptCartDeed, key: string): boolean =>
  opens(secrets, what(id, deed), key)
