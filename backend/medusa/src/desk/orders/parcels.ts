import { z } from '@medusajs/framework/zod'
import { withWrap } from '../../gift/pack.ts'
import { id } from '../id.ts'
import { DeskProblem, invalid } from '../problem.ts'
import type { OrderAct } from './act.ts'
import type { Leaving } from './begun/record.ts'
import { arrive, pack, send, takeApart } from './begun/run.ts'
import { mustBeAsSeen, type Order, own, type Parcel } from './order.ts'

const pieces = z.number().int().min(1).max(1e6)
const seenPieces = z.number().min(0).max(1e6)
const tracking = z.strictObject({
  number: z.string().trim().min(1, 'must not be empty').max(200),
  /** Where the parcel can be followed. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
})
type Tracking = z.infer<typeof tracking>

const fulfilBody = z.strictObject({
  items: z
    .array(z.strictObject({ id, quantity: pieces, fulfilled: seenPieces }))
    .min(1)
    .max(500),
  location_id: id,
  /** With it the parcel leaves at once. */
  tracking: tracking.optional(),
  /** It leaves at once without one, too. */
  leaves: z.boolean().default(false),
  notify: z.boolean().default(true),
})

const notDouble = (items: readonly { id: string }[]) => {
  const at = items.findIndex((one, place) => items.findIndex((other) => other.id === one.id) < place)
  if (at >= 0) throw invalid({ [`items.${at}`]: 'is named twice' })
}

/** How a parcel leaves, as Medusa wants to know it. */
const leavingOf = (label: Tracking | undefined, created_by: string, notify: boolean): Leaving => ({
  labels: label ? [{ tracking_number: label.number, tracking_url: label.url, label_url: '' }] : [],
  created_by,
  no_notification: !notify,
})

/** Packs lines, or pieces of them, into one parcel; with a tracking number it is on its way at once. */
export const fulfil: OrderAct<z.infer<typeof fulfilBody>> = {
  action: 'fulfilled',
  body: fulfilBody,
  async run({ container, order, body, actor }) {
    notDouble(body.items)
    const lines = body.items.map((item) => own(order.items, item.id, 'line'))
    const done = (at: number) => Number(lines[at].detail.fulfilled_quantity)
    mustBeAsSeen(
      Object.fromEntries(
        body.items.map(({ id: line, fulfilled }, at) => [
          `items.${line}.fulfilled`,
          { seen: fulfilled, now: done(at) },
        ]),
      ),
    )
    const over = body.items.findIndex(({ quantity }, at) => quantity > Number(lines[at].quantity) - done(at))
    if (over >= 0) throw invalid({ [`items.${over}.quantity`]: 'is more than what is left of this line' })
    const goods = body.items.map(({ id: line, quantity }) => ({ id: line, quantity }))
    const items = await withWrap(container, order, goods)
    await pack(container, order.id, {
      items,
      location_id: body.location_id,
      created_by: actor,
      no_notification: !body.notify,
      leaving: body.tracking || body.leaves ? leavingOf(body.tracking, actor, body.notify) : null,
    })
    return {
      pieces: goods.reduce((all, { quantity }) => all + quantity, 0),
      tracking: body.tracking?.number ?? null,
    }
  },
}

const parcelOf = (order: Order, parcel: string): Parcel => {
  const found = own(order.fulfillments, parcel, 'parcel')
  if (found.canceled_at) throw new DeskProblem(409, 'parcel_canceled', 'This parcel was unpacked again')
  return found
}

const shipBody = z.strictObject({
  fulfillment_id: id,
  tracking: tracking.optional(),
  notify: z.boolean().default(true),
})

/** A parcel that is packed leaves. */
export const ship: OrderAct<z.infer<typeof shipBody>> = {
  action: 'shipped',
  body: shipBody,
  async run({ container, order, body, actor }) {
    const parcel = parcelOf(order, body.fulfillment_id)
    mustBeAsSeen({ shipped: { seen: false, now: parcel.shipped_at !== null } })
    await send(container, order.id, parcel.id, leavingOf(body.tracking, actor, body.notify))
    return { tracking: body.tracking?.number ?? null }
  },
}

const parcelBody = z.strictObject({ fulfillment_id: id, notify: z.boolean().default(true) })

/** A parcel that was sent has arrived. */
export const deliver: OrderAct<z.infer<typeof parcelBody>> = {
  action: 'delivered',
  body: parcelBody,
  async run({ container, order, body }) {
    const parcel = parcelOf(order, body.fulfillment_id)
    mustBeAsSeen({ delivered: { seen: false, now: parcel.delivered_at !== null } })
    await arrive(container, order.id, parcel.id, !body.notify)
    return undefined
  },
}

/** A parcel that has not left is unpacked: its pieces wait again. */
export const unpack: OrderAct<z.infer<typeof parcelBody>> = {
  action: 'unpacked',
  body: parcelBody,
  async run({ container, order, body, actor }) {
    const parcel = parcelOf(order, body.fulfillment_id)
    mustBeAsSeen({ shipped: { seen: false, now: parcel.shipped_at !== null } })
    await takeApart(container, order.id, parcel.id, { canceled_by: actor, no_notification: !body.notify })
    return undefined
  },
}
