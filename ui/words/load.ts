import type { Area, Language, Words } from './words.ts'

// What is said when nothing can be loaded is not loaded: the pages of failures carry it.
const files = import.meta.glob<{ default: Words }>(['./*/*.json', '!./*/failure.json'])
const loaded = new Map<string, Words>()

/** Loads one area of one language in the browser; a second call answers from memory. */
export async function loadWords(language: Language, area: Area): Promise<Words> {
  const path = `./${language}/${area}.json`
  const known = loaded.get(path)
  if (known) return known
  const file = files[path]
  if (!file) throw new Error(`words: there is no ${path}`)
  const { default: words } = await file()
  loaded.set(path, words)
  return words
}
