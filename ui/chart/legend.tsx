import { cx } from '../internal/cx.ts'
import { lookOf } from './scale.ts'

/** A piece of a series' own look: its stroke with its dashes, or its color as a square. */
export function Swatch({ index, mark }: { index: number; mark: 'line' | 'square' }) {
  const { color, dash } = lookOf(index)
  return mark === 'line' ? (
    <svg viewBox="0 0 20 8" aria-hidden="true" className={cx('h-2 w-5 shrink-0', color)}>
      <path d="M1 4h18" stroke="currentColor" strokeWidth={2.5} strokeDasharray={dash} />
    </svg>
  ) : (
    <span
      aria-hidden="true"
      className={cx('size-2.5 shrink-0 rounded-full bg-current forced-color-adjust-none', color)}
    />
  )
}

/** Names of the series; nothing for a single one, whose name is the chart's. */
export function Legend({ names, mark }: { names: readonly string[]; mark: 'line' | 'square' }) {
  if (names.length < 2) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-caption">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <Swatch index={index} mark={mark} />
          {name}
        </li>
      ))}
    </ul>
  )
}
