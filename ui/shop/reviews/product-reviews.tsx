import { cx } from '#ui/internal/cx.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { titleType } from '#ui/shop/type.ts'
import { reviewsId } from './rating-line.tsx'
import { Stars } from './stars.tsx'
import type { ReviewsView, ReviewView } from './views.ts'

/**
 * What buyers say of a product. Plain markup: links lead to its other pages, nothing of it needs a script, and its id is no
 * hook's, since it is drawn apart from its page.
 */
export function ProductReviews({ view }: { view: ReviewsView }) {
  const { t } = useUi()
  return (
    <section
      id={reviewsId}
      aria-labelledby={`${reviewsId}-title`}
      data-slot="product-reviews"
      className="scroll-mt-20 border-line border-t py-10 md:py-16"
    >
      <h2 id={`${reviewsId}-title`} className={cx(titleType, 'mb-5 md:mb-8')}>
        {t('review.title')}
      </h2>
      {view.count === 0 ? (
        <p className="max-w-[60ch] text-muted">{t('review.none')}</p>
      ) : (
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)]">
          <Sum view={view} />
          <div>
            <Orders orders={view.orders} />
            <ul className="grid">
              {view.reviews.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Pagination {...view} className="mt-8" />
          </div>
        </div>
      )}
    </section>
  )
}

function Sum({ view }: { view: ReviewsView }) {
  const { t } = useUi()
  return (
    <div>
      <p className="mb-1 flex items-baseline gap-3">
        <span className="font-semibold text-headline tabular-nums">{view.averageText}</span>
        <Stars rating={view.average} />
      </p>
      <p className="mb-5 text-muted text-small">{t('review.count', { count: view.count })}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-small tabular-nums">
        {view.distribution.map(({ rating, count, percent }) => (
          <div key={rating} className="contents">
            <dt>{t('review.row', { rating })}</dt>
            <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <svg width="100%" height="100%" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
                <rect width={percent} height="1" className="fill-action" />
              </svg>
            </dd>
            <dd className="text-end text-muted">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-caption text-muted">{t('review.whose')}</p>
    </div>
  )
}

function Orders({ orders }: Pick<ReviewsView, 'orders'>) {
  const { t, Link } = useUi()
  return (
    <ul aria-label={t('review.orders')} className="mb-2 flex flex-wrap gap-x-5 text-small">
      {orders.map(({ id, href, current }) => (
        <li key={id}>
          <Link
            href={href}
            aria-current={current || undefined}
            className="inline-flex min-h-11 items-center underline-offset-8 hover:underline aria-current:font-semibold aria-current:underline"
          >
            {t(`review.order.${id}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Review({ review }: { review: ReviewView }) {
  const { t } = useUi()
  const { rating, title, text, name, variant, language, date, dateTime, pictures, reply } = review
  return (
    <li data-slot="review" className="border-line border-t py-6">
      <Stars rating={rating} />
      <h3 lang={language} className="mt-1 font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="text-caption text-muted">
        <span className="wrap-anywhere">{name}</span>
        {' · '}
        <time dateTime={dateTime}>{date}</time>
        {variant ? ` · ${variant}` : null}
      </p>
      <p lang={language} className="mt-3 max-w-[65ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {pictures.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-2">
          {pictures.map(({ id, small, large }, at) => (
            <li key={id}>
              <a
                href={large}
                aria-label={t('review.picture', { name, index: at + 1 })}
                className="block rounded-md focus-visible:outline-2 focus-visible:outline-focus"
              >
                <img
                  src={small}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-24 rounded-md bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {reply ? (
        <div className="mt-4 max-w-[65ch] border-line-strong border-s-2 ps-4 text-small">
          <p className="font-semibold">{t('review.reply')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      ) : null}
    </li>
  )
}
