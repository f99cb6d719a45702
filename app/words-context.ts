import { createContext, use } from 'react'
import type { WordsStore } from '#ui/words/words-store.ts'

/** The words of the document's language: the entries put them here, since a page's words exist before its data. */
export const WordsContext = createContext<WordsStore | null>(null)

export function useWords(): WordsStore {
  const words = use(WordsContext)
  if (!words)
    throw new Error('app: there is no <WordsContext> above the router. The entries provide it; so must a test.')
  return words
}
