import { PackScreen } from '#ui/screens/admin/pack/pack.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { OrderSlip } from '../../admin/order-slip.tsx'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { usePack } from '../../admin/use-pack.ts'
import { metaTags } from '../../page-meta.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/pack'

/** The packing table. What waits is asked for by the browser, again and again. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'admin.nav.pack', '/admin/pack') }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  const { screen, slip, onPrinted } = usePack()
  return (
    <PackScreen {...screen} slip={slip ? <OrderSlip as="slip" key={slip} id={slip} onPrinted={onPrinted} /> : null} />
  )
}

export default function AdminPack() {
  return (
    <WordsScope areas={['orders', 'packing']}>
      <Page />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
