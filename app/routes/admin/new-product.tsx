import { optionValuesQuery } from '#features/admin/option-values.queries.ts'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import { NewProductScreen } from '#ui/screens/admin/new-product.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { useNewProduct } from '../../admin/use-new-product.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/new-product'

/** A product that is being made: its title, its price, its sizes and colors. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const queries = await load(shop, () =>
    loadQueries((client) =>
      Promise.all([
        client.fetchQuery(productChoicesQuery(admin)),
        client.fetchQuery(optionValuesQuery(admin, 'size')),
        client.fetchQuery(optionValuesQuery(admin, 'color')),
      ]),
    ),
  )
  return { queries, meta: adminMeta(shop, 'admin.product.add', '/admin/products/new') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  return <NewProductScreen {...useNewProduct()} />
}

export default function AdminNewProduct() {
  return (
    <WordsScope areas={['variants']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
