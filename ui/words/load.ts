import type { Area, Language, Words } from './words.ts'

// What is said when nothing can be loaded is not loaded: the pages of failures carry it. Letters
// are written on the server.
const files = import.meta.glob<{ default: Words }>(['./*/*.json', '!./*/{failure,letters}.json'])

/** Loads one area of one language in the browser. */
export async function loadWords(language: Language, area: Area): Promise<Words> {
  const path = `./${language}/${area}.json`
  const file = files[path]
  if (!file) throw new Error(`words: there is no ${path}`)
  return (await file()).default
}
