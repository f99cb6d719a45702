import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RetryAlert } from '#ui/shop/retry-alert.tsx'
import { Stars } from '#ui/shop/reviews/stars.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
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
const tones: Readonly<Record<ReviewBulkRow['fate'], BadgeProps['tone']>> = {
  ready: 'info',
  left: 'neutral',
  done: 'success',
  refused: 'danger',
}

/** Several reviews are decided at once: all that was said is there to be read before, and what became of each afterwards. */
export function ReviewBulk(props: ReviewBulkProps) {
  const { open, onClose, kind, status, rows, more = 0, pending, isOver, problem, onDecide, onRetry } = props
  const { t } = useUi()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
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
      form={form}
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
        ref={form}
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
        {isOver ? <Sum rows={rows} /> : null}
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
            <Row key={row.id} row={row} />
          ))}
        </ul>
        {more > 0 ? <p className="text-muted text-small">{t('moderation.bulk.more', { count: more })}</p> : null}
      </form>
    </Dialog>
  )
}

/** "3 done. 1 is left as it is.": said when it is over. */
function Sum({ rows }: { rows: readonly ReviewBulkRow[] }) {
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

function Row({ row }: { row: ReviewBulkRow }) {
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
