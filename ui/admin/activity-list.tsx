import IconHistory from '~icons/lucide/history'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { PartFailed } from '../internal/part-failed.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { ActivityRow, type ActivityRowProps } from './activity-row.tsx'

export type ActivityListProps = {
  /** What it is about, for who cannot see where it stands. */
  label: string
  entries: readonly Omit<ActivityRowProps, 'onRevert' | 'busy'>[]
  status: 'ready' | 'loading' | 'failed'
  /** Asks for what was before these; undefined at the end. */
  onMore?: () => void
  loadingMore?: boolean
  onRetry: () => void
  /** Puts back what an entry did. */
  onRevert: (id: string) => void
  /** Which one is being put back. */
  reverting?: string
  /** Level of the heading that an empty or failed list has. @default 2 */
  level?: 2 | 3
}

/** Who did what, newest first: each with its values before and after, and the way to put it back. */
export function ActivityList(props: ActivityListProps) {
  const { label, entries, status, onMore, level = 2 } = props
  const { t } = useUi()
  if (status === 'failed') return <PartFailed level={level} onRetry={props.onRetry} />
  if (status === 'loading') return <Waiting label={label} />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={IconHistory}
        level={level}
        title={t('admin.activity.empty')}
        description={t('admin.activity.emptyText')}
      />
    )
  return (
    <>
      <ol aria-label={label} data-slot="activity-list" className="border-line border-t">
        {entries.map((entry) => (
          <ActivityRow
            key={entry.id}
            {...entry}
            busy={props.reverting === entry.id}
            onRevert={() => props.onRevert(entry.id)}
          />
        ))}
      </ol>
      {onMore ? (
        <Button variant="secondary" onClick={onMore} pending={props.loadingMore} className="mt-4">
          {t('admin.activity.more')}
        </Button>
      ) : null}
    </>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="grid gap-4 border-line border-t py-4">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}
