import { type AlertDeed, deedHref } from '#features/alerts/deed.ts'
import type { Language } from '#features/shared/language.ts'
import { opens, signedKey } from '../http/signed-link.ts'

const day = 24 * 3600
/** As long as the ask waits for what the link does: a week to confirm, its whole life to stop it. In seconds. */
const goodFor: Record<AlertDeed, number> = { confirm: 7 * day, stop: 200 * day }

const what = (id: string, deed: AlertDeed): string => `alert-${deed}:${id}`

/** The path for a letter: one ask, one deed. @param from seconds */
export const signedAlertLink = (secret: string, id: string, deed: AlertDeed, language: Language, from: number) =>
  deedHref(id, deed, { key: signedKey(secret, what(id, deed), from + goodFor[deed]) }, language)

/** Whether a letter of ours promised this deed of this ask. */
export const mayDo = (secrets: readonly string[], id: string, deed: AlertDeed, key: string): boolean =>
  opens(secrets, what(id, deed), key)
