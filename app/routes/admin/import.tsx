import { importFactsQuery } from '#features/admin/imports.queries.ts'
import { ImportScreen } from '#ui/screens/admin/import.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { useImport } from '../../admin/use-import.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/import'

/** Products from a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const queries = await load(shop, () => loadQueries((client) => client.fetchQuery(importFactsQuery(admin))))
  return { queries, meta: adminMeta(shop, 'admin.import.title', '/admin/products/import') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Import() {
  return <ImportScreen {...useImport()} />
}

export default function AdminImport() {
  return (
    <WordsScope areas={['transfer', 'bulk']}>
      <Import />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
