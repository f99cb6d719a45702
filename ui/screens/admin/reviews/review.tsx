import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { ReviewDecide, type ReviewDecideProps } from './review-decide.tsx'
import { ReviewSaid } from './review-said.tsx'
import type { StaffReviewView } from './views.ts'

export type ReviewScreenProps = Omit<ReviewDecideProps, 'review'> & {
  listHref: string
  /** `failed`: it could not be read. */
  status: 'loading' | 'failed' | 'ready'
  review?: StaffReviewView
  /** The next one that nobody has read. */
  nextHref?: string
  onRetry: () => void
  /** What was done to it, where it is taken back. */
  activity?: ReactNode
}

/** One review: what was said, and what the shop makes of it. */
export function ReviewScreen({ listHref, status, review, nextHref, onRetry, activity, ...decide }: ReviewScreenProps) {
  const { t } = useUi()
  const back = { href: listHref, label: t('resources.reviews.title') }
  if (status !== 'ready' || !review)
    return (
      <section data-slot="admin-review" aria-busy={status === 'loading' || undefined}>
        <PageHead back={back} title={t('moderation.one')} />
        {status === 'failed' ? (
          <PartFailed level={2} onRetry={onRetry} />
        ) : (
          <Card padding="lg">
            <SkeletonText lines={6} />
          </Card>
        )}
      </section>
    )
  return (
    <section data-slot="admin-review">
      <PageHead
        back={back}
        title={review.title}
        actions={
          nextHref ? (
            <LinkButton href={nextHref} variant="secondary">
              {t('moderation.next')}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ReviewSaid review={review} />
          {activity}
        </div>
        <ReviewDecide key={review.id} review={review} {...decide} />
      </div>
    </section>
  )
}
