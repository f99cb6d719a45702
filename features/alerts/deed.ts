import { defaultLanguage, type Language, withLanguage } from '../shared/language.ts'

/** What a link in a letter about an alert is for. */
export const alertDeeds = ['confirm', 'stop'] as const
export type AlertDeed = (typeof alertDeeds)[number]

/** Medusa's id of an ask. */
export const alertId = /^palert_[a-z0-9]{10,60}$/

/** The page of a link; what it is for happens when its button is pressed, for programs that read mail open links. */
export const deedHref = (id: string, deed: AlertDeed, query: Record<string, string>, language?: Language): string =>
  withLanguage(`/alerts/${id}/${deed}?${new URLSearchParams(query)}`, language ?? defaultLanguage)
