import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { problemText } from '#ui/shop/problem.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import type { StaffReviewView } from './views.ts'

export type ReviewDecideProps = {
  review: StaffReviewView
  /** What is under way. */
  pending?: 'approve' | 'reject' | 'reply'
  /** Code of `moderation.problem.*`. */
  problem?: string
  /** What was begun another time. */
  begun?: { reason?: string; reply?: string }
  /** Whatever is typed, to be kept while it is not sent. */
  onType?: (what: 'reason' | 'reply', text: string) => void
  onApprove: () => void
  onReject: (reason: string) => void
  onReply: (reply: string) => void
}

const longest = { reason: 500, reply: 2000 }

/** Beside a review: whether the shop shows it, and what it answers. */
export function ReviewDecide(props: ReviewDecideProps) {
  const { review, pending, problem, begun, onType, onApprove, onReject, onReply } = props
  const { t } = useUi()
  const [reason, setReason] = useState(begun?.reason ?? review.reason)
  const [reply, setReply] = useState(begun?.reply ?? review.reply)
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
            onChange={(event) => {
              setReason(event.target.value)
              onType?.('reason', event.target.value)
            }}
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
          onChange={(event) => {
            setReply(event.target.value)
            onType?.('reply', event.target.value)
          }}
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
