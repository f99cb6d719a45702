import { type ReactNode, useState } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { Stars } from '#ui/shop/reviews/stars.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import type { StaffReviewView } from './views.ts'

export type ReviewScreenProps = {
  listHref: string
  /** `failed`: it could not be read. */
  status: 'loading' | 'failed' | 'ready'
  review?: StaffReviewView
  /** The next one that nobody has read. */
  nextHref?: string
  /** What is under way. */
  pending?: 'approve' | 'reject' | 'reply'
  /** Code of `moderation.problem.*`. */
  problem?: string
  onApprove: () => void
  onReject: (reason: string) => void
  onReply: (reply: string) => void
  onRetry: () => void
  /** What was done to it, where it is taken back. */
  activity?: ReactNode
}

const tones = { waiting: 'warning', approved: 'success', rejected: 'danger' } as const
const longest = { reason: 500, reply: 2000 }

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
          <Said review={review} />
          {activity}
        </div>
        <Decide key={review.id} review={review} {...decide} />
      </div>
    </section>
  )
}

function Said({ review }: { review: StaffReviewView }) {
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

type DecideProps = Pick<ReviewScreenProps, 'pending' | 'problem' | 'onApprove' | 'onReject' | 'onReply'> & {
  review: StaffReviewView
}

function Decide({ review, pending, problem, onApprove, onReject, onReply }: DecideProps) {
  const { t } = useUi()
  const [reason, setReason] = useState(review.reason)
  const [reply, setReply] = useState(review.reply)
  const [isBare, setBare] = useState(false)
  const reject = () => {
    setBare(reason.trim() === '')
    if (reason.trim() !== '') onReject(reason.trim())
  }
  return (
    <div className="grid gap-5">
      {problem ? (
        <Alert tone="danger" live>
          {problem === 'session' ? t('admin.problem.session') : problemText(t, 'moderation.problem', problem)}
        </Alert>
      ) : null}
      {review.state === 'approved' ? null : (
        <Card padding="lg" className="grid gap-3">
          <h2 className="font-semibold">{t('moderation.approve.title')}</h2>
          <p className="text-muted text-small">{t('moderation.approve.text')}</p>
          <Button onClick={onApprove} pending={pending === 'approve'}>
            {t('moderation.approve')}
          </Button>
        </Card>
      )}
      {review.state === 'rejected' ? null : (
        <Card padding="lg" className="grid gap-3">
          <h2 className="font-semibold">{t('moderation.reject.title')}</h2>
          <TextArea
            label={t('moderation.reject.reason')}
            description={t('moderation.reject.text')}
            rows={2}
            maxLength={longest.reason}
            value={reason}
            error={isBare && reason.trim() === '' ? t('moderation.reject.missing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button variant="secondary" onClick={reject} pending={pending === 'reject'}>
            {t('moderation.reject')}
          </Button>
        </Card>
      )}
      <Card padding="lg" className="grid gap-3">
        <h2 className="font-semibold">{t('moderation.reply.title')}</h2>
        <TextArea
          label={t('moderation.reply.label')}
          description={t('moderation.reply.text')}
          rows={4}
          maxLength={longest.reply}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
        <Button
          variant="secondary"
          onClick={() => onReply(reply.trim())}
          pending={pending === 'reply'}
          disabled={reply.trim() === review.reply}
        >
          {t('moderation.reply')}
        </Button>
      </Card>
    </div>
  )
}
