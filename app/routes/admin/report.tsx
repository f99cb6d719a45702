import { Suspense } from 'react'
import { isReportId, type ReportId } from '#features/admin/reports.queries.ts'
import { ReportScreen } from '#ui/screens/admin/reports/report.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { adminMeta, adminOf } from '../../admin/admin-loader.ts'
import { revalidateElsewhere } from '../../admin/use-list.ts'
import { useReport } from '../../admin/use-report.ts'
import { notFound } from '../../load.ts'
import { metaTags } from '../../page-meta.ts'
import { optional } from '../../shell/optional.ts'
import { RouteError } from '../../shell/route-error.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/report'

const ReportChart = optional(() => import('../../admin/report-chart.tsx').then((part) => part.ReportChart))

/** A report; its numbers are asked for by the browser. Without a name it is the sales by day. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = adminOf(context)
  const id = params.report ?? 'days'
  if (!isReportId(id)) throw notFound(shop.path)
  const name = wordsOf(shop.language).t(`reports.title.${id}`)
  return { id, meta: adminMeta(shop, 'admin.nav.reports', `/admin/reports/${id}`, name) }
}

export const shouldRevalidate = revalidateElsewhere

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

function Page({ id }: { id: ReportId }) {
  const report = useReport(id)
  const chart = (
    <Suspense fallback={null}>
      <ReportChart id={id} report={report} />
    </Suspense>
  )
  return <ReportScreen {...report.screen} chart={chart} />
}

export default function AdminReport({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <WordsScope areas={['reports']}>
      <Suspense>
        <Page key={id} id={id} />
      </Suspense>
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
