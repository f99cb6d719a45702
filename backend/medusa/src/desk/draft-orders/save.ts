import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import {
  addDraftOrderItemsWorkflow,
  addDraftOrderPromotionWorkflow,
  addDraftOrderShippingMethodsWorkflow,
  beginDraftOrderEditWorkflow,
  cancelDraftOrderEditWorkflow,
  confirmDraftOrderEditWorkflow,
  removeDraftOrderPromotionsWorkflow,
  removeDraftOrderShippingMethodWorkflow,
  updateDraftOrderItemWorkflow,
} from '@medusajs/medusa/core-flows'
import { keepLineOrder } from '../../lib/line-order.ts'
import { rowsOf } from '../../lib/rows.ts'
import { id } from '../id.ts'
import { alone } from '../lock.ts'
import { coded } from '../orders/act.ts'
import { mustBeCoins } from '../orders/coins.ts'
import { mustBeAsSeen } from '../orders/order.ts'
import { missing } from '../problem.ts'

const price = z.number().min(0).max(1e12)

/** All that a draft order shall hold, sent whole; `version` is the one that was seen. */
export const draftBody = z.strictObject({
  version: z.number().int().min(1),
  /** None of a line: it goes. */
  lines: z.array(z.strictObject({ id, quantity: z.number().int().min(0).max(1e6), unit_price: price })).max(500),
  add: z
    .array(z.strictObject({ variant_id: id, quantity: z.number().int().min(1).max(1e6), unit_price: price.optional() }))
    .max(500)
    .default([]),
  delivery: z.strictObject({ option_id: id, amount: price }).nullable(),
  codes: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
})
type DraftBody = z.infer<typeof draftBody>

interface Draft {
  id: string
  version: number
  is_draft_order: boolean
  currency_code: string
  total: number
  items: {
    id: string
    variant_id: string | null
    created_at: string
    quantity: number
    unit_price: number
    adjustments?: { code: string | null }[]
  }[]
  shipping_methods: { id: string; shipping_option_id: string | null; amount: number }[]
}
const fields = [
  ...['id', 'version', 'is_draft_order', 'currency_code', 'total', 'items.*', 'items.adjustments.code'],
  ...['id', 'shipping_option_id', 'amount'].map((name) => `shipping_methods.${name}`),
]

async function draftNow(container: MedusaContainer, order: string): Promise<Draft> {
  const [draft] = await rowsOf<Draft>(container, 'order', fields, { id: order })
  if (!draft?.is_draft_order) throw missing(`draft order ${order}`)
  return draft
}

/** What is said anew of money, by path; what a line costs already may stay. */
function sumsOf({ items }: Draft, { lines, add, delivery }: DraftBody): Record<string, number | undefined> {
  const isNew = (line: string, price: number) =>
    !items.some((one) => one.id === line && Number(one.unit_price) === price)
  return {
    ...Object.fromEntries(
      lines.map((one, at) => [`lines.${at}.unit_price`, isNew(one.id, one.unit_price) ? one.unit_price : undefined]),
    ),
    ...Object.fromEntries(add.map(({ unit_price }, at) => [`add.${at}.unit_price`, unit_price])),
    'delivery.amount': delivery?.amount,
  }
}

async function changeLines(container: MedusaContainer, { id: order_id, items }: Draft, body: DraftBody): Promise<void> {
  const changed = body.lines.filter(({ id: line, quantity, unit_price }) => {
    const now = items.find((item) => item.id === line)
    if (!now) throw missing(`line ${line} of this draft order`)
    return Number(now.quantity) !== quantity || Number(now.unit_price) !== unit_price
  })
  if (changed.length > 0) await updateDraftOrderItemWorkflow(container).run({ input: { order_id, items: changed } })
  if (body.add.length > 0) await addDraftOrderItemsWorkflow(container).run({ input: { order_id, items: body.add } })
}

async function changeDelivery(container: MedusaContainer, draft: Draft, { delivery }: DraftBody): Promise<void> {
  const order_id = draft.id
  const isSame = (one: Draft['shipping_methods'][number]) =>
    one.shipping_option_id === delivery?.option_id && Number(one.amount) === delivery.amount
  for (const one of draft.shipping_methods.filter((method) => !isSame(method)))
    await removeDraftOrderShippingMethodWorkflow(container).run({ input: { order_id, shipping_method_id: one.id } })
  if (!delivery || draft.shipping_methods.some(isSame)) return
  await addDraftOrderShippingMethodsWorkflow(container).run({
    input: { order_id, shipping_option_id: delivery.option_id, custom_amount: delivery.amount },
  })
}

async function changeCodes(container: MedusaContainer, { id: order_id, items }: Draft, codes: string[]): Promise<void> {
  const before = [...new Set(items.flatMap(({ adjustments = [] }) => adjustments.flatMap(({ code }) => code ?? [])))]
  const gone = before.filter((code) => !codes.includes(code))
  const come = codes.filter((code) => !before.includes(code))
  if (gone.length > 0)
    await removeDraftOrderPromotionsWorkflow(container).run({ input: { order_id, promo_codes: gone } })
  if (come.length > 0) await addDraftOrderPromotionWorkflow(container).run({ input: { order_id, promo_codes: come } })
}

/** Changes what a draft order holds: all of it or nothing, against the version that was seen. */
export async function saveDraft(container: MedusaContainer, order_id: string, body: DraftBody, actor: string) {
  return alone(container, [`desk:order:${order_id}`], async () => {
    const draft = await draftNow(container, order_id)
    mustBeAsSeen({ version: { seen: body.version, now: draft.version } })
    mustBeCoins(draft.currency_code, sumsOf(draft, body))
    // An edit that a process left when it died holds nothing that anybody confirmed.
    await cancelDraftOrderEditWorkflow(container)
      .run({ input: { order_id } })
      .catch(() => undefined)
    await beginDraftOrderEditWorkflow(container).run({ input: { order_id, created_by: actor } })
    try {
      await changeLines(container, draft, body)
      await changeDelivery(container, draft, body)
      await changeCodes(container, draft, body.codes)
      await confirmDraftOrderEditWorkflow(container).run({ input: { order_id, confirmed_by: actor } })
    } catch (error) {
      await cancelDraftOrderEditWorkflow(container)
        .run({ input: { order_id } })
        .catch(() => undefined)
      throw coded(error)
    }
    const { version, total, items } = await draftNow(container, order_id)
    const come = items.filter(({ id: line }) => !draft.items.some((one) => one.id === line))
    await keepLineOrder(container, come, body.add)
    return { id: order_id, version, total: Number(total) }
  })
}
