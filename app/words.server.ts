import { allWords } from '#ui/words/all.ts'
import type { Language } from '#ui/words/words.ts'
import { createWords, type WordsStore } from '#ui/words/words-store.ts'

const stores: Record<Language, WordsStore> = {
  en: createWords('en', allWords('en')),
  th: createWords('th', allWords('th')),
}

/** Every word of a language; words never change while the server runs. */
export const wordsOf = (language: Language): WordsStore => stores[language]
