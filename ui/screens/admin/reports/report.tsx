import type { ReactNode } from 'react'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PartFailed } from '#ui/internal/part-failed.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import IconReports from '~icons/lucide/chart-no-axes-combined'
import { ReportPeriod } from './report-period.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportPeriod as Period, ReportRowView } from './views.ts'

export type ReportScreenProps = {
  /** All reports; finished words. */
  reports: readonly { id: string; label: string; href: string; current: boolean }[]
  title: string
  /** What its numbers mean, in plain sentences. */
  text: string
  status: 'ready' | 'loading' | 'failed'
  onRetry: () => void
  period: Period
  /** What is now has no days. */
  timeless: boolean
  currency: string
  currencies: readonly string[]
  onCurrency: (currency: string) => void
  head: readonly string[]
  rows: readonly ReportRowView[]
  total: readonly string[]
  before?: readonly string[]
  /** The same as a drawing; comes by itself. */
  chart?: ReactNode
  onDownload: () => void
}

const link =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-4 text-muted text-small hover:bg-sunken hover:text-fg aria-[current]:forced-on aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-fg'

/** One report: its days, its drawing, its table, its file. */
export function ReportScreen(props: ReportScreenProps) {
  const { reports, title, text, status, rows, head, total, before, chart } = props
  const { t, Link } = useUi()
  const ready = status === 'ready'
  return (
    <section data-slot="admin-report">
      <PageHead
        title={t('admin.nav.reports')}
        actions={
          <Button variant="secondary" onClick={props.onDownload} disabled={!ready || rows.length === 0}>
            {t('reports.download')}
          </Button>
        }
      />
      <nav aria-label={t('admin.nav.reports')} className="-mx-4 mb-6 overflow-x-auto px-4">
        <ul className="flex gap-1">
          {reports.map(({ id, label, href, current }) => (
            <li key={id}>
              <Link href={href} aria-current={current ? 'page' : undefined} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="font-display font-semibold text-title-sm">{title}</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted text-small">{text}</p>
      <ReportPeriod
        {...props.period}
        timeless={props.timeless}
        currency={props.currency}
        currencies={props.currencies}
        onCurrency={props.onCurrency}
      />
      {status === 'failed' ? (
        <PartFailed onRetry={props.onRetry} />
      ) : !ready ? (
        <div role="status" aria-busy="true" aria-label={title} className="grid gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-40" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon={IconReports} level={3} title={t('reports.empty')} description={t('reports.emptyText')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="min-h-80">{chart}</div>
          <div>
            <ReportTable caption={title} head={head} rows={rows} total={total} before={before} />
          </div>
        </div>
      )}
    </section>
  )
}
