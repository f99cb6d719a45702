import { area, curveMonotoneX, line } from 'd3-shape'
import { cx } from '../internal/cx.ts'
import { ChartFrame, type ChartState } from './chart-frame.tsx'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { type ChartData, lookOf, type Scale, scaleOf } from './scale.ts'

export type ChartProps = ChartState & {
  data: ChartData
  /** Time is a line; things side by side are bars. @default 'line' */
  kind?: 'line' | 'bar'
  /** Writes a value in full: "12,480.00 THB". */
  format: (value: number) => string
  /** Writes a value on the axis, short: "12k". @default format */
  formatTick?: (value: number) => string
}

/** Numbers over time or side by side. Keys: arrows, Home and End walk through the values; a button shows them as a table. */
export function Chart({ data, kind = 'line', format, formatTick = format, ...frame }: ChartProps) {
  const { labels, series } = data
  const scale = scaleOf(series)
  const mark = kind === 'line' ? 'line' : 'square'
  const written = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  return (
    <ChartFrame
      {...frame}
      empty={series.every((one) => one.values.every((value) => value === null || value === 0))}
      legend={<Legend names={series.map((one) => one.name)} mark={mark} />}
      table={
        <ChartTable
          caption={frame.title}
          head={[data.axis, ...series.map((one) => one.name)]}
          rows={labels.map((label, index) => ({
            id: `${index} ${label}`,
            cells: [label, ...series.map((one) => written(one.values[index]))],
          }))}
        />
      }
    >
      <Plot title={frame.title} {...{ data, scale, format, formatTick, mark }}>
        {(at) =>
          kind === 'line' ? <Lines data={data} scale={scale} at={at} /> : <Bars data={data} scale={scale} at={at} />
        }
      </Plot>
    </ChartFrame>
  )
}

type DrawingProps = { data: ChartData; scale: Scale; at: number | null }

function Lines({ data: { labels, series }, scale, at }: DrawingProps) {
  const x = (index: number) => ((index + 0.5) / labels.length) * 100
  const place = { x: (_: number | null, index: number) => x(index), y: (value: number | null) => scale.top(value ?? 0) }
  const draw = line<number | null>(place.x, place.y)
    .curve(curveMonotoneX)
    .defined((value) => value !== null)
  const fill = area<number | null>(place.x, scale.top(0), place.y)
    .curve(curveMonotoneX)
    .defined((value) => value !== null)
  return (
    <div className="absolute inset-0 rtl:-scale-x-100">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="size-full overflow-visible">
        {series.map(({ id, values }, index) => (
          <g key={id} className={lookOf(index).color}>
            {series.length === 1 ? <path d={fill(values) ?? ''} fill="currentColor" opacity={0.09} /> : null}
            <path
              d={draw(values) ?? ''}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeDasharray={lookOf(index).dash}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      {at === null ? null : (
        <>
          <span style={{ left: `${x(at)}%` }} className="absolute inset-y-0 border-line-strong border-s" />
          {series.map(({ id, values }, index) => {
            const value = values[at]
            return value === null || value === undefined ? null : (
              <span
                key={id}
                style={{ left: `${x(at)}%`, top: `${scale.top(value)}%` }}
                className={cx(
                  'absolute size-3 -translate-1/2 rounded-full bg-current ring-3 ring-surface',
                  lookOf(index).color,
                )}
              />
            )
          })}
        </>
      )}
    </div>
  )
}

function Bars({ data: { labels, series }, scale, at }: DrawingProps) {
  const zero = scale.top(0)
  return (
    <div aria-hidden="true" className="absolute inset-0 flex">
      {labels.map((label, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place; two may have one label
          key={`${place} ${label}`}
          data-active={place === at || undefined}
          className="relative h-full min-w-0 flex-1 rounded-sm data-active:bg-sunken forced-colors:data-active:outline-1"
        >
          <span className="absolute inset-x-[14%] inset-y-0 flex justify-center gap-0.5">
            {series.map(({ id, values }, index) => {
              const value = values[place] ?? 0
              const top = Math.min(scale.top(value), zero)
              return (
                <span key={id} className="relative h-full min-w-0 max-w-10 flex-1">
                  <span
                    style={{ top: `${top}%`, height: `${Math.abs(scale.top(value) - zero)}%` }}
                    className={cx(
                      'absolute inset-x-0 bg-current forced-color-adjust-none',
                      value < 0 ? 'rounded-b-sm' : 'rounded-t-sm',
                      lookOf(index).color,
                    )}
                  />
                </span>
              )
            })}
          </span>
        </div>
      ))}
    </div>
  )
}
