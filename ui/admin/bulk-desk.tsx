import { useId } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Progress } from '../progress/progress.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { BulkForm, type BulkFormProps } from './bulk-form.tsx'
import { type BulkItem, BulkItems } from './bulk-items.tsx'
import type { TaskView } from './task-tray.tsx'

/** How far a change is: said, looked at before it is made, made. */
export type BulkStep =
  | { at: 'change'; problem?: string }
  | { at: 'preview'; status: 'loading' | 'failed' }
  | {
      at: 'preview'
      status: 'ready' | 'starting'
      items: readonly BulkItem[]
      more: number
      changes: number
      stays: number
    }
  | { at: 'run'; task: TaskView; left: readonly BulkItem[] }

export type BulkDeskProps = Omit<BulkFormProps, 'id' | 'onSubmit'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Products that are chosen. */
  count: number
  step: BulkStep
  onPreview: () => void
  onBack: () => void
  onApply: () => void
}

/** A change of many products: what, then each value before and after, then its way. Closing leaves the work going on. */
export function BulkDesk({ open, onOpenChange, count, step, onPreview, onBack, onApply, ...form }: BulkDeskProps) {
  const { t } = useUi()
  const id = useId()
  const ready = step.at === 'preview' && (step.status === 'ready' || step.status === 'starting') ? step : null
  const close = <Button onClick={() => onOpenChange(false)}>{t('ui.close')}</Button>
  const footer = {
    change: (
      <Button type="submit" form={id}>
        {t('admin.bulk.preview')}
      </Button>
    ),
    preview: (
      <>
        <Button variant="secondary" onClick={onBack}>
          {t('admin.bulk.back')}
        </Button>
        {ready ? (
          <Button onClick={onApply} pending={ready.status === 'starting'} disabled={ready.changes === 0}>
            {t('admin.bulk.apply', { count })}
          </Button>
        ) : null}
      </>
    ),
    run: (
      <>
        {step.at === 'run' && step.task.onCancel ? (
          <Button variant="secondary" onClick={step.task.onCancel}>
            {t('admin.tasks.cancel')}
          </Button>
        ) : null}
        {step.at === 'run' && step.task.onUndo ? (
          <Button variant="secondary" onClick={step.task.onUndo}>
            {t('admin.tasks.undo')}
          </Button>
        ) : null}
        {close}
      </>
    ),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('admin.bulk.title', { count })}
      description={t('admin.bulk.text')}
      footer={footer[step.at]}
    >
      {step.at === 'change' ? (
        <>
          {step.problem ? (
            <Alert tone="warning" className="mb-4">
              {step.problem}
            </Alert>
          ) : null}
          <BulkForm {...form} id={id} onSubmit={onPreview} />
        </>
      ) : null}
      {step.at === 'preview' && step.status === 'failed' ? (
        <Alert tone="danger">{t('admin.bulk.previewFailed')}</Alert>
      ) : null}
      {step.at === 'preview' && step.status === 'loading' ? (
        <div role="status" aria-label={t('admin.bulk.looking')} className="grid gap-3">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      ) : null}
      {ready ? (
        <div className="grid gap-4">
          <p role="status" className="text-small">
            {t('admin.bulk.will', { changes: ready.changes, stays: ready.stays })}
            {ready.more > 0 ? ` ${t('admin.bulk.more', { count: ready.more })}` : ''}
          </p>
          <BulkItems label={t('admin.bulk.preview')} items={ready.items} />
        </div>
      ) : null}
      {step.at === 'run' ? (
        <div className="grid gap-4">
          <Progress label={step.task.title} value={step.task.percent} />
          <p role="status" className="text-small">
            {step.task.text}
          </p>
          {step.left.length > 0 ? <BulkItems label={t('admin.bulk.left')} items={step.left} /> : null}
        </div>
      ) : null}
    </Dialog>
  )
}
