import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createRecentSearches } from '#features/catalogue/recent-searches.ts'
import { suggestionsQuery } from '#features/catalogue/suggestions.queries.ts'
import { suggestCategories } from '#features/catalogue/suggestions.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SearchSuggestions } from '#ui/search-box/search-suggestions.tsx'
import { useTyped } from '#ui/search-box/use-typed.ts'
import { QueryProvider } from '../browser/query-provider.tsx'
import { queryState } from '../browser/query-state.ts'
import { browserTransport } from '../browser/transport.ts'
import { searchHref } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'

/** The searches of this browser, which the header's form adds to. */
export const searches = createRecentSearches()

function Suggestions({ input }: { input: HTMLInputElement }) {
  const { language } = useUi()
  const { navigation, region } = useShellData()
  const query = useTyped(input).trim()
  const reader = { language, currency: region?.currencyCode ?? '', region: region?.id ?? '' }
  const found = useQuery(suggestionsQuery(browserTransport, query, reader))
  const recent = useSyncExternalStore(searches.subscribe, searches.snapshot)
  return (
    <SearchSuggestions
      input={input}
      query={query}
      status={query === '' ? 'ready' : found.isPlaceholderData ? 'loading' : queryState(found)}
      products={(query !== '' && found.data) || []}
      categories={suggestCategories(navigation.categories, query)}
      recent={recent.map((label) => ({ label, href: searchHref(label) }))}
      onForget={searches.forget}
      allHref={searchHref(query)}
      onAll={() => searches.add(query)}
      align="end"
    />
  )
}

/** What stands under the header's search while somebody types in it. All of this comes with the field's first focus. */
export function HeaderSuggestions(props: { input: HTMLInputElement }) {
  return (
    <QueryProvider>
      <Suggestions {...props} />
    </QueryProvider>
  )
}
