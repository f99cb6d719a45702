import { Alert } from '#ui/alert/alert.tsx'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Stars } from '#ui/shop/reviews/stars.tsx'
import type { ReviewBulkRow } from './views.ts'

const tones: Readonly<Record<ReviewBulkRow['fate'], BadgeProps['tone']>> = {
  ready: 'info',
  left: 'neutral',
  done: 'success',
  refused: 'danger',
}

/** "3 done. 1 is left as it is.": said when it is over. */
export function ReviewFates({ rows }: { rows: readonly ReviewBulkRow[] }) {
  const { t } = useUi()
  const done = rows.filter(({ fate }) => fate === 'done').length
  const isAll = done === rows.length
  return (
    <Alert tone={isAll ? 'success' : 'warning'} live>
      {t('moderation.bulk.over', { done })}
      {isAll ? null : ` ${t('moderation.bulk.rest', { rest: rows.length - done })}`}
    </Alert>
  )
}

/** One of them, with all that was said in it. */
export function ReviewFate({ row }: { row: ReviewBulkRow }) {
  const { t } = useUi()
  const { id, rating, title, text, name, language, pictures, product, state, fate, why } = row
  return (
    <li
      data-slot="review-bulk-row"
      data-fate={fate}
      className="grid gap-1.5 border-line border-t py-4 first:border-t-0"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span lang={language} className="wrap-anywhere min-w-0 flex-1 font-medium">
          {title}
        </span>
        <Badge tone={tones[fate]}>
          {fate === 'ready' ? t(`admin.review.state.${state}`) : t(`moderation.bulk.fate.${fate}`)}
        </Badge>
      </p>
      {why ? <p className="text-small">{t(`moderation.bulk.why.${why}`)}</p> : null}
      <p lang={language} className="max-w-[70ch] whitespace-pre-line wrap-anywhere text-small">
        {text}
      </p>
      <p className="text-caption text-muted wrap-anywhere">
        {name} · {product}
        {pictures > 0 ? (
          <>
            {' · '}
            <TextLink href={`/admin/reviews/${id}`} target="_blank">
              {t('moderation.bulk.pictures', { count: pictures })}
            </TextLink>
          </>
        ) : null}
      </p>
    </li>
  )
}
