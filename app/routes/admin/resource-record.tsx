import { resourceQuery } from '#features/admin/resource.queries.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { resourceHref } from '../../admin/catalog.ts'
import { ResourceMore } from '../../admin/resource-more.tsx'
import { ResourcePage } from '../../admin/resource-page.tsx'
import { ResourceScope } from '../../admin/resource-scope.tsx'
import { loadResource } from '../../admin/use-resource.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/resource-record'

/** One thing of any kind. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const resource = await loadResource(params.resource)
  let name: unknown
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      name = resource.record.name(await client.fetchQuery(resourceQuery(admin, resource, params.id)), shop.language)
    }),
  )
  const path = `${resourceHref(resource.name)}/${params.id}`
  return { queries, meta: adminMeta(shop, resource.words.title, path, name) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminResource({ params }: Route.ComponentProps) {
  return (
    <ResourceScope name={params.resource}>
      {(resource) => (
        <ResourcePage key={params.id} resource={resource} id={params.id}>
          <ResourceMore name={resource.name} id={params.id} />
        </ResourcePage>
      )}
    </ResourceScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
