import type { ReactNode } from 'react'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { TotalsView } from '../views.ts'

export type TotalsProps = {
  totals: TotalsView
  /** What stands where delivery is not chosen yet. @default "Chosen at checkout" */
  shippingLater?: string
  /** Only the discount and the total, where room is short. @default false */
  compact?: boolean
}

/** What it adds up to. While new numbers are on their way the old ones step back (`data-stale`) and say so. */
export function Totals({ totals, shippingLater, compact }: TotalsProps) {
  const { t } = useUi()
  return (
    <div data-slot="totals" data-stale={totals.stale || undefined} aria-busy={totals.stale || undefined}>
      <dl className={cx('grid gap-2 text-small transition-opacity duration-150', totals.stale && 'text-muted')}>
        {compact ? null : <Row label={t('cart.subtotal')}>{totals.unknown ? <Coming /> : totals.subtotal}</Row>}
        {totals.discount && !totals.unknown ? (
          <Row label={t('cart.discount')} className="text-action">
            {totals.discount}
          </Row>
        ) : null}
        {compact ? null : (
          <Row label={t('cart.shipping')}>
            {totals.shippingFree ? (
              <span className="font-semibold text-action">{t('cart.shippingFree')}</span>
            ) : (
              (totals.shipping ?? <span className="text-muted">{shippingLater ?? t('cart.shippingLater')}</span>)
            )}
          </Row>
        )}
        {totals.tax && !totals.taxIncluded ? <Row label={t('cart.tax')}>{totals.tax}</Row> : null}
        {totals.credit ? <Row label={t('cart.credit')}>{totals.credit}</Row> : null}
        <div
          className={cx('flex items-baseline justify-between gap-4', compact ? null : 'mt-2 border-line border-t pt-4')}
        >
          <dt className="font-semibold">{t('cart.total')}</dt>
          <dd className="text-end font-semibold text-title-sm tabular-nums">
            {totals.unknown ? <Coming /> : totals.total}
          </dd>
        </div>
      </dl>
      <p aria-live="polite" className="mt-0.5 min-h-[1.45em] text-end text-caption text-muted">
        {totals.stale
          ? t('cart.stale')
          : totals.taxIncluded
            ? totals.tax
              ? t('cart.taxIncludedAmount', { amount: totals.tax })
              : t('cart.taxIncluded')
            : null}
      </p>
    </div>
  )
}

/** Where a sum will stand. The line below says that it is on its way. */
const Coming = () => <Skeleton className="inline-block h-[1em] w-24 align-middle" />

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  )
}
