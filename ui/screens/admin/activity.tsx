import { ActivityList, type ActivityListProps } from '#ui/admin/activity-list.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select, type SelectOption } from '#ui/select/select.tsx'

export type ActivityScreenProps = Omit<ActivityListProps, 'label' | 'level'> & {
  /** Finished: everybody of the staff, and all kinds of things. */
  people: readonly SelectOption[]
  kinds: readonly SelectOption[]
  person: string
  kind: string
  onFilter: (filter: { person: string; kind: string }) => void
  /** Only of one thing: what it is called. */
  record?: { name: string; onAll: () => void }
}

/** Everything that was done in the back office and by the shop itself. */
export function ActivityScreen({ people, kinds, person, kind, onFilter, record, ...list }: ActivityScreenProps) {
  const { t } = useUi()
  const title = t('admin.activity.title')
  return (
    <section data-slot="admin-activity" className="max-w-4xl">
      <PageHead title={title} description={t('admin.activity.text')} />
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <Select
          label={t('admin.activity.person')}
          value={person}
          options={[{ value: '', label: t('admin.activity.everybody') }, ...people]}
          onChange={(event) => onFilter({ person: event.currentTarget.value, kind })}
          className="w-full sm:w-60"
        />
        <Select
          label={t('admin.activity.kind')}
          value={kind}
          options={[{ value: '', label: t('admin.activity.everything') }, ...kinds]}
          onChange={(event) => onFilter({ person, kind: event.currentTarget.value })}
          className="w-full sm:w-60"
        />
        {record ? (
          <p className="flex min-h-11 items-center gap-3 text-small">
            {t('admin.activity.only', { name: record.name })}
            <Button variant="quiet" size="sm" onClick={record.onAll}>
              {t('admin.activity.all')}
            </Button>
          </p>
        ) : null}
      </div>
      <ActivityList {...list} label={title} />
    </section>
  )
}
