import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { resourceHref } from '../../admin/catalog.ts'
import { ResourcePage } from '../../admin/resource-page.tsx'
import { ResourceScope } from '../../admin/resource-scope.tsx'
import { loadResource } from '../../admin/use-resource.ts'
import { notFound } from '../../load.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/resource-new'

/** One that is being made; a kind of which nobody can make one has no such page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  const resource = await loadResource(params.resource)
  if (!resource.allows.create) throw notFound(shop.path)
  const path = `${resourceHref(resource.name)}/new`
  return { meta: adminMeta(shop, resource.words.add ?? resource.words.title, path) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminNewResource({ params }: Route.ComponentProps) {
  return (
    <ResourceScope name={params.resource}>
      {(resource) => <ResourcePage key={resource.name} resource={resource} id="new" />}
    </ResourceScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
