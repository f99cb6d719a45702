import { SearchPreview } from '#ui/admin/search-preview.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

export type SearchField = 'title' | 'description'
type Texts = Readonly<Record<SearchField, string>>
export type SearchLanguage = {
  id: string
  /** As its readers call it. */
  name: string
  /** As a search engine shows it. */
  result: Texts & { address: string }
  /** What staff wrote for search engines. */
  values: Texts
  /** What stands there where they wrote nothing. */
  otherwise: Texts
  errors: Readonly<Partial<Record<SearchField, string>>>
}

export type ProductSearchProps = {
  languages: readonly SearchLanguage[]
  /** Letters that a search engine shows of each. */
  shown: Readonly<Record<SearchField, number>>
  onChange: (language: string, field: SearchField, text: string) => void
}

/** How a product reads among the results of a search engine, and words of its own for that, in each language. */
export function ProductSearch({ languages, shown, onChange }: ProductSearchProps) {
  const { t } = useUi()
  return (
    <div data-slot="product-search" className="grid gap-5">
      <p className="text-muted text-small">{t('editor.search.text')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {languages.map(({ id, name, result, values, otherwise, errors }) => {
          const field = (of: SearchField) => ({
            value: values[of],
            placeholder: otherwise[of],
            description: t('editor.search.count', {
              count: (values[of] || otherwise[of]).length,
              most: shown[of],
            }),
            error: errors[of],
            lang: id,
            optional: true,
            autoComplete: 'off',
            onChange: (event: { currentTarget: { value: string } }) => onChange(id, of, event.currentTarget.value),
          })
          return (
            <div key={id} className="grid min-w-0 content-start gap-5">
              <SearchPreview {...result} label={t('editor.search.preview', { name })} lang={id} />
              <TextField label={t('editor.search.metaTitle', { name })} {...field('title')} />
              <TextArea label={t('editor.search.metaDescription', { name })} rows={3} {...field('description')} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
