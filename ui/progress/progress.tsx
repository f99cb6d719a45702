import { cx } from '../internal/cx.ts'

export type ProgressProps = {
  /** Per cent, 0 to 100. */
  value: number
  /** What is progressing; the accessible name. */
  label: string
  /** Text for screen readers instead of the per cent, for example "250 THB to go". */
  valueText?: string
  /** @default 'action' */
  tone?: 'action' | 'highlight'
  className?: string
}

/** A measure that fills: an upload, the way to free shipping. */
export function Progress({ value, label, valueText, tone = 'action', className }: ProgressProps) {
  const now = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      aria-valuetext={valueText}
      data-slot="progress"
      data-complete={now === 100 || undefined}
      className={cx('h-2 overflow-hidden rounded-full border border-line-strong bg-sunken', className)}
    >
      <div
        className={cx(
          'forced-mark h-full rounded-full transition-[width] duration-300 ease-out',
          tone === 'action' ? 'bg-action' : 'bg-highlight',
        )}
        style={{ width: `${now}%` }}
      />
    </div>
  )
}
