import { useCallback, useSyncExternalStore } from 'react'
import { createRecentSearches } from '#features/catalogue/recent-searches.ts'
import { suggestCategories, suggestProducts } from '#features/catalogue/suggestions.ts'
import { useSuggestions } from '#features/catalogue/use-suggestions.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SearchSuggestions } from '#ui/search-box/search-suggestions.tsx'
import { useTyped } from '#ui/search-box/use-typed.ts'
import { browserTransport } from '../browser/transport.ts'
import { searchHref } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'

/** The searches of this browser, which the header's form adds to. */
export const searches = createRecentSearches()

/** What stands under the header's search while somebody types in it. All of this comes with the field's first focus. */
export function HeaderSuggestions({ input }: { input: HTMLInputElement }) {
  const { language } = useUi()
  const { navigation, region } = useShellData()
  const query = useTyped(input).trim()
  const currency = region?.currencyCode ?? ''
  const find = useCallback(
    (q: string, signal: AbortSignal) => suggestProducts(browserTransport, q, { language, currency }, signal),
    [language, currency],
  )
  const { status, products } = useSuggestions(find, query)
  const recent = useSyncExternalStore(searches.subscribe, searches.snapshot)
  return (
    <SearchSuggestions
      input={input}
      query={query}
      status={status}
      products={products}
      categories={suggestCategories(navigation.categories, query)}
      recent={recent.map((label) => ({ label, href: searchHref(label) }))}
      onForget={searches.forget}
      allHref={searchHref(query)}
      onAll={() => searches.add(query)}
      align="end"
    />
  )
}
