import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { openingQuery } from '#features/admin/today.queries.ts'
import { TodayScreen } from '#ui/screens/admin/today/today.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { adminHref } from '../../admin/sections.ts'
import { useQuiet } from '../../admin/use-quiet.ts'
import { useToday } from '../../admin/use-today.ts'
import { adminTransport } from '../../browser/admin-transport.ts'
import { WhenSeen } from '../../browser/when-seen.tsx'
import { metaTags } from '../../page-meta.ts'
import { optional } from '../../shell/optional.ts'
import { RouteError } from '../../shell/route-error.tsx'
import type { Route } from './+types/home'

const Guide = optional(() => import('../../admin/opening-guide.tsx').then((part) => part.OpeningGuide))
const Charts = optional(() => import('../../admin/today-charts.tsx').then((part) => part.TodayCharts))
const loadRest = () => import('../../admin/today-rest.tsx')
const Activity = optional(() => loadRest().then((part) => part.TodayActivity))
const Overview = optional(() => loadRest().then((part) => part.TodayOverview))

/** Where the back office begins. What waits is asked for by the browser: no page waits for it, and each part may fail alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  return { meta: adminMeta(shop, 'today.title', adminHref) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page() {
  const today = useToday()
  const { data: steps } = useQuery(openingQuery(adminTransport))
  const guide = steps?.some(({ done }) => !done) && (
    <Suspense>
      <Guide />
    </Suspense>
  )
  const isQuiet = useQuiet(today.queue.status !== 'loading' && today.sales.status !== 'loading')
  const rest = isQuiet
    ? {
        charts: (
          <WhenSeen className="min-h-96">
            <Charts />
          </WhenSeen>
        ),
        activity: (
          <WhenSeen className="min-h-72">
            <Activity />
          </WhenSeen>
        ),
        overview: (
          <WhenSeen className="min-h-40">
            <Overview />
          </WhenSeen>
        ),
      }
    : undefined
  return <TodayScreen {...today} {...rest} opening={guide} />
}

export default function AdminHome() {
  return (
    <WordsScope areas={['today']}>
      <Suspense>
        <Page />
      </Suspense>
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
