import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { Coin } from '#ui/number-field/coin.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ChangeGoods, type GoodsSource } from './change-goods.tsx'
import { ChangeRow } from './change-row.tsx'
import type { Choice } from './order-tasks.ts'
import { PriceField } from './price-field.tsx'
import type { DraftLine } from './views.ts'

export type DraftGoodsView = {
  lines: readonly DraftLine[]
  added: readonly DraftLine[]
  delivery: { option: string; amount: number | null } | null
  /** As typed, with commas. */
  codes: string
}
export type DraftGoodsProps = {
  view: DraftGoodsView
  onView: (view: DraftGoodsView) => void
  goods: GoodsSource
  deliveries: readonly Choice[]
  /** No country is saved that would say which deliveries there are. */
  placeless?: boolean
  coin: Coin
  /** Finished: what it comes to as it is saved. */
  total: string
  dirty: boolean
  saving: boolean
  /** Why it was not saved, finished. */
  refused?: string
  onSave: () => void
  /** Sending the link by which it is paid: `sent` is where it went. */
  asking: { pending: boolean; sent?: string; onAsk: () => void }
}

/** What a draft order holds: things with numbers and prices of their own, delivery, codes. */
export function DraftGoods(props: DraftGoodsProps) {
  const { view, onView, goods, deliveries, placeless, coin, total, dirty, saving, refused, onSave, asking } = props
  const { t } = useUi()
  const { lines, added, delivery } = view
  const set = (id: string, part: Partial<DraftLine>) =>
    onView({ ...view, lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
  return (
    <Card padding="lg">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty && !saving) onSave()
        }}
      >
        <h2 className="font-semibold">{t('drafts.goods')}</h2>
        {refused ? (
          <Alert tone="danger" live>
            {refused}
          </Alert>
        ) : null}
        {lines.length > 0 ? (
          <ul>
            {lines.map(({ id, title, quantity, price }) => (
              <ChangeRow
                key={id}
                title={title}
                quantity={quantity}
                min={0}
                price={price}
                coin={coin}
                onQuantity={(next) => set(id, { quantity: next })}
                onPrice={(next) => set(id, { price: next })}
                onRemove={() => set(id, { quantity: 0 })}
              />
            ))}
          </ul>
        ) : null}
        <ChangeGoods
          label={t('drafts.addGoods')}
          out={[...added]}
          goods={goods}
          coin={coin}
          free={false}
          onOut={(next) => onView({ ...view, added: next })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('drafts.delivery')}
            description={placeless ? t('orders.noCountry') : undefined}
            options={[{ value: '', label: t('drafts.noDelivery') }, ...deliveries]}
            value={delivery?.option ?? ''}
            onChange={({ target }) =>
              onView({
                ...view,
                delivery: target.value ? { option: target.value, amount: delivery?.amount ?? 0 } : null,
              })
            }
          />
          {delivery ? (
            <PriceField
              label={t('drafts.deliveryPrice')}
              value={delivery.amount}
              coin={coin}
              onPrice={(amount) =>
                Number.isNaN(amount) ? undefined : onView({ ...view, delivery: { ...delivery, amount } })
              }
            />
          ) : null}
        </div>
        <TextField
          label={t('drafts.codes')}
          autoComplete="off"
          value={view.codes}
          onChange={(event) => onView({ ...view, codes: event.target.value })}
        />
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-medium tabular-nums">{t('drafts.savedTotal', { amount: total })}</span>
          <Button type="submit" pending={saving} aria-disabled={!dirty || undefined}>
            {t('drafts.save')}
          </Button>
        </p>
        <DraftAsk {...asking} total={total} dirty={dirty} />
      </form>
    </Card>
  )
}

type DraftAskProps = DraftGoodsProps['asking'] & Pick<DraftGoodsProps, 'total' | 'dirty'>

/** Whoever it is for is sent the link by which it is paid. */
function DraftAsk({ pending, sent, onAsk, total, dirty }: DraftAskProps) {
  const { t } = useUi()
  return (
    <div data-slot="draft-ask" className="grid gap-3 border-line border-t pt-4">
      {sent ? (
        <Alert tone="success" live>
          {t('drafts.asked', { email: sent })}
        </Alert>
      ) : null}
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted text-small">{t('drafts.askHint', { amount: total })}</span>
        <Button
          variant="secondary"
          pending={pending}
          aria-disabled={dirty || undefined}
          onClick={() => (dirty || pending ? undefined : onAsk())}
        >
          {t('drafts.ask')}
        </Button>
      </p>
    </div>
  )
}
