import { type ReactNode, useId, useState } from 'react'
import IconChart from '~icons/lucide/chart-no-axes-combined'
import IconTable from '~icons/lucide/table-2'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { keyboardScroll } from '../internal/keyboard-scroll.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export type ChartState = {
  title: string
  /** Time and unit: "Last 14 days, THB". */
  description?: string
  /** @default 'ready' */
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  /** What to say when there is nothing to draw. @default the words "Nothing in this time." */
  emptyText?: string
  className?: string
}

type Props = ChartState & {
  empty: boolean
  legend?: ReactNode
  table: ReactNode
  children: ReactNode
}

/** What every chart has around its drawing: a name, its states, and the same numbers as a table. */
export function ChartFrame(props: Props) {
  const { title, description, status = 'ready', empty, legend, table, children } = props
  const { t } = useUi()
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const ready = status === 'ready' && !empty
  return (
    <figure
      aria-labelledby={id}
      data-slot="chart"
      data-status={status}
      aria-busy={status === 'loading' || undefined}
      className={props.className}
    >
      <figcaption className="mb-4 flex items-start gap-4">
        <span className="min-w-0 flex-1">
          <span id={id} className="block font-display font-semibold text-title-sm">
            {title}
          </span>
          {description ? <span className="mt-0.5 block text-caption text-muted">{description}</span> : null}
        </span>
        {ready ? (
          <IconButton
            size="sm"
            icon={view === 'chart' ? IconTable : IconChart}
            label={t(view === 'chart' ? 'chart.asTable' : 'chart.asChart')}
            onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
          />
        ) : null}
      </figcaption>
      {status === 'loading' ? (
        <Skeleton className="h-64" />
      ) : !ready ? (
        <div className="grid h-64 place-content-center justify-items-center gap-3 rounded-md bg-sunken p-6 text-center text-small">
          <p role={status === 'failed' ? 'alert' : undefined} className="text-muted">
            {status === 'failed' ? t('chart.failed') : (props.emptyText ?? t('chart.empty'))}
          </p>
          {status === 'failed' && props.onRetry ? (
            <Button variant="secondary" size="sm" onClick={props.onRetry}>
              {t('shop.retry')}
            </Button>
          ) : null}
        </div>
      ) : view === 'table' ? (
        <div ref={keyboardScroll} className="max-h-80 overflow-auto rounded-md border border-line">
          {table}
        </div>
      ) : (
        <>
          {children}
          {legend}
        </>
      )}
    </figure>
  )
}
