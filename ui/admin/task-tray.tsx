import IconTasks from '~icons/lucide/list-checks'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import { Progress } from '../progress/progress.tsx'
import { useUi } from '../provider/ui-provider.tsx'

/** Long work, finished in words. */
export type TaskView = {
  id: string
  /** What is done: "Status: On sale". */
  title: string
  /** How it stands: "12 of 40", "38 changed, 2 left as they are". */
  text: string
  percent: number
  running: boolean
  /** While it can be stopped. */
  onCancel?: () => void
  /** While it can be taken back. */
  onUndo?: () => void
}

/** Work that goes on while one moves between pages, and what became of the latest: stopped and taken back from here. */
export function TaskTray({ tasks }: { tasks: readonly TaskView[] }) {
  const { t } = useUi()
  const running = tasks.filter((task) => task.running).length
  return (
    <Popover
      label={t('admin.tasks.title')}
      buttonProps={{ variant: 'quiet', className: 'relative size-11 px-0' }}
      trigger={
        <>
          <Icon of={IconTasks} />
          <span className="sr-only">{t('admin.tasks.open', { count: running })}</span>
          {running > 0 ? (
            <span
              aria-hidden="true"
              className="absolute end-1 top-1 grid size-4.5 place-items-center rounded-full bg-action font-semibold text-action-fg text-caption"
            >
              {running}
            </span>
          ) : null}
        </>
      }
    >
      <h2 className="font-semibold">{t('admin.tasks.title')}</h2>
      {tasks.length === 0 ? <p className="mt-2 text-muted text-small">{t('admin.tasks.none')}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} className="grid gap-1.5 py-3">
            <p className="font-medium text-small wrap-anywhere">{task.title}</p>
            {task.running ? <Progress label={task.title} value={task.percent} /> : null}
            <div className="flex flex-wrap items-center gap-2">
              <p className="me-auto text-caption text-muted tabular-nums">{task.text}</p>
              {task.onCancel ? (
                <Button variant="quiet" size="sm" onClick={task.onCancel}>
                  {t('admin.tasks.cancel')}
                </Button>
              ) : null}
              {task.onUndo ? (
                <Button variant="quiet" size="sm" onClick={task.onUndo}>
                  {t('admin.tasks.undo')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
