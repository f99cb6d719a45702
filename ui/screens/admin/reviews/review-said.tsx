import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Stars } from '#ui/shop/reviews/stars.tsx'
import type { StaffReviewView } from './views.ts'

const tones = { waiting: 'warning', approved: 'success', rejected: 'danger' } as const

/** A review as its writer left it, and what it is of. */
export function ReviewSaid({ review }: { review: StaffReviewView }) {
  const { t } = useUi()
  const { rating, state, language, name, written, rewritten, text, pictures, product, order } = review
  return (
    <Card padding="lg" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Stars rating={rating} />
        <Badge tone={tones[state]}>{t(`admin.review.state.${state}`)}</Badge>
      </p>
      <p className="text-muted text-small">
        <span className="wrap-anywhere">{name}</span> · {written}
        {rewritten ? ` · ${t('moderation.rewritten')}` : null}
      </p>
      <p lang={language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ id, large, width, height }, at) => (
            <li key={id}>
              <a href={large} target="_blank" rel="noreferrer" aria-label={t('moderation.picture', { index: at + 1 })}>
                <img
                  src={large}
                  alt=""
                  width={width}
                  height={height}
                  className="max-h-72 w-auto max-w-full rounded-md bg-sunken"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="border-line border-t pt-4 text-small">
        <TextLink href={product.href}>{product.title}</TextLink>
        {product.variant ? ` · ${product.variant}` : null} · <TextLink href={order.href}>{order.number}</TextLink>
      </p>
    </Card>
  )
}
