import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parseList } from '#features/admin/list.ts'
import { resourceListQuery, resourceRules } from '#features/admin/resource.queries.ts'
import type { Resource } from '#features/admin/resource.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { ResourceListScreen } from '#ui/screens/admin/resource-list.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { resourceHref } from '../../admin/catalog.ts'
import { ResourceBulk } from '../../admin/resource-bulk.tsx'
import { resourceColumns } from '../../admin/resource-columns.ts'
import { ResourceScope } from '../../admin/resource-scope.tsx'
import { tableStatus } from '../../admin/table-status.ts'
import { revalidateElsewhere, useList } from '../../admin/use-list.ts'
import { useListKeys } from '../../admin/use-list-keys.ts'
import { loadResource } from '../../admin/use-resource.ts'
import { useResourceBulk } from '../../admin/use-resource-bulk.ts'
import { adminTransport } from '../../browser/admin-transport.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/resource-list'

/** All of a kind of thing, drawn by the server as the address says; from then on the browser asks. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const resource = await loadResource(params.resource)
  const list = parseList(url.searchParams, resourceRules(resource))
  const queries = await load(shop, () =>
    loadQueries((client) => client.fetchQuery(resourceListQuery(admin, resource, list, shop.language))),
  )
  return { queries, meta: adminMeta(shop, resource.words.title, resourceHref(resource.name)) }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ resource }: { resource: Resource }) {
  const { language } = useUi()
  const rules = useMemo(() => resourceRules(resource), [resource])
  const { list, table } = useList(rules)
  const { table: ticked, bulk } = useResourceBulk(resource)
  useListKeys(ticked.bulkActions, ticked.selected)
  const query = useQuery(resourceListQuery(adminTransport, resource, list, language))
  const path = resourceHref(resource.name)
  return (
    <>
      <ResourceListScreen
        {...table}
        {...ticked}
        words={resource.words}
        columns={resourceColumns(resource)}
        searched={!resource.list.unsearched}
        newHref={resource.allows.create ? `${path}/new` : undefined}
        rowHref={({ id }) => `${path}/${id}`}
        rows={query.data?.rows ?? []}
        total={query.data?.total}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
      />
      {bulk ? <ResourceBulk name={resource.name} {...bulk} /> : null}
    </>
  )
}

export default function AdminResourceList({ params }: Route.ComponentProps) {
  return (
    <ResourceScope name={params.resource}>
      {(resource) => <Page key={resource.name} resource={resource} />}
    </ResourceScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
