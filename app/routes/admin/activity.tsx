import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { membersQuery } from '#features/admin/activity.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ActivityScreen } from '#ui/screens/admin/activity.tsx'
import { ActivityScope } from '../../admin/activity-scope.tsx'
import { activityKinds } from '../../admin/activity-words.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { useActivity } from '../../admin/use-activity.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { adminTransport } from '../../browser/admin-transport.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/activity'

/** Everything that was done. Its rows are asked for by the browser: nobody waits for yesterday before the page stands. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.activity.title', '/admin/activity') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminActivity() {
  const [params] = useSearchParams()
  return (
    <ActivityScope record={params.get('record') ?? ''}>
      <Page />
    </ActivityScope>
  )
}

function Page() {
  const { t } = useUi()
  const [params, setParams] = useSearchParams()
  const [person, kind, record] = ['person', 'kind', 'record'].map((name) => params.get(name) ?? '')
  const { data: members = [] } = useQuery(membersQuery(adminTransport))
  const list = useActivity({ actor: person || undefined, resource: kind || undefined, id: record || undefined })
  // Its parts and its letters have names of their own.
  const own = list.entries.find(({ href }) => record && href?.endsWith(`/${record}`)) ?? list.entries[0]
  const show = (filter: Record<string, string | undefined>) =>
    setParams(new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))))
  return (
    <ActivityScreen
      {...list}
      people={members.map(({ id, name }) => ({ value: id, label: name }))}
      kinds={Object.entries(activityKinds).map(([value, word]) => ({ value, label: t(word) }))}
      person={person ?? ''}
      kind={kind ?? ''}
      onFilter={(filter) => show({ ...filter, record })}
      record={record ? { name: own?.name ?? record, onAll: () => show({ person, kind }) } : undefined}
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
