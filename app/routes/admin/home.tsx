import { AdminHomeScreen } from '#ui/screens/admin/home.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { adminHref } from '../../admin/sections.ts'
import { useOverview } from '../../admin/use-overview.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/home'

/** Where the back office begins. Its numbers are asked for by the browser: no page waits for them, and each may fail alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.home.title', adminHref) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function AdminHome() {
  return <AdminHomeScreen cards={useOverview()} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
