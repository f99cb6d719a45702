import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SearchBox, type SearchReason } from '#ui/search-box/search-box.tsx'
import { Select } from '#ui/select/select.tsx'
import type { WordKey } from '#ui/words/words.ts'
import IconFilters from '~icons/lucide/sliders-horizontal'
import type { ListingView } from './views.ts'

export type ToolbarProps = {
  view: ListingView
  pending: boolean
  onSearch: (query: string, details: { reason: SearchReason }) => void
  onSort: (href: string) => void
  onFilters: () => void
  /** The pointer is over the filter button: fetch the drawer. */
  onFiltersNear: () => void
}

/** Above the products: how many, search as you type, filters (on a phone), order. */
export function Toolbar({ view, pending, onSearch, onSort, onFilters, onFiltersNear }: ToolbarProps) {
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
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={onFilters}
        onPointerEnter={onFiltersNear}
        className="lg:hidden"
      >
        <Icon of={IconFilters} size="sm" />
        {t('catalogue.listing.filters')}
        {view.chips.length ? (
          <span className="text-muted tabular-nums">
            {view.chips.length}
            <span className="sr-only">{t('catalogue.listing.activeCount')}</span>
          </span>
        ) : null}
      </Button>
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
