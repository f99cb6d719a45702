import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

export type CounterCashProps = {
  /** What was typed. */
  given: string
  onGiven: (given: string) => void
  /** What people hand over for such a sum: the sum itself, and round notes. */
  notes: readonly { value: string; label: string }[]
  /** Finished: what goes back, or what is missing. */
  change?: string
  missing?: string
}

/** What is handed over, and what goes back. */
export function CounterCash({ given, onGiven, notes, change, missing }: CounterCashProps) {
  const { t } = useUi()
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3">
      <TextField
        label={t('counter.given')}
        inputMode="decimal"
        autoComplete="off"
        value={given}
        error={missing}
        onChange={(event) => onGiven(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {notes.map(({ value, label }) => (
          <Button key={value} variant="secondary" size="sm" onClick={() => onGiven(value)}>
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="flex justify-between gap-4 font-semibold tabular-nums">
        {change ? (
          <>
            <span>{t('counter.change')}</span>
            <span>{change}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}
