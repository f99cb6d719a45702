import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Swatch } from '#ui/swatch-picker/swatch-picker.tsx'
import IconX from '~icons/lucide/x'
import type { ListingView } from './views.ts'

/** What narrows the list now; each can be taken away, and all at once. */
export function Chips({ chips, clearHref }: Pick<ListingView, 'chips' | 'clearHref'>) {
  const { Link, t } = useUi()
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('catalogue.listing.active')} data-slot="chips" className="flex flex-wrap items-center gap-2 pb-5">
      {chips.map(({ label = t('catalogue.facet.inStock'), ...chip }) => (
        <li key={chip.id}>
          <Link
            href={chip.href}
            preventScrollReset
            rel="nofollow"
            aria-label={t('catalogue.listing.remove', { name: label })}
            className="inline-flex min-h-9 min-w-0 items-center gap-2 rounded-full bg-sunken wrap-anywhere ps-3.5 pe-2.5 text-small transition-colors duration-150 hover:bg-action-soft pointer-coarse:min-h-11"
          >
            {chip.hex ? <Swatch hex={chip.hex} size="sm" /> : null}
            {label}
            <Icon of={IconX} size="sm" className="text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={clearHref}
          preventScrollReset
          rel="nofollow"
          className="inline-flex min-h-9 items-center px-2 text-action text-small underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('catalogue.listing.clear')}
        </Link>
      </li>
    </ul>
  )
}
