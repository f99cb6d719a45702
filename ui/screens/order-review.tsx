import { Alert } from '#ui/alert/alert.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ReviewForm, type ReviewFormProps } from '#ui/shop/reviews/review-form.tsx'
import type { ReviewFormView } from '#ui/shop/reviews/views.ts'
import { headlineType } from '#ui/shop/type.ts'
import IconReview from '~icons/lucide/message-square-quote'

export type OrderReviewScreenProps = Omit<ReviewFormProps, 'view'> & {
  /** None: it has not arrived yet. */
  view: ReviewFormView | null
  backHref: string
  /** What was written is with the shop. */
  sent?: boolean
}

/** A buyer says what a product of an order is like, or writes it anew. */
export function OrderReviewScreen({ view, backHref, sent, ...form }: OrderReviewScreenProps) {
  const { t } = useUi()
  const back = <LinkButton href={backHref}>{t('review.back')}</LinkButton>
  if (!view || sent)
    return (
      <div data-slot="order-review-screen" data-state={view ? 'sent' : 'early'} className="page py-10">
        <EmptyState
          level={1}
          icon={IconReview}
          title={t(view ? 'review.sent.title' : 'review.early.title')}
          description={t(view ? 'review.sent.text' : 'review.early.text')}
          actions={back}
        />
      </div>
    )
  const { product, state, reason } = view
  return (
    <div data-slot="order-review-screen" className="page max-w-2xl! pt-10 pb-20">
      <h1 className={headlineType}>{t('review.write')}</h1>
      <p className="mt-3 mb-6 flex items-center gap-4">
        {product.thumbnail ? (
          <img
            src={product.thumbnail}
            alt=""
            width={64}
            height={80}
            className="h-20 w-16 rounded-md bg-sunken object-cover"
          />
        ) : null}
        <span>
          <span className="block font-medium">{product.title}</span>
          {product.variant ? <span className="text-muted text-small">{product.variant}</span> : null}
        </span>
      </p>
      {state ? (
        <div className="mb-6">
          <Alert tone={state === 'rejected' ? 'warning' : state === 'approved' ? 'success' : 'info'}>
            {t(`review.state.${state}`)} {reason ?? null}
          </Alert>
        </div>
      ) : null}
      <ReviewForm view={view} {...form} />
      <p className="mt-8 text-small">
        <TextLink href={backHref}>{t('review.back')}</TextLink>
      </p>
    </div>
  )
}
