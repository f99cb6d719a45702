import { useQueries } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { orderIdsOf, orderQuery } from '#features/admin/order.queries.ts'
import { orderView } from '#features/admin/order-view.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderPrintScreen } from '#ui/screens/admin/orders/order-print.tsx'
import { type Language, languages } from '#ui/words/languages.ts'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { lastListHref } from '../../admin/last-list.ts'
import { OrdersScope } from '../../admin/orders-scope.tsx'
import { adminTransport } from '../../browser/admin-transport.ts'
import { load } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { withLanguage } from '../../paths.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/order-print'

const printedAs = (params: URLSearchParams) => (params.get('as') === 'receipt' ? 'receipt' : 'slip')

/** Packing slips or receipts of the orders that the address names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context)
  const ids = orderIdsOf(url.searchParams)
  const queries = await load(shop, () =>
    loadQueries(async (client) => {
      await Promise.all(ids.map((id) => client.fetchQuery(orderQuery(admin, id))))
    }),
  )
  const title = `orders.print.${printedAs(url.searchParams)}s` as const
  return { queries, meta: adminMeta(shop, title, '/admin/orders/print') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  const { language } = useUi()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const ids = orderIdsOf(params)
  const found = useQueries({ queries: ids.map((id) => orderQuery(adminTransport, id)) })
  const as = printedAs(params)
  return (
    <OrderPrintScreen
      as={as}
      orders={found.flatMap(({ data }) => (data ? [orderView(data, language)] : []))}
      listHref={lastListHref('/admin/orders')}
      otherHref={`/admin/orders/print?ids=${ids.join(',')}&as=${as === 'slip' ? 'receipt' : 'slip'}`}
      onPrint={() => window.print()}
      languages={(Object.keys(languages) as Language[]).flatMap((code) =>
        code === language ? [] : [{ code, name: languages[code].name }],
      )}
      onLanguage={(code) => location.assign(withLanguage(pathname + search, code as Language))}
    />
  )
}

export default function AdminOrderPrint() {
  return (
    <OrdersScope>
      <Page />
    </OrdersScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
