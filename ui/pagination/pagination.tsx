import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import { buttonRecipe } from '../button/button.recipe.ts'
import { Icon, type IconProps } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  prevHref?: string
  nextHref?: string
  /** The pages to offer, in order; a hole between two numbers is drawn as a gap. */
  pageHrefs: readonly { page: number; href: string }[]
  className?: string
}

/** Pages as real links, so that crawlers and new tabs can follow them. Draws nothing for a single page. */
export function Pagination({ page, pages, prevHref, nextHref, pageHrefs, className }: PaginationProps) {
  const { Link, t } = useUi()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pagination.label')} data-slot="pagination" className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Edge href={prevHref} icon={IconLeft} label={t('pagination.previous')} rel="prev" />
        <li className="px-2 text-small tabular-nums sm:hidden">{t('pagination.of', { page, pages })}</li>
        {pageHrefs.map((item, index) => (
          <li key={item.page} className="hidden items-center gap-1 sm:flex">
            {index > 0 && item.page - (pageHrefs[index - 1]?.page ?? 0) > 1 ? (
              <span className="px-1 text-muted">…</span>
            ) : null}
            <Link
              href={item.href}
              aria-label={t('pagination.page', { page: item.page })}
              aria-current={item.page === page ? 'page' : undefined}
              className={cx(
                buttonRecipe({ variant: item.page === page ? 'primary' : 'quiet', shape: 'icon' }),
                'tabular-nums',
                item.page === page && 'forced-on',
              )}
            >
              {item.page}
            </Link>
          </li>
        ))}
        <Edge href={nextHref} icon={IconRight} label={t('pagination.next')} rel="next" />
      </ul>
    </nav>
  )
}

function Edge({
  href,
  icon,
  label,
  rel,
}: {
  href: string | undefined
  icon: IconProps['of']
  label: string
  rel: string
}) {
  const { Link } = useUi()
  const look = buttonRecipe({ variant: 'secondary', shape: 'icon' })
  return (
    <li>
      {href ? (
        <Link href={href} rel={rel} aria-label={label} title={label} className={look}>
          <Icon of={icon} className="rtl:-scale-x-100" />
        </Link>
      ) : (
        <span aria-hidden="true" className={cx(look, 'pointer-events-none opacity-40')}>
          <Icon of={icon} className="rtl:-scale-x-100" />
        </span>
      )}
    </li>
  )
}
