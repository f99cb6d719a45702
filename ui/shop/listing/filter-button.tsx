import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { lazyOverlay } from '#ui/dialog/lazy-overlay.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconFilters from '~icons/lucide/sliders-horizontal'
import type { FilterDrawerProps } from './filter-drawer.tsx'

const FilterDrawer = lazyOverlay(() => import('./filter-drawer.tsx').then((part) => part.FilterDrawer))

export type FilterButtonProps = Omit<FilterDrawerProps, 'open' | 'onOpenChange'>

/** The way to the filters on a phone, with the drawer that it opens: the list around it stays as it is. */
export function FilterButton(props: FilterButtonProps) {
  const { t } = useUi()
  const [open, setOpen] = useState(false)
  const { chips } = props.view
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={FilterDrawer.near}
        className="lg:hidden"
      >
        <Icon of={IconFilters} size="sm" />
        {t('catalogue.listing.filters')}
        {chips.length ? (
          <span className="text-muted tabular-nums">
            {chips.length}
            <span className="sr-only">{t('catalogue.listing.activeCount')}</span>
          </span>
        ) : null}
      </Button>
      <FilterDrawer {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
