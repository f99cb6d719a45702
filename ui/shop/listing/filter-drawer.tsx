import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Chips } from './chips.tsx'
import { Facets } from './facets.tsx'
import type { ListingView } from './views.ts'

export type FilterDrawerProps = {
  view: ListingView
  pending: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onPriceRange: (from?: number, to?: number) => void
}

/** The filters on a phone: each choice acts at once, the button says how many products are left and leads to them. */
export function FilterDrawer({ view, pending, open, onOpenChange, onPriceRange }: FilterDrawerProps) {
  const { t } = useUi()
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('catalogue.listing.filters')}
      footer={
        <div className="flex gap-3">
          {view.chips.length ? (
            <LinkButton href={view.clearHref} variant="secondary" preventScrollReset rel="nofollow">
              {t('catalogue.listing.clear')}
            </LinkButton>
          ) : null}
          <Button pending={pending} onClick={() => onOpenChange(false)} className="flex-1">
            {t('catalogue.listing.show', { count: view.total })}
          </Button>
        </div>
      }
    >
      <Chips chips={view.chips} clearHref={view.clearHref} />
      <Facets view={view} onPriceRange={onPriceRange} />
    </Drawer>
  )
}
