import type { QueryClient } from '@tanstack/react-query'
import { saveRecord } from '#features/admin/desk.ts'
import { orderChoicesQuery, orderQuery } from '#features/admin/order.queries.ts'
import { actOnOrder } from '#features/admin/order-acts.ts'
import { planOrder } from '#features/admin/order-bulk.ts'
import { orderView } from '#features/admin/order-view.ts'
import type { Language, Translate } from '#ui/words/words.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import type { ActKind } from './waiting-words.ts'

type Shop = { client: QueryClient; t: Translate; language: Language }

async function onOrder({ client, t, language }: Shop, kind: 'fulfil' | 'capture', id: string) {
  const found = await client.fetchQuery({ ...orderQuery(adminTransport, id), staleTime: 0 })
  const { locations } = await client.fetchQuery(orderChoicesQuery(adminTransport))
  const plan = planOrder(orderView(found, language), kind, locations[0]?.value ?? '')
  if (plan.left) return plan.left === 'nothing' ? t(`orders.bulk.${kind}.nothing`) : t(`orders.refused.${plan.left}`)
  for (const act of plan.acts) {
    const outcome = await actOnOrder(adminTransport, id, act)
    if (!outcome.ok)
      return 'why' in outcome ? t(`orders.refused.${outcome.why}`) : t(`admin.problem.${outcome.problem}`)
  }
  return undefined
}

/**
 * What one press does with something that waits, against what was seen: packs all of an order, takes its payment, puts a draft
 * on sale. Answers why it was not done, finished.
 */
export async function actOnWaiting(shop: Shop, kind: ActKind, id: string, status: string): Promise<string | undefined> {
  if (kind !== 'drafts') return onOrder(shop, kind === 'to_pack' ? 'fulfil' : 'capture', id)
  const change = { path: 'status', from: status, to: 'published' }
  const say = (problem: string) => shop.t(`admin.problem.${problem as 'unknown'}`)
  const outcome = await saveRecord(adminTransport, 'product', id, [change], say)
  if (outcome.ok) return undefined
  if ('failed' in outcome) return outcome.failed
  return shop.t('today.changed')
}
