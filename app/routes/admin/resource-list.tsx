import { parseList } from '#features/admin/list.ts'
import { resourceListQuery, resourceRules } from '#features/admin/resource.queries.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { resourceHref } from '../../admin/catalog.ts'
import { ResourceListPage } from '../../admin/resource-list-page.tsx'
import { ResourceScope } from '../../admin/resource-scope.tsx'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { loadResource } from '../../admin/use-resource.ts'
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

export default function AdminResourceList({ params }: Route.ComponentProps) {
  return (
    <ResourceScope name={params.resource}>
      {(resource) => <ResourceListPage key={resource.name} resource={resource} />}
    </ResourceScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
