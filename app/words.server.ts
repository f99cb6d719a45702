import type { Language } from '#features/shared/language.ts'
import { perLanguage } from '#features/shared/per-language.ts'
import { allWords } from '#ui/words/all.ts'
import { createWords, type WordsStore } from '#ui/words/words-store.ts'

/** Every word of a language; words never change while the server runs. */
export const wordsOf: (language: Language) => WordsStore = perLanguage((language) =>
  createWords(language, allWords(language)),
)
