import { type Language, languageCodes } from './language.ts'
import { localStore } from './storage.ts'

const key = 'talat:language-hint'

/** Which of the shop's languages a browser would rather read; null when it names none of them. */
export const preferredLanguage = (wanted: readonly string[]): Language | null =>
  wanted
    .map((tag) => languageCodes.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined) ?? null

/** Whether a browser still has to be told that a page is there in its own language. */
export const languageHint = {
  isDue(page: Language, store = localStore): boolean {
    const preferred = preferredLanguage(navigator.languages)
    return preferred !== null && preferred !== page && store.get(key) === null
  },
  /** The person has answered: by following, by closing, or by a choice of language elsewhere on the page. */
  settle(): void {
    localStore.set(key, 'settled')
  },
}
