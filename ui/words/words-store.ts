import { loadWords } from './load.ts'
import { type Area, type Language, makeTranslate, type Translate, type Words } from './words.ts'

/**
 * The words of one language as far as they have arrived.
 * On the server and in stories every word is given at once; in the browser areas are loaded when a screen needs them.
 */
export type WordsStore = {
  readonly language: Language
  readonly t: Translate
  /** True when the area's words are here and a component may use them now. */
  has(area: Area): boolean
  /** Loads one area; the same promise for every asker, so that React's `use()` can wait on it. */
  load(area: Area): Promise<void>
}

/**
 * Makes the words of one language.
 * @param language the language of the page
 * @param all every word of it (`allWords` of ui/words/all.ts); leave out in the browser, where areas load on demand
 */
export function createWords(language: Language, all?: Words): WordsStore {
  let words: Words = all ?? {}
  const here = new Set<Area>()
  const waiting = new Map<Area, Promise<void>>()
  return {
    language,
    t: makeTranslate(language, () => words),
    has: (area) => all !== undefined || here.has(area),
    load(area) {
      if (all !== undefined || here.has(area)) return Promise.resolve()
      let promise = waiting.get(area)
      if (!promise) {
        promise = loadWords(language, area).then(
          (loaded) => {
            words = { ...words, ...loaded }
            here.add(area)
          },
          (error: unknown) => {
            waiting.delete(area)
            throw error
          },
        )
        waiting.set(area, promise)
      }
      return promise
    },
  }
}
