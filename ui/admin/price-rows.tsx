import { useId } from 'react'
import IconPlus from '~icons/lucide/plus'
import IconX from '~icons/lucide/x'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { round } from '../number-field/round.ts'
import { useUi } from '../provider/ui-provider.tsx'
import { Select } from '../select/select.tsx'
import type { Option, PriceRow } from './views.ts'

export type PriceRowsProps = {
  label: string
  description?: string
  error?: string
  rows: readonly PriceRow[]
  /** Currencies and regions, each with its coins. */
  places: readonly Option[]
  onChange: (rows: readonly PriceRow[]) => void
}

/** What something costs, by currency or region; a price can hold from a worth of the goods on, so also "free from". */
export function PriceRows({ label, description, error, rows, places, onChange }: PriceRowsProps) {
  const { t } = useUi()
  const id = useId()
  const change = (at: number, part: Partial<PriceRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const first = rows[0]?.where ?? places[0]?.value ?? ''
  const add = (amount: number | null) => onChange([...rows, { where: first, amount, from: null }])
  const coinOf = (where: string) => places.find(({ value }) => value === where)?.coin
  /** What was typed stays what the boxes show: in coins of the other place. */
  const moved = ({ amount, from }: PriceRow, where: string) => {
    const digits = coinOf(where)?.digits ?? 3
    return { where, amount: amount && round(amount, digits), from: from && round(from, digits) }
  }
  return (
    <fieldset aria-describedby={error || description ? id : undefined} className="grid min-w-0 gap-4">
      <legend className="mb-1 font-medium text-small">{label}</legend>
      {error || description ? (
        <p id={id} data-error={error ? true : undefined} className="text-muted text-small data-error:text-danger">
          {error ?? description}
        </p>
      ) : null}
      <ol className="grid gap-4 empty:hidden">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not saved have nothing else that stays.
          <li key={at} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
            <Select
              label={t('delivery.where')}
              value={row.where}
              options={places.map(({ value, label: name }) => ({ value, label: name }))}
              onChange={(event) => change(at, moved(row, event.currentTarget.value))}
            />
            <NumberField
              label={t('delivery.price')}
              value={row.amount}
              min={0}
              {...coinOf(row.where)}
              onValueChange={(amount) => change(at, { amount })}
            />
            <NumberField
              label={t('delivery.from')}
              optional
              value={row.from}
              min={0}
              {...coinOf(row.where)}
              onValueChange={(from) => change(at, { from })}
            />
            <Button
              variant="quiet"
              aria-label={t('delivery.removePrice', { number: at + 1 })}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Icon of={IconX} size="sm" />
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => add(null)}>
          <Icon of={IconPlus} size="sm" /> {t('delivery.addPrice')}
        </Button>
        <Button variant="secondary" onClick={() => add(0)}>
          <Icon of={IconPlus} size="sm" /> {t('delivery.addFree')}
        </Button>
      </div>
    </fieldset>
  )
}
