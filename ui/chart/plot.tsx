import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { Swatch } from './legend.tsx'
import type { ChartData, Scale } from './scale.ts'
import { writtenLabels } from './scale.ts'
import { useWalk } from './use-walk.ts'

export type PlotProps = {
  title: string
  data: ChartData
  scale: Scale
  /** Writes a value in full, for the card under the pointer. */
  format: (value: number) => string
  /** Writes a value short, for the axis. */
  formatTick: (value: number) => string
  /** How a swatch of the card looks. */
  mark: 'line' | 'square'
  /** The drawing, told which place is looked at. */
  children: (at: number | null) => ReactNode
}

/** Axis, lines, labels and the card of values around a drawing whose places are equally wide. All in percent, so the server can draw it. */
export function Plot({ title, data, scale, format, formatTick, mark, children }: PlotProps) {
  const { t, dir } = useUi()
  const { labels, series } = data
  const { at, walkProps } = useWalk(labels.length, dir === 'rtl')
  const middle = (index: number) => ((index + 0.5) / labels.length) * 100
  const ticks = scale.ticks.map(formatTick)
  const widest = ticks.reduce((one, other) => (other.length > one.length ? other : one), '')
  const written = writtenLabels(labels.length, 7)
  const share = 100 / written.length
  // In a narrow place every second of many is left out, and the others have the room of two around their middle. The
  // first and the last begin at the edges: theirs ends where their neighbour's begins.
  const edge = written.length > 4 ? middle(written[2] ?? 0) - share : share
  const values = (index: number) =>
    series.flatMap((one, number) => {
      const value = one.values[index]
      return value === null || value === undefined ? [] : [{ id: one.id, name: one.name, number, text: format(value) }]
    })
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-caption text-muted tabular-nums">
      <div aria-hidden="true" className="relative h-64 text-end">
        <span className="invisible">{widest}</span>
        {scale.ticks.map((tick, index) => (
          <span key={tick} style={{ top: `${scale.top(tick)}%` }} className="absolute end-0 -translate-y-1/2">
            {ticks[index]}
          </span>
        ))}
      </div>
      <div
        {...walkProps}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the values here
        tabIndex={0}
        aria-label={`${title}. ${t('chart.keys')}`}
        data-slot="plot"
        className="relative h-64 touch-pan-y rounded-sm"
      >
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            style={{ top: `${scale.top(tick)}%` }}
            className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')}
          />
        ))}
        {children(at)}
        <div aria-live="polite" className="pointer-events-none absolute inset-0">
          {at === null ? null : (
            <div
              style={{ insetInlineStart: `${middle(at)}%` }}
              className={cx(
                'absolute top-0 z-header mx-3 w-max max-w-56 rounded-md border border-line bg-surface px-3 py-2 text-fg shadow-overlay',
                at >= labels.length / 2 ? '-translate-x-[calc(100%+1.5rem)] rtl:translate-x-[calc(100%+1.5rem)]' : null,
              )}
            >
              <p className="text-muted">{labels[at]}</p>
              {values(at).map((value) => (
                <p key={value.id} className="mt-0.5 flex items-center gap-2">
                  <Swatch index={value.number} mark={mark} />
                  <span className="min-w-0 flex-1">{value.name}</span>
                  <b className="font-semibold">{value.text}</b>
                </p>
              ))}
            </div>
          )}
        </div>
      </div>
      <div aria-hidden="true" className="@container relative col-start-2 mt-2 h-5">
        {written.map((index, number) => (
          <span
            key={index}
            style={
              {
                insetInlineStart: `${middle(index)}%`,
                '--share': `${share}%`,
                '--edge': `${edge}%`,
              } as CSSProperties
            }
            className={cx(
              'absolute max-w-(--share) -translate-x-1/2 truncate px-0.5 rtl:translate-x-1/2',
              // In a narrow place a long one would leave the drawing.
              number === 0 && written.length > 1 ? '@max-md:start-0! @max-md:translate-x-0!' : null,
              number > 0 && number === written.length - 1
                ? '@max-md:start-auto! @max-md:end-0 @max-md:translate-x-0!'
                : null,
              written.length > 4
                ? number % 2 === 1
                  ? '@max-md:hidden'
                  : number === 0 || number === written.length - 1
                    ? '@max-md:max-w-(--edge)'
                    : '@max-md:max-w-[calc(var(--share)*2)]'
                : null,
            )}
          >
            {labels[index]}
          </span>
        ))}
      </div>
    </div>
  )
}
