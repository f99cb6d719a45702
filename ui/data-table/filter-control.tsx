import { useId, useState } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { cx } from '../internal/cx.ts'
import { controlBox } from '../internal/recipes.ts'
import { useUi } from '../provider/ui-provider.tsx'
import type { ColumnFilter } from './data-table.types.ts'

export type FilterControlProps<Filter extends ColumnFilter = ColumnFilter> = {
  filter: Filter
  /** Name of its column. */
  header: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** From so many options on they can be searched. */
const searchFrom = 9

/** What can be chosen of one filter: ticks with their numbers, or the two ends of a range. */
export function FilterControl({ filter, ...props }: FilterControlProps) {
  return filter.kind === 'choice' ? <Choices {...props} filter={filter} /> : <Range {...props} filter={filter} />
}

type Of<Kind> = Extract<ColumnFilter, { kind: Kind }>

function Choices({ filter, header, chosen, onChoose }: FilterControlProps<Of<'choice'>>) {
  const { t, language } = useUi()
  const [search, setSearch] = useState('')
  const number = new Intl.NumberFormat(language)
  const { options } = filter
  const fits = (label: string) => label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  return (
    <>
      {options.length >= searchFrom ? (
        <input
          type="search"
          aria-label={t('table.filter.find', { column: header })}
          placeholder={t('table.searchPlaceholder')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={cx(controlBox, 'mb-1 h-11 px-3')}
        />
      ) : null}
      <div className={options.length >= searchFrom ? '-mx-1 max-h-64 overflow-y-auto px-1' : undefined}>
        {options
          .filter(({ value, label }) => chosen.includes(value) || fits(label))
          .map(({ value, label, count }) => (
            <div key={value} className="flex items-start gap-2">
              <Checkbox
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) =>
                  onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
                className="min-w-0 flex-1"
              />
              {count === undefined ? null : (
                <span className="py-2.5 text-caption text-muted tabular-nums">{number.format(count)}</span>
              )}
            </div>
          ))}
      </div>
      {options.length === 0 ? <p className="py-2 text-muted text-small">{t('table.filter.none')}</p> : null}
    </>
  )
}

function Range({ filter, header, chosen, onChoose }: FilterControlProps<Of<'range'>>) {
  const { t } = useUi()
  const id = useId()
  const [from = '', to = ''] = chosen
  const ends = [
    { end: 'from', word: t('table.range.from'), value: from, next: (value: string) => [value, to] },
    { end: 'to', word: t('table.range.to'), value: to, next: (value: string) => [from, value] },
  ]
  return (
    <div className={cx('grid gap-3', filter.input === 'number' ? 'grid-cols-2' : null)}>
      {ends.map(({ end, word, value, next }) => (
        <label key={end} htmlFor={`${id}-${end}`} className="min-w-0 text-caption text-muted">
          <span className="mb-1 block">{word}</span>
          <input
            id={`${id}-${end}`}
            aria-label={t('table.range.of', { column: header, end })}
            type={filter.input}
            inputMode={filter.input === 'number' ? 'decimal' : undefined}
            value={value}
            onChange={(event) => onChoose(next(event.target.value))}
            className={cx(controlBox, 'h-11 px-2.5')}
          />
        </label>
      ))}
    </div>
  )
}
