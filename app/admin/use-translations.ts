import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { otherLocale } from '#features/admin/resource-parts.ts'
import { type Untranslated, untranslatedQuery, wordPath } from '#features/admin/translations.queries.ts'
import { defaultLanguage } from '#features/shared/language.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { TranslationsScreenProps } from '#ui/screens/admin/translations.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { useTranslationEdits } from './use-translation-edits.ts'
import { hrefOfWord, kindWords, wordKindOf } from './word-kinds.ts'

const none: readonly Untranslated[] = []
/** A page that moved on meanwhile may bring a text twice. */
const once = (rows: readonly Untranslated[]) => [...new Map(rows.map((row) => [wordPath(row), row])).values()]

/** What has no words in the other language, of one kind or of all, with what is typed for it. */
export function useTranslations(): TranslationsScreenProps {
  const { t } = useUi()
  const [params, setParams] = useSearchParams()
  const kind = wordKindOf(params.get('kind'))
  const query = useInfiniteQuery(untranslatedQuery(adminTransport, kind))
  const pages = query.data?.pages
  const rows = useMemo(() => (pages ? once(pages.flatMap((page) => page.rows)) : none), [pages])
  const { value, errorOf, ...edits } = useTranslationEdits(rows)
  const counts = pages?.[0]?.counts ?? []
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const labelOf = (name: string, count: number) => t('untranslated.ofKind', { kind: name, count })
  return {
    ...edits,
    languages: { original: defaultLanguage, other: otherLocale },
    rows: rows.map((row) => ({
      path: wordPath(row),
      kind: t(kindWords[row.kind]),
      text: row.text,
      href: hrefOfWord(row),
      value: value(wordPath(row)),
      error: errorOf(wordPath(row)),
    })),
    count: pages?.[0]?.count ?? 0,
    kind: kind ?? '',
    kinds: [
      { value: '', label: labelOf(t('untranslated.all'), all) },
      ...counts.map((one) => ({ value: one.kind, label: labelOf(t(kindWords[one.kind]), one.count) })),
    ],
    onKind: (next) => setParams(next ? { kind: next } : {}),
    status: queryState(query),
    onRetry: () => void query.refetch(),
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
  }
}
