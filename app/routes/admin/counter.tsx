import { CounterScreen } from '#ui/screens/admin/counter/counter.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OrderSlip } from '../../admin/order-slip.tsx'
import { useCounter } from '../../admin/use-counter.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/counter'

/** Sales over the counter; what is for sale is asked for by the browser. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.nav.counter', '/admin/counter') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  const { screen, receipt, onPrinted } = useCounter()
  return (
    <CounterScreen
      {...screen}
      receipt={receipt?.id ? <OrderSlip key={receipt.nth} as="receipt" id={receipt.id} onPrinted={onPrinted} /> : null}
    />
  )
}

export default function AdminCounter() {
  return (
    <WordsScope areas={['orders', 'counter']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
