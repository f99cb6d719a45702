import { createHash } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'
import { z } from '@medusajs/framework/zod'
import {
  cancelOrderWorkflow,
  convertDraftOrderWorkflow,
  createOrderWorkflow,
  deleteDraftOrdersWorkflow,
  deleteReservationsByLineItemsWorkflow,
} from '@medusajs/medusa/core-flows'
import { type OwingOrder, owedAnswer, owingOrder, SENT } from '../../after-sale/owed.ts'
import { coins } from '../../lib/amounts.ts'
import { defaultLanguage, toLanguage } from '../../lib/languages.ts'
import { keepLineOrder } from '../../lib/line-order.ts'
import { rowsOf } from '../../lib/rows.ts'
import { askStorefront } from '../../lib/storefront.ts'
import { id } from '../id.ts'
import { alone } from '../lock.ts'
import { coded } from '../orders/act.ts'
import { openDraft } from '../orders/ask.ts'
import { begunWith } from '../orders/begun/record.ts'
import { settle } from '../orders/begun/settle.ts'
import { mustBeUnchanged } from '../orders/change/open.ts'
import { conflict, DeskProblem, invalid, missing } from '../problem.ts'
import { handOver, waysOut } from './hand-over.ts'
import { takeMoney } from './money.ts'
import { type Place, placeOf } from './place.ts'

const money = z.number().min(0).max(1e12)

export const saleBody = z.strictObject({
  /** One for each sale: the same again is the same sale, gone on with where it stopped. */
  idempotency_key: z.uuid(),
  location_id: id,
  items: z
    .array(z.strictObject({ variant_id: id, quantity: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(100),
  /** What the buyer was told that all of it costs. */
  total: money,
  paid: z.enum(['cash', 'card', 'transfer', 'link']),
  /** That of the page where a link is paid. */
  language: z.string().max(10).default(defaultLanguage).transform(toLanguage),
  /** How a sale stands that was begun: one that was given up is not begun anew. */
  again: z.boolean().default(false),
  /** What was handed over in cash. */
  given: money.optional(),
  email: z.email().max(320).optional(),
})
type SaleBody = z.infer<typeof saleBody>

/** The order of a sale has its id from the key: of two that come at once only one can be made. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const orderIdOf = (key: string): string =>
  `order_${[...createHash('sha256').update(`counter ${key}`).digest()]
    .slice(0, 26)
    .map((byte) => letters[byte % 32])
    .join('')}`

interface SaleOrder {
  id: string
  display_id: number
  status: string
  is_draft_order: boolean
  total: number
  currency_code: string
  metadata: { counter?: { wish: string; paid: string } } | null
  items: { id: string; variant_id: string | null; created_at: string }[]
}
const fields = [
  ...['id', 'display_id', 'status', 'is_draft_order', 'total', 'currency_code', 'metadata'],
  ...['id', 'variant_id', 'created_at'].map((name) => `items.${name}`),
]
const saleOf = async (container: MedusaContainer, order: string) =>
  (await rowsOf<SaleOrder>(container, 'order', fields, { id: order }))[0]

const wishOf = ({ location_id, items, email }: SaleBody): string =>
  createHash('sha256')
    .update(JSON.stringify([location_id, items, email ?? null]))
    .digest('hex')

const payment_under_way = () => new DeskProblem(409, 'payment_under_way', 'The buyer is paying by link at this moment')

/** Whether its payer, or a bank, is at a payment by link: nobody must take the money a second time meanwhile. */
async function isBeingPaid(container: MedusaContainer, order: string): Promise<boolean> {
  return (await begunWith(container, order)).some((begun) => begun.kind === 'pay' && begun.plan.sent)
}

async function makeDraft(container: MedusaContainer, order: string, body: SaleBody, place: Place): Promise<void> {
  const { region_id, currency_code, sales_channel_id, country_code } = place
  const { items, email, paid, given } = body
  await createOrderWorkflow(container).run({
    input: {
      id: order,
      ...{ region_id, currency_code, sales_channel_id, items, email, shipping_address: { country_code } },
      ...{ status: 'draft', is_draft_order: true, no_notification: true },
      metadata: { counter: { wish: wishOf(body), paid, given: given ?? null } },
    } as never,
  })
  if (items.length > 1) await keepLineOrder(container, (await saleOf(container, order))?.items ?? [], items)
}

/** The draft costs what the buyer was told, or there is no such draft. */
async function mustCost(container: MedusaContainer, order: SaleOrder, body: SaleBody): Promise<void> {
  const total = coins(Number(order.total), order.currency_code)
  if (Math.abs(total - body.total) <= 0.004) return
  await deleteDraftOrdersWorkflow(container).run({ input: { order_ids: [order.id] } })
  throw conflict([{ path: 'total', base: body.total, mine: body.total, theirs: total }])
}

/** Where the buyer pays this draft, with a telephone of their own. */
async function linkOf(container: MedusaContainer, owing: OwingOrder, { language }: SaleBody): Promise<string> {
  if (owing.is_draft_order && !owing.metadata?.[SENT]) await openDraft(container, owing)
  const answer = await askStorefront('/internal/order-links', { order: owing.id, language })
  if (!answer.ok) throw new Error(`The server in front answered ${answer.status} when it was asked for a link`)
  return ((await answer.json()) as { url: string }).url
}

/** What its buyer paid of it before it became dearer: it goes back where the sale is given up. */
const paidOf = (owing: OwingOrder): number => (owing.is_draft_order ? 0 : owedAnswer(owing).paid)

/** A draft becomes an order; what a process that died had kept for it is let go first, else it would be kept twice. */
async function place(container: MedusaContainer, order: SaleOrder, body: SaleBody): Promise<void> {
  const { counter } = order.metadata ?? {}
  const { paid, given = null } = body
  if (counter?.paid !== paid)
    await container
      .resolve(Modules.ORDER)
      .updateOrders(order.id, { metadata: { ...order.metadata, counter: { ...counter, paid, given } } })
  await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids: order.items.map((item) => item.id) } })
  try {
    await convertDraftOrderWorkflow(container).run({ input: { id: order.id } })
  } catch (error) {
    await deleteDraftOrdersWorkflow(container).run({ input: { order_ids: [order.id] } })
    throw error
  }
}

/**
 * Sells over the counter: an order that is paid and handed over at once; one that is paid by link waits as a draft until it is,
 * and the same call again hands it over. Each step looks at what is there already, so that a
 * sale that was cut off, or comes twice, goes on where it stopped and nothing of it happens twice.
 */
export async function sell(container: MedusaContainer, body: SaleBody, actor: string) {
  const order = orderIdOf(body.idempotency_key)
  if (body.given !== undefined && body.given < body.total) throw invalid({ given: 'is less than the total' })
  return alone(container, [`desk:order:${order}`], async () => {
    try {
      await settle(container, order)
      const here = await placeOf(container, body.location_id)
      const known = await saleOf(container, order)
      if (known && known.metadata?.counter?.wish !== wishOf(body))
        throw new DeskProblem(409, 'key_reused', 'This key stands for another sale')
      if (known ? known.status === 'canceled' : body.again) throw missing('such sale')
      // Nothing is begun that could not be handed over.
      const ways = await waysOut(container, body.items, body.location_id)
      if (!known) await makeDraft(container, order, body, here)
      const draft = known ?? (await saleOf(container, order))
      if (draft?.is_draft_order) await mustCost(container, draft, body)
      if (body.paid === 'link') {
        // A bank that takes its time has the order placed before the money is there.
        const owing = await owingOrder(container, order)
        if (owing.is_draft_order || owedAnswer(owing).state !== 'paid') {
          const { id, display_id, currency_code, total } = owing
          const link = await linkOf(container, owing, body)
          const paid = paidOf(owing)
          return { state: 'waiting', id, display_id, currency_code, total: Number(total), paid, link } as const
        }
      } else if (await isBeingPaid(container, order)) throw payment_under_way()
      if (draft?.is_draft_order) await place(container, draft, body)
      await takeMoney(container, order, actor)
      const handed = await handOver(container, order, { ways, location_id: body.location_id, actor })
      const sold = (await saleOf(container, order)) as SaleOrder
      const total = Number(sold.total)
      const { id: sale, display_id, currency_code } = sold
      const change = body.given === undefined ? 0 : coins(body.given - coins(total, currency_code), currency_code)
      const repeated = known !== undefined
      return { state: 'sold', id: sale, display_id, currency_code, total, change, repeated, handed } as const
    } catch (error) {
      throw coded(error)
    }
  })
}

export const dropBody = saleBody.pick({ idempotency_key: true })

/**
 * A sale that waits for its buyer to pay by link is none: nobody can pay it any more. False where it was paid already;
 * `back` is what its buyer had paid of it, and gets back.
 */
export async function dropSale(
  container: MedusaContainer,
  { idempotency_key }: z.infer<typeof dropBody>,
  actor: string,
) {
  const order = orderIdOf(idempotency_key)
  return alone(container, [`desk:order:${order}`], async () => {
    await settle(container, order)
    const known = await saleOf(container, order)
    if (!known) return { dropped: true, back: 0 }
    if (await isBeingPaid(container, order)) throw payment_under_way()
    if (known.is_draft_order) {
      await deleteDraftOrdersWorkflow(container).run({ input: { order_ids: [order] } })
      return { dropped: true, back: 0 }
    }
    // Placed while a bank took its time, which then refused: an order that nobody pays.
    const owing = await owingOrder(container, order)
    const { state } = owedAnswer(owing)
    if (state === 'owed') {
      await mustBeUnchanged(container, order)
      await cancelOrderWorkflow(container).run({ input: { order_id: order, canceled_by: actor } })
    }
    return { dropped: state === 'owed' || state === 'cancelled', back: state === 'owed' ? paidOf(owing) : 0 }
  })
}
