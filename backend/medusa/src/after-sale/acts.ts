import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { id } from '../desk/id.ts'
import { alone } from '../desk/lock.ts'
import { coded } from '../desk/orders/act.ts'
import { settle } from '../desk/orders/begun/settle.ts'
import { cancel } from '../desk/orders/money.ts'
import { mustBeAsSeen, mustLive, orderNow, own, refundableOf, returnedOf } from '../desk/orders/order.ts'
import { announceReturn } from '../desk/orders/returns.ts'
import { DeskProblem, invalid, missing } from '../desk/problem.ts'
import { fieldsOf, refuse } from '../desk/route.ts'
import { drawnPicture } from '../lib/drawn-picture.ts'
import { rowsOf } from '../lib/rows.ts'
import { canCancel, parcelsOf, returnable, returnUntil, type SoldLine, type SoldOrder, soldOrder } from './order.ts'
import { waysBack } from './ways-back.ts'

/** Stands in Medusa's notes of who did it; staff have ids. */
const SHOPPER = 'shopper'

type Act<Body> = (call: { container: MedusaContainer; sold: SoldOrder; body: Body }) => Promise<void>

/**
 * A route in which a buyer changes an order of theirs: under the lock that staff's changes of it stand in line for, so that
 * twice at once is once. Who may call it was asked by the server in front.
 */
export function shopperRoute<Body>(schema: z.ZodType<Body>, act: Act<Body>) {
  return async (request: MedusaRequest, response: MedusaResponse): Promise<void> => {
    try {
      const read = schema.safeParse(request.body ?? {})
      if (!read.success) throw invalid(fieldsOf(read.error))
      const { scope: container } = request
      const { id } = request.params
      await alone(container, [`desk:order:${id}`], async () => {
        await settle(container, id)
        const sold = await soldOrder(container, id)
        try {
          await act({ container, sold, body: read.data })
        } catch (error) {
          throw coded(error)
        }
      })
      response.json({ id })
    } catch (error) {
      refuse(error, response)
    }
  }
}

export const cancelBody = z.strictObject({})

/** Ends an order of which nothing is packed yet; what was paid goes back. */
export const cancelOwn: Act<z.infer<typeof cancelBody>> = async ({ container, sold }) => {
  const order = await orderNow(container, sold.id)
  mustLive(order)
  if (parcelsOf(sold).length > 0)
    throw new DeskProblem(409, 'packed', 'This order is packed already and can not be cancelled any more')
  if (!canCancel(sold)) throw new DeskProblem(409, 'order_ended', 'This order has ended')
  await cancel.run({ container, order, body: { refund: refundableOf(order) }, actor: SHOPPER })
}

export const returnBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id,
        quantity: z.number().int().min(1).max(1e6),
        /** Pieces that were on their way back or back already, as seen. */
        returned: z.number().min(0).max(1e6),
        reason_id: id.optional(),
        note: z.string().trim().max(1000).optional(),
        /** The kind of the same product that is wanted instead. */
        wants: id.optional(),
      }),
    )
    .min(1)
    .max(100),
  /** One of the shop's own ways back. */
  shipping_option_id: id.optional(),
})
type ReturnBody = z.infer<typeof returnBody>

/** Pictures of one return. */
export const MOST_RETURN_PICTURES = 3
/** A body with three of them in both sizes. */
export const LONGEST_RETURN = '12mb'

/** What the server in front hands on, which has drawn the pictures anew; no browser comes to it. */
export const picturedReturnBody = returnBody.extend({
  pictures: z.array(drawnPicture).min(1).max(MOST_RETURN_PICTURES),
})

/** What staff read beside a line that comes back: what is wanted instead, then what the buyer wrote. */
async function noteFor(container: MedusaContainer, line: SoldLine, item: ReturnBody['items'][number]) {
  if (!item.wants) return item.note || undefined
  type Row = { id: string; title: string; sku: string | null }
  const filters = { id: item.wants, product_id: line.product_id ?? '' }
  const [variant] = await rowsOf<Row>(container, 'variant', ['id', 'title', 'sku'], filters)
  if (!variant) throw invalid({ wants: 'is no kind of the same product' })
  return [`⇄ ${[variant.title, variant.sku].filter(Boolean).join(' · ')}`, item.note].filter(Boolean).join('\n')
}

/** Nobody's order takes no pictures any more: its person was erased. */
async function mustBeSomebodys(container: MedusaContainer, order: string): Promise<void> {
  const [row] = await rowsOf<{ email: string | null }>(container, 'order', ['email'], { id: order })
  if (!row?.email) throw missing('such order')
}

/** Announces that pieces which have arrived come back; staff receive them and pay back, or send what is wanted instead. */
export const returnOwn: Act<ReturnBody & Partial<z.infer<typeof picturedReturnBody>>> = async ({
  container,
  sold,
  body,
}) => {
  mustLive(await orderNow(container, sold.id))
  if (body.pictures) await mustBeSomebodys(container, sold.id)
  const lines = body.items.map((item) => own(sold.items, item.id, 'line') as SoldLine)
  mustBeAsSeen(
    Object.fromEntries(
      body.items.map(({ id: line, returned }, at) => [
        `items.${line}.returned`,
        { seen: returned, now: returnedOf(lines[at]) },
      ]),
    ),
  )
  const over = body.items.findIndex(({ quantity }, at) => quantity > returnable(sold, lines[at]))
  const until = returnUntil(sold)
  if (over >= 0 && until && until < new Date())
    throw new DeskProblem(409, 'return_over', `These pieces could be sent back until ${until.toISOString()}`)
  if (over >= 0)
    throw new DeskProblem(409, 'not_returnable', 'More pieces than have arrived and are not on their way back', {
      fields: { [`items.${over}.quantity`]: 'is more than can come back' },
    })
  const reasons = new Set(
    (await rowsOf<{ id: string }>(container, 'return_reason', ['id'], {})).map((reason) => reason.id),
  )
  if (body.items.some(({ reason_id }) => reason_id && !reasons.has(reason_id)))
    throw invalid({ reason_id: 'is no reason of this shop' })
  const way = body.shipping_option_id
  if (way && !(await waysBack(container, sold)).some((one) => one.id === way))
    throw invalid({ shipping_option_id: 'is no way back of this order' })
  const notes = await Promise.all(body.items.map((item, at) => noteFor(container, lines[at], item)))
  const location_id = parcelsOf(sold).find(({ delivered_at }) => delivered_at)?.location_id ?? ''
  const items = body.items.map(({ id: line, quantity, returned, reason_id }, at) => ({
    ...{ id: line, quantity, returned, reason_id },
    note: notes[at],
  }))
  const order = await orderNow(container, sold.id)
  const announced = { items, location_id, shipping_option_id: way }
  await announceReturn({ container, order, body: announced, actor: SHOPPER }, body.pictures)
}
