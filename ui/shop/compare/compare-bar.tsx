import { LinkButton } from '#ui/button/link-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type CompareBarProps = {
  count: number
  /** Where the comparison is. */
  href: string
}

/** The way to what is compared, over the corner of every page as long as something is. */
export function CompareBar({ count, href }: CompareBarProps) {
  const { t } = useUi()
  return (
    <nav
      aria-label={t('compare.title')}
      data-slot="compare-bar"
      className="fixed end-3 bottom-3 z-header animate-fade-in rounded-md shadow-overlay sm:end-6 sm:bottom-6 [:root:has([data-slot=buy-bar])_&]:max-lg:bottom-24 [:root:has([data-slot=language-hint])_&]:max-sm:bottom-24 [:root:has([data-slot=language-hint]):has([data-slot=buy-bar])_&]:max-sm:bottom-44"
    >
      <LinkButton href={href} variant="secondary">
        {t('compare.see', { count })}
      </LinkButton>
    </nav>
  )
}
