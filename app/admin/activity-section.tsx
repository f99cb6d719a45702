import { ActivityList } from '#ui/admin/activity-list.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ActivityScope } from './activity-scope.tsx'
import { useActivity } from './use-activity.ts'

/** What was done to one thing and its parts. */
export function ActivitySection({ id }: { id: string }) {
  return (
    <ActivityScope record={id}>
      <Section id={id} />
    </ActivityScope>
  )
}

function Section({ id }: { id: string }) {
  const { t } = useUi()
  return <ActivityList {...useActivity({ id })} label={t('admin.activity.title')} level={3} />
}
