import type { MedusaContainer } from '@medusajs/framework/types'
import { returnedOf } from '../desk/orders/order.ts'
import { type Gift, giftToPack } from '../gift/gift.ts'
import { rowsOf } from '../lib/rows.ts'
import { translated } from '../lib/translated.ts'
import { RETURN_PICTURE_MODULE } from '../modules/return-picture/index.ts'
import type { ReturnPictureRow } from '../modules/return-picture/service.ts'
import { reviewStates, unseenProducts } from '../reviews/buyer.ts'
import { canCancel, parcelsOf, returnable, returnUntil, type SoldOrder, soldOrder } from './order.ts'
import { owedAnswer, owingOrder } from './owed.ts'
import { type WayBack, waysBack } from './ways-back.ts'

type StepCode =
  | 'placed'
  | 'paid'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'cancelled'
  | 'returning'
  | 'returned'
  | 'refunded'

/** Something that happened to an order. */
interface Step {
  id: string
  code: StepCode
  at: string
  /** What was paid or paid back, in major units. */
  amount?: number
  tracking?: { number: string; url: string | null }[]
  /** What the buyer showed of what comes back. */
  pictures?: { id: string; width: number; height: number }[]
}

/** What came of an order, and what its buyer can still do with it. */
export interface Story {
  currency_code: string
  steps: Step[]
  can_cancel: boolean
  gift: Gift | null
  /** What is left to pay, in major units; nothing while a bank is at it. */
  owed: number
  /** What may be sent back, with what it could be exchanged for. */
  returnable: { id: string; quantity: number; returned: number; variants: { id: string; title: string }[] }[]
  /** Until when, also when that is over; null while nothing has arrived that could come back. */
  return_until: string | null
  reasons: { id: string; label: string }[]
  ways: WayBack[]
  /** Products that have arrived, and how far their review is; null: none is written. */
  reviews: Awaited<ReturnType<typeof reviewStates>>
  /** Products that shoppers have no page of any more. */
  unseen: string[]
}

function stepsOf(order: SoldOrder, pictures: readonly ReturnPictureRow[]): Step[] {
  const payments = (order.payment_collections ?? []).flatMap(({ payments = [] }) => payments)
  const money = (code: 'paid' | 'refunded', moves: { id: string; amount: number; created_at: string }[] = []): Step[] =>
    moves.map(({ id, amount, created_at: at }) => ({ id, code, at, amount: Number(amount) }))
  const steps: Step[] = [
    { id: order.id, code: 'placed', at: order.created_at },
    ...payments.flatMap(({ captures, refunds }) => [...money('paid', captures), ...money('refunded', refunds)]),
    ...parcelsOf(order).flatMap(({ id, created_at, packed_at, shipped_at, delivered_at, labels = [] }): Step[] => {
      const tracking = labels.flatMap(({ tracking_number: number, tracking_url: url }) =>
        number ? [{ number, url: url || null }] : [],
      )
      return [
        { id: `${id}-packed`, code: 'packed', at: packed_at ?? created_at },
        ...(shipped_at ? [{ id: `${id}-sent`, code: 'sent' as const, at: shipped_at, tracking }] : []),
        ...(delivered_at ? [{ id: `${id}-delivered`, code: 'delivered' as const, at: delivered_at }] : []),
      ]
    }),
    ...(order.returns ?? [])
      .filter(({ status }) => status !== 'open' && status !== 'canceled')
      .flatMap(({ id, created_at, requested_at, received_at }): Step[] => [
        {
          ...{ id: `${id}-asked`, code: 'returning', at: requested_at ?? created_at },
          pictures: pictures
            .filter(({ return_id }) => return_id === id)
            .map(({ id: picture, width, height }) => ({ id: picture, width, height })),
        },
        ...(received_at ? [{ id: `${id}-back`, code: 'returned' as const, at: received_at }] : []),
      ]),
  ]
  if (order.canceled_at) steps.push({ id: `${order.id}-end`, code: 'cancelled', at: order.canceled_at })
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The other kinds of the products that may be sent back. */
async function variantsOf(container: MedusaContainer, products: string[], locale: string | undefined) {
  type Row = { id: string; title: string; product_id: string }
  const rows = await rowsOf<Row>(container, 'variant', ['id', 'title', 'product_id'], { product_id: products })
  const words = await translated(
    container,
    rows.map(({ id }) => id),
    locale,
  )
  return rows.map((row) => ({ ...row, title: words.get(row.id)?.title ?? row.title }))
}

async function reasonsFor(container: MedusaContainer, locale: string | undefined): Promise<Story['reasons']> {
  const rows = await rowsOf<{ id: string; label: string }>(container, 'return_reason', ['id', 'label'], {})
  const words = await translated(
    container,
    rows.map(({ id }) => id),
    locale,
  )
  return rows.map(({ id, label }) => ({ id, label: words.get(id)?.label ?? label }))
}

/** Tells an order's buyer what came of it. */
export async function storyOf(container: MedusaContainer, id: string, locale: string | undefined): Promise<Story> {
  const [order, owing, pictures] = await Promise.all([
    soldOrder(container, id),
    owingOrder(container, id),
    container.resolve(RETURN_PICTURE_MODULE).ofOrder(id),
  ])
  const lines = order.items.filter((line) => returnable(order, line) > 0)
  const products = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  const hasLines = lines.length > 0
  const [reasons, ways, variants, reviews, unseen] = await Promise.all([
    hasLines ? reasonsFor(container, locale) : [],
    hasLines ? waysBack(container, order) : [],
    products.length > 0 ? variantsOf(container, products, locale) : [],
    reviewStates(container, order),
    unseenProducts(container, order),
  ])
  return {
    currency_code: order.currency_code,
    steps: stepsOf(order, pictures),
    can_cancel: canCancel(order),
    gift: giftToPack(order.metadata, order.items),
    owed: owedAnswer(owing).amount,
    returnable: lines.map((line) => ({
      id: line.id,
      quantity: returnable(order, line),
      returned: returnedOf(line),
      variants: variants
        .filter((one) => one.product_id === line.product_id && one.id !== line.variant_id)
        .map(({ id: variant, title }) => ({ id: variant, title })),
    })),
    return_until: returnUntil(order)?.toISOString() ?? null,
    reasons,
    ways,
    reviews,
    unseen,
  }
}
