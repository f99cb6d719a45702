import type { Language, Words } from './words.ts'

const files = import.meta.glob<{ default: Words }>('./*/*.json', { eager: true })

/** All words of one language at once: for the server and for stories, never for the browser's first load. */
export function allWords(language: Language): Words {
  return Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, file]) => (path.startsWith(`./${language}/`) ? [file.default] : [])),
  )
}
