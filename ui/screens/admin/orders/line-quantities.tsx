import { NumberField } from '#ui/number-field/number-field.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

type QuantityLine = { id: string; title: string; most: number }
type LineQuantitiesProps = {
  label: string
  lines: readonly QuantityLine[]
  /** By line. */
  quantities: Readonly<Record<string, number>>
  onChange: (id: string, quantity: number) => void
}

/** How many pieces of each line are meant, at most as many as there are. */
export function LineQuantities({ label, lines, quantities, onChange }: LineQuantitiesProps) {
  const { t } = useUi()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-small">{label}</legend>
      <ul>
        {lines.map(({ id, title, most }) => (
          <li key={id} className="flex items-center gap-4 border-line border-t py-2 first:border-t-0">
            <span className="wrap-anywhere min-w-0 flex-1 text-small">{title}</span>
            <NumberField
              className="w-28 shrink-0"
              label={t('orders.dialog.quantity', { title })}
              hideLabel
              value={quantities[id] ?? 0}
              min={0}
              max={most}
              digits={0}
              unit={t('orders.dialog.of', { count: most })}
              onValueChange={(value) => (Number.isNaN(value) ? undefined : onChange(id, value ?? 0))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
