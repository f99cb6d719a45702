import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconStar from '~icons/lucide/star'

const five = [1, 2, 3, 4, 5]

/** How many stars of five, whole ones; said in words as well. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t, language } = useUi()
  const said = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rating)
  return (
    <span
      data-slot="stars"
      role="img"
      aria-label={t('review.stars', { rating: said })}
      className={cx('inline-flex gap-0.5', className)}
    >
      {five.map((star) => (
        <Icon
          key={star}
          of={IconStar}
          size="sm"
          className={star <= Math.round(rating) ? 'text-action *:fill-current' : 'text-line-strong'}
        />
      ))}
    </span>
  )
}
