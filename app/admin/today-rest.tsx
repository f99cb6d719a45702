import { ActivityList } from '#ui/admin/activity-list.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OverviewCards } from '#ui/screens/admin/today/overview-cards.tsx'
import { useActivity } from './use-activity.ts'
import { useOverview } from './use-overview.ts'

/** What was done last. Comes when the page is quiet; all of it has a page of its own. */
export function TodayActivity() {
  const { t, Link } = useUi()
  const { entries, ...list } = useActivity({})
  return (
    <>
      <ActivityList
        {...list}
        entries={entries.slice(0, 6)}
        label={t('admin.activity.title')}
        level={3}
        onMore={undefined}
      />
      <p className="mt-3 text-small">
        <Link href="/admin/activity" className="underline underline-offset-4">
          {t('today.allActivity')}
        </Link>
      </p>
    </>
  )
}

/** What there is in each section. */
export function TodayOverview() {
  return <OverviewCards cards={useOverview()} />
}
