import { area, curveMonotoneX, line } from 'd3-shape'
import { cx } from '../internal/cx.ts'

export type SparklineProps = {
  /** Oldest first. */
  values: readonly number[]
  /** What is drawn, in one sentence with its first and last value: a drawing of this size has no axes. */
  label: string
  /** @default 'action' */
  tone?: 'action' | 'muted' | 'danger'
  className?: string
}

const tones = { action: 'text-action', muted: 'text-muted', danger: 'text-danger' } as const
const height = 32

/** The shape of some time beside a number: no axes, no values, one line that ends in a dot. */
export function Sparkline({ values, label, tone = 'action', className }: SparklineProps) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const x = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * 100 : 50)
  // A time in which nothing changed runs through the middle.
  const y = (value: number) => (span === 0 ? height / 2 : height - 2 - ((value - low) / span) * (height - 4))
  const points = values.map((value, index): [number, number] => [x(index), y(value)])
  const last = points.at(-1)
  return (
    <span
      role="img"
      aria-label={label}
      data-slot="sparkline"
      className={cx('relative me-1 block h-8', tones[tone], className)}
    >
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="size-full overflow-visible"
      >
        {points.length > 1 ? (
          <>
            <path d={area().curve(curveMonotoneX).y0(height)(points) ?? ''} fill="currentColor" opacity={0.1} />
            <path
              d={line().curve(curveMonotoneX)(points) ?? ''}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        ) : (
          <path
            d={`M0 ${height / 2}H100`}
            stroke="currentColor"
            opacity={0.4}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {last ? (
        <span
          style={{ left: `${last[0]}%`, top: `${(last[1] / height) * 100}%` }}
          className="absolute size-2 -translate-1/2 rounded-full bg-current ring-2 ring-surface"
        />
      ) : null}
    </span>
  )
}
