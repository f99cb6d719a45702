import { Combobox } from '#ui/combobox/combobox.tsx'
import type { Coin } from '#ui/number-field/coin.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ChangeDraft, GoodsView } from './change/views.ts'
import { ChangeRow } from './change-row.tsx'

export type GoodsSource = {
  found: readonly GoodsView[]
  status: 'ready' | 'loading' | 'failed'
  onQuery: (query: string) => void
  onRetry: () => void
}
type ChangeGoodsProps = {
  label: string
  out: ChangeDraft['out']
  goods: GoodsSource
  coin: Coin
  /** Replacements cost nothing unless somebody says so. */
  free: boolean
  onOut: (out: ChangeDraft['out']) => void
}

/** What is added or sent out: looked for by name or number, with price and stock as this order would have them. */
export function ChangeGoods({ label, out, goods, coin, free, onOut }: ChangeGoodsProps) {
  const { t } = useUi()
  const set = (id: string, part: Partial<ChangeDraft['out'][number]>) =>
    onOut(out.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const stockOf = ({ stock }: GoodsView) => (stock === null ? '' : t('orders.change.stock', { count: stock }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-small">{label}</legend>
      <ul>
        {out.map(({ id, title, quantity, price }) => (
          <ChangeRow
            key={id}
            title={title}
            quantity={quantity}
            min={1}
            price={price}
            coin={coin}
            onQuantity={(next) => set(id, { quantity: next })}
            onPrice={(next) => set(id, { price: next })}
            onRemove={() => onOut(out.filter((one) => one.id !== id))}
          />
        ))}
      </ul>
      <Combobox
        label={t('orders.change.add')}
        placeholder={t('orders.change.addText')}
        value={null}
        status={goods.status}
        onRetry={goods.onRetry}
        onQueryChange={goods.onQuery}
        options={goods.found.map((one) => ({
          value: one.id,
          label: one.title,
          description: [one.sku, one.priceText || t('orders.change.noPrice'), stockOf(one)].filter(Boolean).join(' · '),
          disabled: one.price === null || one.stock === 0,
        }))}
        onValueChange={(option) => {
          const one = goods.found.find(({ id }) => id === option?.value)
          if (!one) return
          const there = out.find(({ id }) => id === one.id)
          if (there) set(one.id, { quantity: there.quantity + 1 })
          else onOut([...out, { id: one.id, title: one.title, quantity: 1, price: free ? 0 : one.price }])
        }}
      />
    </fieldset>
  )
}
