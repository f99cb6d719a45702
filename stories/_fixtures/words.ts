import { allWords } from '#ui/words/all.ts'
import { type Language, languages } from '#ui/words/languages.ts'
import { createWords, type WordsStore } from '#ui/words/words-store.ts'
import { pseudo, pseudoWords, type StoryLanguage } from './pseudo.ts'

const stores = Object.fromEntries([
  ...(Object.keys(languages) as Language[]).map((language) => [language, createWords(language, allWords(language))]),
  // To the parts it is a language as any other.
  [pseudo, createWords(pseudo as Language, pseudoWords(allWords('en')))],
]) as Record<StoryLanguage, WordsStore>

/** Every word of a language that stories are shown in. */
export const wordsIn = (language: StoryLanguage): WordsStore => stores[language]
