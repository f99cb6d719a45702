import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** The awning of a market stall in three scallops, the shop's mark. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 15" aria-hidden="true" focusable="false" className={cx('h-4 w-auto shrink-0', className)}>
      <path d="M0 0h8v11a4 4 0 0 1-8 0zM16 0h8v11a4 4 0 0 1-8 0z" className="fill-action" />
      <path d="M8 0h8v11a4 4 0 0 1-8 0z" className="fill-highlight" />
    </svg>
  )
}

/** The shop's name as a way home; its name in the other script stands beside it, as on a real sign. */
export function Wordmark({ className }: { className?: string }) {
  const { Link, t } = useUi()
  return (
    <Link href="/" data-slot="wordmark" className={cx('inline-flex min-h-11 items-center gap-2.5 text-fg', className)}>
      <Mark className="h-4.5" />
      <span className="flex items-baseline gap-2">
        <span className="font-display font-bold text-[1.625rem] leading-none tracking-[-0.045em]">
          {t('shop.name')}
        </span>
        <span className="hidden font-medium font-names text-muted text-small sm:inline">{t('shop.companion')}</span>
        <span className="sr-only">{t('shop.home')}</span>
      </span>
    </Link>
  )
}
