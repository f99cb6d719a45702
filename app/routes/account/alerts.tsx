import { ownAlertsQuery } from '#features/alerts/own.ts'
import type { RegionRef } from '#features/shared/region.ts'
import { AlertsScreen } from '#ui/screens/account/alerts.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { shopContext } from '../../context.ts'
import { regionOf } from '../../load.ts'
import { loadQueries } from '../../load-queries.ts'
import { metaTags } from '../../page-meta.ts'
import { AccountPage } from '../../session/account-page.tsx'
import { accountMeta } from '../../session/auth-meta.ts'
import { useOwnAlerts } from '../../session/use-own-alerts.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/alerts'

/** What this account waits for; what cannot be read is asked for by the browser, which says so in its place. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const region = regionOf(shop)
  const queries = await loadQueries((client) =>
    client.prefetchQuery(ownAlertsQuery(shop.transport, region, shop.language)),
  )
  return { queries, region, meta: accountMeta(context, 'alert.own.title', '/account/alerts') }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function Alerts({ loaderData: { region } }: Route.ComponentProps) {
  return (
    <AccountPage page="alerts">
      <WordsScope areas={['alerts']}>
        <Page region={region} />
      </WordsScope>
    </AccountPage>
  )
}

function Page({ region }: { region: RegionRef }) {
  return <AlertsScreen {...useOwnAlerts(region)} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
