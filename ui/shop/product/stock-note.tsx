import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { VariantView } from './views.ts'

const dots = {
  'in-stock': 'bg-action',
  low: 'bg-highlight',
  ahead: 'bg-highlight',
  'sold-out': 'bg-line-strong',
  unavailable: 'bg-line-strong',
} as const

/** Whether it is there, in words with a small dot; "Only 2 left" where that is the truth. */
export function StockNote({ variant }: { variant: VariantView }) {
  const { t } = useUi()
  const text = {
    'in-stock': t('catalogue.product.inStock'),
    low: t('catalogue.product.low', { left: variant.left ?? 1 }),
    ahead: t('catalogue.product.ahead'),
    'sold-out': t('catalogue.product.soldOutHelp'),
    unavailable: t('catalogue.product.unavailable'),
  }[variant.stock]
  return (
    <p data-slot="stock-note" data-stock={variant.stock} className="flex items-center gap-2.5 text-small">
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dots[variant.stock])} />
      {text}
    </p>
  )
}
