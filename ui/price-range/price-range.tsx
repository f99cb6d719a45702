import { type FormEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { replayed } from '../internal/replay.ts'
import { round } from '../number-field/round.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { priceOf, rangeAfter } from './range.ts'

export type PriceRangeProps = {
  /** Bounds of what there is, in major units of the currency. */
  min: number
  max: number
  /** The chosen part; left out where the bound holds. */
  from?: number
  to?: number
  /** Code shown in the boxes: "THB". */
  currency: string
  /** Places that its coins have. */
  digits: number
  /** The person is done; `undefined` for a side that is at its bound. */
  onCommit: (from: number | undefined, to: number | undefined) => void
  className?: string
}

const thumb = 'range-thumb range-end absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent'

type Side = 'low' | 'high'
/** `typed` is the text of a box as it was typed, until the box is left. */
type Draft = { given: string; low: number; high: number; typed?: { side: Side; text: string } }

/** A price in its box: cents where there are any. */
const shown = (value: number, digits: number): string =>
  Number.isNaN(value) ? '' : value.toFixed(value % 1 ? digits : 0)

/** From … to …: two boxes for exact numbers, two thumbs for a feel of the range. Commits on Enter, on leaving a box, on letting a thumb go. */
export function PriceRange({ min, max, from, to, currency, digits, onCommit, className }: PriceRangeProps) {
  const { t, language } = useUi()
  const given = `${from ?? ''}|${to ?? ''}|${min}|${max}`
  const [state, setState] = useState<Draft>({ given, low: from ?? min, high: to ?? max })
  // The address is the owner: when it changes, drafts are forgotten, during render so that nothing flickers.
  const current: Draft = state.given === given ? state : { given, low: from ?? min, high: to ?? max }
  if (current !== state) setState(current)
  const { low, high } = current
  const set = (side: Side, value: number, text?: string) =>
    setState({ ...current, [side]: value, typed: text === undefined ? undefined : { side, text } })
  const commit = () => {
    const next = rangeAfter({ min, max, low, high })
    setState({ ...current, low: next.from ?? min, high: next.to ?? max, typed: undefined })
    if (next.from !== from || next.to !== to) onCommit(next.from, next.to)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    commit()
  }
  const percent = (value: number) =>
    max > min ? ((Math.min(max, Math.max(min, value || 0)) - min) / (max - min)) * 100 : 0
  const sides = [
    { side: 'low', value: low, label: t('priceRange.from') },
    { side: 'high', value: high, label: t('priceRange.to') },
  ] as const
  return (
    <form onSubmit={submit} data-slot="price-range" className={className}>
      <fieldset>
        <legend className="sr-only">{t('priceRange.legend')}</legend>
        <div className="relative h-11">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full forced-ink bg-line-strong"
          />
          <div
            aria-hidden="true"
            className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full forced-mark bg-action"
            style={{ insetInlineStart: `${percent(low)}%`, insetInlineEnd: `${100 - percent(high)}%` }}
          />
          {sides.map(({ side, value, label }) => (
            <input
              key={side}
              type="range"
              aria-label={label}
              aria-valuetext={`${value} ${currency}`}
              min={min}
              max={max}
              step="any"
              value={Math.min(max, Math.max(min, Number.isNaN(value) ? (side === 'low' ? min : max) : value))}
              onChange={(event) => {
                const next = round(event.target.valueAsNumber, max - min < 20 && digits ? 1 : 0)
                set(side, side === 'low' ? Math.min(next, high) : Math.max(next, low))
              }}
              onPointerUp={commit}
              onKeyUp={commit}
              className={thumb}
            />
          ))}
        </div>
        <div className="mt-1 flex items-center gap-2">
          {sides.map(({ side, value, label }, index) => (
            <span key={side} className="contents">
              {index === 1 ? <span aria-hidden="true">–</span> : null}
              <span className="relative min-w-0 flex-1">
                <input
                  ref={replayed()}
                  aria-label={label}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={current.typed?.side === side ? current.typed.text : shown(value, digits)}
                  onChange={({ target }) => set(side, priceOf(target.value, language, digits), target.value)}
                  onBlur={commit}
                  className={cx(controlBox, 'h-11 ps-3 pe-12 tabular-nums')}
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-caption text-muted"
                >
                  {currency}
                </span>
              </span>
            </span>
          ))}
        </div>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="mt-2 not-focus:sr-only not-focus:min-h-0 not-focus:p-0"
        >
          {t('priceRange.apply')}
        </Button>
      </fieldset>
    </form>
  )
}
