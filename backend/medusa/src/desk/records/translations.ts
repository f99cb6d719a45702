import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import type { TranslationWrite } from '../write.ts'
import { type Merged, spread, translationOf, type Values } from './kind.ts'

/** Words of things in other languages, as paths: `translations.th-TH.title`. */
export async function readTranslations(container: MedusaContainer, ids: string[]): Promise<Map<string, Values>> {
  const rows = await container
    .resolve(Modules.TRANSLATION)
    .listTranslations({ reference_id: ids }, { select: ['reference_id', 'locale_code', 'translations'], take: null })
  const found = new Map<string, Values>()
  for (const { reference_id: id, locale_code: locale, translations } of rows)
    found.set(id, { ...found.get(id), ...spread(`translations.${locale}`, translations) })
  return found
}

/** The rows of words that these changes write; a language that the thing has no words in yet gets a row. */
export async function planTranslations(
  container: MedusaContainer,
  reference: string,
  { id, changed }: Merged,
): Promise<TranslationWrite[]> {
  const byLocale = new Map<string, Record<string, string | null>>()
  for (const [path, to] of Object.entries(changed)) {
    const words = translationOf(path)
    if (words) byLocale.set(words.locale, { ...byLocale.get(words.locale), [words.name]: (to as string) || null })
  }
  if (byLocale.size === 0) return []
  const rows = await container
    .resolve(Modules.TRANSLATION)
    .listTranslations({ reference_id: id, locale_code: [...byLocale.keys()] }, { select: ['id', 'locale_code'] })
  return [...byLocale].map(([locale_code, translations]) => ({
    id: rows.find((row) => row.locale_code === locale_code)?.id,
    reference,
    reference_id: id,
    locale_code,
    translations,
  }))
}
