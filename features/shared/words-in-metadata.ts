import { defaultLanguage, type Language } from './language.ts'

/**
 * The key of a text that Medusa does not translate and metadata keeps: `alt` and `alt_th`, `seo_title` and `seo_title_th`.
 * Staff write it, pages read it.
 */
export const wordKey = (name: string, language: Language): string =>
  language === defaultLanguage ? name : `${name}_${language}`

/** Such a text; empty where nobody wrote it in this language. */
export function wordsIn(
  metadata: Record<string, unknown> | null | undefined,
  name: string,
  language: Language,
): string {
  const written = metadata?.[wordKey(name, language)]
  return typeof written === 'string' ? written.trim() : ''
}
