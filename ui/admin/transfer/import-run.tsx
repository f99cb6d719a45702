import { Alert } from '../../alert/alert.tsx'
import { Button } from '../../button/button.tsx'
import { LinkButton } from '../../button/link-button.tsx'
import { Progress } from '../../progress/progress.tsx'
import { useUi } from '../../provider/ui-provider.tsx'
import { type BulkItem, BulkItems } from '../bulk-items.tsx'
import type { TaskView } from '../task-tray.tsx'

export type ImportRunProps = {
  task: TaskView
  /** Products that were left as they are, with the reason. */
  left: readonly BulkItem[]
  /** Rows that were wrong, or that others had changed. */
  rest: number
  /** Pictures of other sites that did not come. */
  uncopied: number
  /** Where pictures that nobody sees are mended. */
  picturesHref: string
  productsHref: string
  onRest: () => void
  onAnother: () => void
}

/** An import on its way and what became of it; it goes on in the tray when the page is left. */
export function ImportRun(props: ImportRunProps) {
  const { task, left, rest, uncopied, picturesHref, productsHref, onRest, onAnother } = props
  const { t } = useUi()
  return (
    <section data-slot="import-run" aria-labelledby="import-run" className="grid max-w-3xl gap-4">
      <h2 id="import-run" className="font-semibold wrap-anywhere">
        {task.title}
      </h2>
      <Progress label={task.title} value={task.percent} />
      <p role="status" className="text-small tabular-nums">
        {task.text}
      </p>
      {rest > 0 && !task.running ? (
        <Alert
          tone="warning"
          actions={
            <Button variant="secondary" size="sm" onClick={onRest}>
              {t('transfer.run.restGo')}
            </Button>
          }
        >
          {t('transfer.run.rest', { count: rest })}
        </Alert>
      ) : null}
      {uncopied > 0 && !task.running ? (
        <Alert
          tone="warning"
          actions={
            <LinkButton variant="secondary" size="sm" href={picturesHref}>
              {t('transfer.run.picturesGo')}
            </LinkButton>
          }
        >
          {t('transfer.run.pictures', { count: uncopied })}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {task.onCancel ? (
          <Button variant="secondary" onClick={task.onCancel}>
            {t('admin.tasks.cancel')}
          </Button>
        ) : null}
        {task.running ? null : <LinkButton href={productsHref}>{t('transfer.run.products')}</LinkButton>}
        {task.onUndo ? (
          <Button variant="secondary" onClick={task.onUndo}>
            {t('admin.tasks.undo')}
          </Button>
        ) : null}
        {task.running ? null : (
          <Button variant="quiet" onClick={onAnother}>
            {t('transfer.run.another')}
          </Button>
        )}
      </div>
      {left.length > 0 ? <BulkItems label={t('transfer.run.left')} items={left} /> : null}
    </section>
  )
}
