import IconTrash from '~icons/lucide/trash-2'
import { IconButton } from '../button/icon-button.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'

export type StockLevelView = { locationId: string; name: string; stocked: number; reserved: number; incoming: number }

export type StockLevelProps = {
  level: StockLevelView
  typed: string
  error: string | undefined
  /** The pieces that what was typed leads to; null where it cannot be read. */
  resultOf: (level: StockLevelView, typed: string) => number | null
  onType: (text: string) => void
  onRemove: () => void
}

/** What lies of a thing at one location, and the box for what comes or goes. */
export function StockLevel({ level, typed, error, resultOf, onType, onRemove }: StockLevelProps) {
  const { t, language } = useUi()
  const { name, stocked, reserved, incoming } = level
  const number = new Intl.NumberFormat(language)
  const isKept = stocked !== 0 || reserved !== 0 || incoming !== 0
  const result = typed.trim() === '' ? undefined : resultOf(level, typed)
  const facts = [
    { label: t('resources.inventory.stocked'), value: stocked },
    { label: t('resources.inventory.reserved'), value: reserved },
    { label: t('resources.inventory.available'), value: stocked - reserved },
    { label: t('resources.stock.incoming'), value: incoming },
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd data-low={value < 0 || undefined} className="font-medium tabular-nums data-low:text-danger">
                {number.format(value)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex items-start gap-2 @max-md:w-full">
        <div className="w-44 @max-md:flex-1">
          <TextField
            label={t('resources.stock.change', { name })}
            hideLabel
            value={typed}
            placeholder="+5  −2  =40"
            autoComplete="off"
            inputMode="text"
            maxLength={12}
            error={error ?? (result === null ? t('resources.stock.unread') : undefined)}
            onChange={(event) => onType(event.target.value)}
          />
          {typeof result === 'number' && !error ? (
            <p className="mt-1 text-muted text-small tabular-nums">
              {t('resources.stock.becomes', { before: stocked, after: result })}
            </p>
          ) : null}
        </div>
        <IconButton
          icon={IconTrash}
          label={t('resources.stock.remove', { name })}
          onClick={onRemove}
          disabled={isKept}
          title={isKept ? t('resources.stock.notEmpty') : undefined}
        />
      </div>
    </li>
  )
}
