import { type KeyboardEvent, useId, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { ReviewFate, ReviewFates } from './review-fate.tsx'
import type { ReviewBulkRow } from './views.ts'

export type ReviewBulkProps = {
  open: boolean
  onClose: () => void
  kind: 'approve' | 'reject'
  status: 'loading' | 'failed' | 'ready'
  rows: readonly ReviewBulkRow[]
  /** So many are too many for one time. */
  more?: number
  pending?: boolean
  /** It is decided: each row says what became of it. */
  isOver?: boolean
  /** Why none of it was done, finished. */
  problem?: string
  /** @param reason empty where it is approved */
  onDecide: (reason: string) => void
  onRetry: () => void
}

const longestReason = 500

/** Several reviews are decided at once: all that was said is there to be read before, and what became of each afterwards. */
export function ReviewBulk(props: ReviewBulkProps) {
  const { open, onClose, kind, status, rows, more = 0, pending, isOver, problem, onDecide, onRetry } = props
  const { t } = useUi()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBare, setBare] = useState(false)
  const ready = rows.filter(({ fate }) => fate === 'ready').length
  const decide = () => {
    if (pending || isOver || ready === 0) return
    const said = kind === 'reject' ? reason.trim() : ''
    setBare(kind === 'reject' && said === '')
    if (kind === 'approve' || said !== '') onDecide(said)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    decide()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      size="lg"
      title={t(`moderation.bulk.${kind}.title`, { count: rows.length })}
      description={t(kind === 'approve' ? 'moderation.bulk.approve.text' : 'moderation.reject.text')}
      footer={
        isOver ? (
          <Button onClick={onClose}>{t('ui.close')}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('moderation.bulk.leave')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant={kind === 'reject' ? 'danger' : 'primary'}
              pending={pending}
              aria-disabled={ready === 0 || undefined}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {t(`moderation.bulk.${kind}.act`, { count: ready })}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          decide()
        }}
        className="grid gap-4"
      >
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        {isOver ? <ReviewFates rows={rows} /> : null}
        {kind === 'reject' && !isOver ? (
          <TextArea
            label={t('moderation.reject.reason')}
            rows={2}
            maxLength={longestReason}
            value={reason}
            error={isBare && reason.trim() === '' ? t('moderation.reject.missing') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
        {status === 'failed' ? <RetryAlert onRetry={onRetry}>{t('moderation.bulk.failed')}</RetryAlert> : null}
        {status === 'loading' ? (
          <div role="status" aria-busy="true" aria-label={t('moderation.bulk.looking')} className="grid gap-3">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-20" />
            ))}
          </div>
        ) : null}
        <ul>
          {rows.map((row) => (
            <ReviewFate key={row.id} row={row} />
          ))}
        </ul>
        {more > 0 ? <p className="text-muted text-small">{t('moderation.bulk.more', { count: more })}</p> : null}
      </form>
    </Dialog>
  )
}
