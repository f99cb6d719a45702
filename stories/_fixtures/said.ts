import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

const words = { en: createWords('en', allWords('en')), th: createWords('th', allWords('th')) }

/** The words of the world that a story is shown in, for play functions that lead to a picture and so run in every language. */
export const said = (globals: Record<string, unknown>) => words[globals.language === 'th' ? 'th' : 'en'].t
