import { defaultLanguage, type Language, withLanguage } from '../shared/language.ts'

/** What a link in a letter about a cart is for. */
export const keptCartDeeds = ['open', 'stop'] as const
export type KeptCartDeed = (typeof keptCartDeeds)[number]

/** Medusa's id of a reminder. */
export const keptCartId = /^cartrem_[a-z0-9]{10,60}$/

/** The page of a link; what it is for happens when its button is pressed, for programs that read mail open links. */
export const keptCartHref = (
  id: string,
  deed: KeptCartDeed,
  query: Record<string, string>,
  language?: Language,
): string => withLanguage(`/cart/kept/${id}/${deed}?${new URLSearchParams(query)}`, language ?? defaultLanguage)
