import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { coinOf } from '#features/admin/coin.ts'
import { askForDraft, draftOrderQuery, draftOrdersKey, saveDraftOrder } from '#features/admin/draft-order.queries.ts'
import { goodsQuery, orderDeliveriesQuery } from '#features/admin/order-change.ts'
import { tagsOf } from '#features/admin/order-fields.ts'
import { formatMoney } from '#features/shared/money.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { DraftGoods, type DraftGoodsView } from '#ui/screens/admin/orders/draft-goods.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { queryState } from '../browser/query-state.ts'
import { orderRefusal } from './order-refusal.ts'
import { OrdersScope } from './orders-scope.tsx'
import { useUnsaved } from './unsaved.ts'

/** What a draft order holds, on its page. */
export function DraftSection({ id }: { id: string }) {
  return (
    <OrdersScope>
      <Goods id={id} />
    </OrdersScope>
  )
}

function Goods({ id }: { id: string }) {
  const { t } = useUi()
  const client = useQueryClient()
  const { data: now } = useQuery(draftOrderQuery(adminTransport, id))
  const country = now?.country ?? ''
  const { data: deliveries = [] } = useQuery(orderDeliveriesQuery(adminTransport, id, country))
  const [q, setQ] = useState('')
  const currency = now?.currency ?? ''
  const goods = useQuery({ ...goodsQuery(adminTransport, id, currency, q), enabled: currency !== '' })
  const [edit, setEdit] = useState<DraftGoodsView>()
  useUnsaved(edit !== undefined)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [asking, setAsking] = useState<{ pending: boolean; sent?: string }>({ pending: false })
  if (!now) return null
  const view = edit ?? { lines: now.lines, added: [], delivery: now.delivery, codes: now.codes }
  const save = async () => {
    setSaving(true)
    setRefused(undefined)
    const { lines, added, delivery, codes } = view
    const wish = { version: now.version, lines: [...lines], added, delivery, codes: tagsOf(codes) }
    const outcome = await saveDraftOrder(adminTransport, id, wish)
    await client.invalidateQueries({ queryKey: draftOrdersKey })
    if (outcome.ok) setEdit(undefined)
    else setRefused(orderRefusal(t, outcome))
    setSaving(false)
  }
  const ask = async () => {
    setAsking({ pending: true })
    setRefused(undefined)
    const outcome = await askForDraft(adminTransport, id, now.total)
    if (!outcome.ok) {
      setRefused(orderRefusal(t, outcome))
      await client.invalidateQueries({ queryKey: draftOrdersKey })
    }
    setAsking({ pending: false, sent: outcome.ok ? outcome.to : undefined })
  }
  return (
    <DraftGoods
      view={view}
      onView={setEdit}
      goods={{
        found: goods.data ?? [],
        status: queryState(goods),
        onQuery: setQ,
        onRetry: () => void goods.refetch(),
      }}
      deliveries={deliveries}
      placeless={country === ''}
      coin={coinOf(currency)}
      total={formatMoney(now.total, currency)}
      dirty={edit !== undefined}
      saving={saving}
      refused={refused}
      onSave={() => void save()}
      asking={{ ...asking, onAsk: () => void ask() }}
    />
  )
}
