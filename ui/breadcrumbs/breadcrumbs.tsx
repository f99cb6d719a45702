import IconChevron from '~icons/lucide/chevron-right'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../internal/cx.ts'
import { TextLink } from '../link/link.tsx'
import { useUi } from '../provider/ui-provider.tsx'

export type Crumb = { label: string; href?: string }

/** The way from the start to here; the last one is this page. Scrolls sideways on narrow screens instead of wrapping. */
export function Breadcrumbs({ items, className }: { items: readonly Crumb[]; className?: string }) {
  const { t } = useUi()
  return (
    <nav aria-label={t('breadcrumbs.label')} data-slot="breadcrumbs" className={cx('min-w-0', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-caption text-muted">
        {items.map((item, index) => (
          <li key={`${item.href ?? ''}|${item.label}`} className="flex min-w-0 items-center gap-x-1.5">
            {index > 0 ? <Icon of={IconChevron} size="sm" className="opacity-70 rtl:-scale-x-100" /> : null}
            {item.href ? (
              <TextLink
                variant="muted"
                href={item.href}
                prefetch="intent"
                className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
              >
                {item.label}
              </TextLink>
            ) : (
              <span aria-current="page" className="truncate text-fg">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
