import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import type { ReportPeriod as Period } from './views.ts'

type ReportPeriodProps = Period & {
  /** Those that the shop sells in; the choice is there when there are several. */
  currency: string
  currencies: readonly string[]
  onCurrency: (currency: string) => void
  /** What is now has no days. */
  timeless: boolean
}

/** Which days, in which currency, and beside what. */
export function ReportPeriod({ currency, currencies, onCurrency, timeless, ...period }: ReportPeriodProps) {
  const { t } = useUi()
  const { preset, presets, from, to, problem, compare } = period
  const field = 'w-full sm:w-44'
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      {timeless ? null : (
        <>
          <Select
            label={t('reports.period')}
            value={preset}
            options={[...presets, { value: '', label: t('reports.own') }]}
            onChange={(event) => period.onPreset(event.currentTarget.value)}
            className={field}
          />
          <DateField
            label={t('reports.from')}
            value={from}
            max={to}
            error={problem}
            onChange={(event) => period.onDays({ from: event.currentTarget.value, to })}
            className={field}
          />
          <DateField
            label={t('reports.to')}
            value={to}
            min={from}
            onChange={(event) => period.onDays({ from, to: event.currentTarget.value })}
            className={field}
          />
        </>
      )}
      {currencies.length > 1 ? (
        <Select
          label={t('reports.currency')}
          value={currency}
          options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
          onChange={(event) => onCurrency(event.currentTarget.value)}
          className={field}
        />
      ) : null}
      {timeless ? null : (
        <Checkbox
          label={t('reports.compare')}
          checked={compare}
          onChange={(event) => period.onCompare(event.currentTarget.checked)}
          className="sm:mt-8"
        />
      )}
    </div>
  )
}
