import { useUi } from '#ui/provider/ui-provider.tsx'
import { SearchBox, type SearchReason } from '#ui/search-box/search-box.tsx'
import { Select } from '#ui/select/select.tsx'
import type { WordKey } from '#ui/words/words.ts'
import { FilterButton, type FilterButtonProps } from './filter-button.tsx'

export type ToolbarProps = FilterButtonProps & {
  onSearch: (query: string, details: { reason: SearchReason }) => void
  onSort: (href: string) => void
}

/** Above the products: how many, search as you type, filters (on a phone), order. */
export function Toolbar({ view, pending, onSearch, onSort, onPriceRange }: ToolbarProps) {
  const { t } = useUi()
  const current = view.sort.options.find((option) => option.value === view.sort.value)
  return (
    <div
      data-slot="toolbar"
      className="grid grid-cols-2 items-center gap-x-3 gap-y-3 border-line border-t py-4 sm:flex sm:flex-wrap"
    >
      <p aria-live="polite" className="col-span-2 min-w-0 text-muted text-small tabular-nums wrap-anywhere sm:me-auto">
        {pending
          ? t('catalogue.listing.pending')
          : view.query
            ? t('catalogue.listing.results', { count: view.total, query: view.query })
            : t('catalogue.listing.count', { count: view.total })}
      </p>
      <SearchBox
        query={view.query}
        pending={pending}
        onSearch={onSearch}
        label={t('catalogue.listing.search', { name: view.title })}
        placeholder={t('catalogue.listing.search', { name: view.title })}
        className="col-span-2 sm:w-64"
      />
      <FilterButton view={view} pending={pending} onPriceRange={onPriceRange} />
      <Select
        // What a browser puts back on the way back is no choice.
        autoComplete="off"
        label={t('catalogue.sort.label')}
        hideLabel
        value={current?.href ?? ''}
        onChange={(event) => onSort(event.target.value)}
        options={view.sort.options.map((option) => ({
          value: option.href,
          label: t(`catalogue.sort.${option.value}` as WordKey),
        }))}
        className="sm:w-52"
      />
    </div>
  )
}
