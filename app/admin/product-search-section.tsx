import { textOf } from '#features/admin/record-edits.ts'
import { searchResult, shownLetters } from '#features/admin/search-result.ts'
import { type Language, languageCodes, localeOf } from '#features/shared/language.ts'
import { ProductSearch, type SearchField } from '#ui/screens/admin/product-search.tsx'
import { languages as languageWords } from '#ui/words/languages.ts'
import { shopName } from '../page-meta.ts'
import { withLanguage } from '../paths.ts'
import { searchPath } from './product-words.ts'
import type { RecordPage } from './use-record-page.ts'

/** The product's own words in a language; English where there are none. */
function ownWords({ values }: RecordPage, language: Language) {
  const own = (field: 'title' | 'subtitle' | 'description') =>
    textOf(values[`translations.${localeOf(language)}.${field}`]) || textOf(values[field])
  return { title: own('title'), description: own('description') || own('subtitle') }
}

/** How a product reads in search engines. */
export function ProductSearchSection({ page }: { page: RecordPage }) {
  const fields = (language: Language, of: (path: string) => string | undefined) => ({
    title: of(searchPath('title', language)),
    description: of(searchPath('description', language)),
  })
  return (
    <ProductSearch
      shown={shownLetters}
      languages={languageCodes.map((language) => {
        const values = fields(language, (path) => textOf(page.values[path])) as Record<SearchField, string>
        const otherwise = ownWords(page, language)
        const path = withLanguage(`/products/${encodeURIComponent(textOf(page.values.handle))}`, language)
        return {
          id: language,
          name: languageWords[language].name,
          values,
          otherwise,
          errors: fields(language, page.errorOf),
          result: searchResult({
            title: `${values.title || otherwise.title} · ${shopName}`,
            description: values.description || otherwise.description,
            address: `${window.location.origin}${path}`,
          }),
        }
      })}
      onChange={(language, field, text) => page.set(searchPath(field, language as Language), text)}
    />
  )
}
