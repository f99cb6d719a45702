import { useUi } from '#ui/provider/ui-provider.tsx'
import { Stars } from './stars.tsx'
import type { RatingView } from './views.ts'

/** Where the reviews of a product stand on its page. */
export const reviewsId = 'reviews'

/** The sum of all reviews in one line that leads to them; nothing where there are none. */
export function RatingLine({ rating: { count, average, averageText } }: { rating: RatingView }) {
  const { t } = useUi()
  if (count === 0) return null
  return (
    <a
      href={`#${reviewsId}`}
      data-slot="rating-line"
      className="mt-2 inline-flex min-h-11 items-center gap-2 text-small underline-offset-4 hover:underline"
    >
      <Stars rating={average} />
      <span className="font-semibold tabular-nums">{averageText}</span>
      <span className="text-muted">{t('review.count', { count })}</span>
    </a>
  )
}
