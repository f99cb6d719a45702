import { optionValuesQuery } from '#features/admin/option-values.queries.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OptionValuesPage } from '../../admin/option-values-page.tsx'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/colors'

/** All colors of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const queries = await load(shop, () => loadQueries((client) => client.fetchQuery(optionValuesQuery(admin, 'color'))))
  return { queries, meta: adminMeta(shop, 'admin.options.color.title', '/admin/colors') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminColors() {
  return <OptionValuesPage kind="color" />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
