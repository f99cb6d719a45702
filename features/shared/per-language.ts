import { type Language, languages } from './languages.ts'

/** Makes a thing once a language, when it is first asked for: `Intl`'s are slow to make. */
export function perLanguage<Thing>(make: (language: Language, row: (typeof languages)[Language]) => Thing) {
  const made: Partial<Record<Language, Thing>> = {}
  return (language: Language): Thing => {
    made[language] ??= make(language, languages[language])
    return made[language]
  }
}
