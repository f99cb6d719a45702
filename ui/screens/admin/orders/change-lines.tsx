import type { Coin } from '#ui/number-field/coin.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ChangeDraft } from './change/views.ts'
import { ChangeRow } from './change-row.tsx'
import type { OrderLineView } from './views.ts'

type ChangeLinesProps = {
  lines: readonly OrderLineView[]
  changed: ChangeDraft['lines']
  coin: Coin
  onLines: (lines: ChangeDraft['lines']) => void
}

/** The order's own lines: how many, for how much. What was packed stays. */
export function ChangeLines({ lines, changed, coin, onLines }: ChangeLinesProps) {
  const { t } = useUi()
  const set = (line: OrderLineView, part: { quantity?: number; price?: number }) => {
    const before = changed.find(({ id }) => id === line.id)
    const next = { id: line.id, quantity: line.quantity, ...before, ...part }
    const others = changed.filter(({ id }) => id !== line.id)
    const isAsBefore = next.quantity === line.quantity && (next.price ?? line.price) === line.price
    onLines(isAsBefore ? others : [...others, next])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-small">{t('orders.lines')}</legend>
      <ul>
        {lines.map((line) => {
          const now = changed.find(({ id }) => id === line.id)
          return (
            <ChangeRow
              key={line.id}
              title={[line.title, line.variant].filter(Boolean).join(', ')}
              hint={
                line.fulfilled > 0
                  ? t('orders.line.fulfilled', { done: line.fulfilled, all: line.quantity })
                  : undefined
              }
              quantity={now?.quantity ?? line.quantity}
              min={line.fulfilled}
              price={now?.price ?? line.price}
              coin={coin}
              onQuantity={(quantity) => set(line, { quantity })}
              onPrice={(price) => price !== null && set(line, { price })}
              onRemove={line.fulfilled === 0 ? () => set(line, { quantity: 0 }) : undefined}
            />
          )
        })}
      </ul>
    </fieldset>
  )
}
