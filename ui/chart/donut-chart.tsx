import { arc, type PieArcDatum, pie } from 'd3-shape'
import { useState } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { ChartFrame, type ChartState } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { Swatch } from './legend.tsx'
import { lookOf } from './scale.ts'

export type DonutPart = { id: string; name: string; value: number }

export type DonutChartProps = ChartState & {
  /** What the parts are: "Channel". Heads the table. */
  axis: string
  /** Largest first; more than five are hard to tell apart, so put the rest together. */
  parts: readonly DonutPart[]
  format: (value: number) => string
}

const slices = pie<DonutPart>()
  .value((part) => part.value)
  .sort(null)
  .padAngle(0.03)
const ring = arc<PieArcDatum<DonutPart>>().innerRadius(34).outerRadius(48).cornerRadius(2)

/** Parts of a whole. Every value stands in the list beside it, so nothing has to be pointed at to be read. */
export function DonutChart({ axis, parts, format, ...frame }: DonutChartProps) {
  const { t, language } = useUi()
  const [active, setActive] = useState<string | null>(null)
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const share = (part: DonutPart) => percent.format(part.value / total)
  const shown = parts.find((part) => part.id === active)
  return (
    <ChartFrame
      {...frame}
      empty={total === 0}
      table={
        <ChartTable
          caption={frame.title}
          head={[axis, t('chart.total'), t('chart.share')]}
          rows={parts.map((part) => ({ id: part.id, cells: [part.name, format(part.value), share(part)] }))}
        />
      }
    >
      <div className="@container">
        <div className="grid items-center gap-x-8 gap-y-5 @lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div aria-hidden="true" className="relative mx-auto w-56">
            <svg viewBox="-50 -50 100 100" aria-hidden="true" className="block w-full">
              {slices([...parts]).map((slice) => (
                <path
                  key={slice.data.id}
                  d={ring(slice) ?? ''}
                  fill="currentColor"
                  onPointerEnter={() => setActive(slice.data.id)}
                  onPointerLeave={() => setActive(null)}
                  className={cx(
                    'transition-opacity duration-150',
                    lookOf(slice.index).color,
                    active && active !== slice.data.id ? 'opacity-35' : null,
                  )}
                />
              ))}
            </svg>
            <p className="pointer-events-none absolute inset-0 grid place-content-center px-12 text-center">
              <span className="truncate text-caption text-muted">{shown?.name ?? t('chart.total')}</span>
              <span className="font-semibold tabular-nums">{format(shown?.value ?? total)}</span>
            </p>
          </div>
          <ul className="text-small">
            {parts.map((part, index) => (
              <li
                key={part.id}
                data-active={part.id === active || undefined}
                onPointerEnter={() => setActive(part.id)}
                onPointerLeave={() => setActive(null)}
                className="flex items-center gap-3 rounded-md px-2 py-2 data-active:bg-sunken"
              >
                <Swatch index={index} mark="square" />
                <span className="min-w-0 flex-1 wrap-anywhere">{part.name}</span>
                <span className="whitespace-nowrap tabular-nums">{format(part.value)}</span>
                <span className="w-14 text-end text-caption text-muted tabular-nums">{share(part)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </ChartFrame>
  )
}
