import type { MedusaContainer } from '@medusajs/framework/types'
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk'
import { z } from '@medusajs/framework/zod'
import {
  beginReceiveReturnWorkflow,
  beginReturnOrderWorkflow,
  cancelReturnWorkflow,
  confirmReturnReceiveWorkflow,
  confirmReturnRequestWorkflow,
  createReturnShippingMethodWorkflow,
  dismissItemReturnRequestWorkflow,
  receiveItemReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from '@medusajs/medusa/core-flows'
import type { DrawnPicture } from '../../lib/drawn-picture.ts'
import { RETURN_PICTURE_MODULE } from '../../modules/return-picture/index.ts'
import { id } from '../id.ts'
import { DeskProblem, invalid } from '../problem.ts'
import type { OrderAct } from './act.ts'
import { recountReturns } from './begun/counted.ts'
import { mustBeAsSeen, type Order, own, returnedOf } from './order.ts'
import { receivingUnkept } from './unkept.ts'

const pieces = z.number().int().min(1).max(1e6)
const seenPieces = z.number().min(0).max(1e6)

interface Announce {
  order_id: string
  location_id: string
  created_by: string
  /** A way back of the shop's own. */
  shipping_option_id?: string
  items: { id: string; quantity: number; reason_id?: string; internal_note?: string }[]
  /** What its buyer shows of it. */
  pictures: readonly DrawnPicture[]
}

type Shown = Pick<Announce, 'order_id' | 'pictures'> & { return_id: string }

const keepReturnPicturesStep = createStep(
  'keep-return-pictures',
  async ({ order_id, return_id, pictures }: Shown, { container }) => {
    const ids = await container.resolve(RETURN_PICTURE_MODULE).keep(order_id, return_id, pictures)
    return new StepResponse(ids, ids)
  },
  async (ids, { container }) => {
    if (ids) await container.resolve(RETURN_PICTURE_MODULE).deleteReturnPictures(ids)
  },
)

/** A return from its beginning to its confirmation, whole or not at all: one left open would block every other change. */
const announceReturnWorkflow = createWorkflow('desk-announce-return', (input: WorkflowData<Announce>) => {
  const change = beginReturnOrderWorkflow.runAsStep({
    input: transform(input, ({ order_id, location_id, created_by }) => ({ order_id, location_id, created_by })),
  })
  const return_id = transform(change, (made) => String(made.return_id))
  requestItemReturnWorkflow.runAsStep({
    input: transform({ input, return_id }, (all) => ({ return_id: all.return_id, items: all.input.items })),
  })
  when('desk-return-way', input, ({ shipping_option_id }) => Boolean(shipping_option_id)).then(() => {
    createReturnShippingMethodWorkflow.runAsStep({
      input: transform({ input, return_id }, (all) => ({
        return_id: all.return_id,
        shipping_option_id: String(all.input.shipping_option_id),
      })),
    })
  })
  when('desk-return-pictures', input, ({ pictures }) => pictures.length > 0).then(() => {
    keepReturnPicturesStep(
      transform({ input, return_id }, (all) => ({
        order_id: all.input.order_id,
        return_id: all.return_id,
        pictures: all.input.pictures,
      })),
    )
  })
  confirmReturnRequestWorkflow.runAsStep({
    input: transform({ input, return_id }, (all) => ({
      return_id: all.return_id,
      confirmed_by: all.input.created_by,
    })),
  })
  return new WorkflowResponse(return_id)
})

const returnBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id,
        quantity: pieces,
        returned: seenPieces,
        reason_id: id.optional(),
        note: z.string().max(2000).optional(),
      }),
    )
    .min(1)
    .max(500),
  location_id: id,
  shipping_option_id: id.optional(),
})

type ReturnBody = z.infer<typeof returnBody>
interface Announcing {
  container: MedusaContainer
  order: Order
  body: ReturnBody
  actor: string
}

/** Announces that pieces which were sent come back, with the pictures that their buyer has of them. */
export async function announceReturn(
  { container, order, body, actor }: Announcing,
  pictures: readonly DrawnPicture[] = [],
): Promise<{ pieces: number }> {
  const at = body.items.findIndex((one, place) => body.items.findIndex(({ id: other }) => other === one.id) < place)
  if (at >= 0) throw invalid({ [`items.${at}`]: 'is named twice' })
  const lines = body.items.map((item) => own(order.items, item.id, 'line'))
  mustBeAsSeen(
    Object.fromEntries(
      body.items.map(({ id: line, returned }, place) => [
        `items.${line}.returned`,
        { seen: returned, now: returnedOf(lines[place]) },
      ]),
    ),
  )
  const over = body.items.findIndex(
    ({ quantity }, place) => quantity > Number(lines[place].detail.fulfilled_quantity) - returnedOf(lines[place]),
  )
  if (over >= 0) throw invalid({ [`items.${over}.quantity`]: 'is more than what was sent of this line' })
  await announceReturnWorkflow(container).run({
    input: {
      order_id: order.id,
      location_id: body.location_id,
      shipping_option_id: body.shipping_option_id,
      created_by: actor,
      pictures,
      items: body.items.map(({ id: line, quantity, reason_id, note }) => ({
        id: line,
        quantity,
        reason_id,
        internal_note: note,
      })),
    },
  })
  return { pieces: body.items.reduce((all, { quantity }) => all + quantity, 0) }
}

/** Pieces that were sent are to come back. */
export const announce: OrderAct<ReturnBody> = {
  action: 'return',
  body: returnBody,
  run: (call) => announceReturn(call),
}

/** What came before is added to what Medusa has counted. */
const countReturnStep = createStep('count-return', async (order: string, { container }) => {
  await recountReturns(container, order)
  return new StepResponse(order)
})

interface Receive {
  return_id: string
  order_id: string
  actor: string
  good: { id: string; quantity: number }[]
  damaged: { id: string; quantity: number }[]
}

/** What arrived is counted in one go: back to the shelf, or damaged. */
const receiveReturnWorkflow = createWorkflow('desk-receive-return', (input: WorkflowData<Receive>) => {
  beginReceiveReturnWorkflow.runAsStep({
    input: transform(input, ({ return_id, actor }) => ({ return_id, created_by: actor })),
  })
  when('desk-return-good', input, ({ good }) => good.length > 0).then(() => {
    receiveItemReturnRequestWorkflow.runAsStep({
      input: transform(input, ({ return_id, good }) => ({ return_id, items: good })),
    })
  })
  when('desk-return-damaged', input, ({ damaged }) => damaged.length > 0).then(() => {
    dismissItemReturnRequestWorkflow.runAsStep({
      input: transform(input, ({ return_id, damaged }) => ({ return_id, items: damaged })),
    })
  })
  confirmReturnReceiveWorkflow.runAsStep({
    input: transform(input, ({ return_id, actor }) => ({ return_id, confirmed_by: actor })),
  })
  countReturnStep(transform(input, ({ order_id }) => order_id))
  return new WorkflowResponse(transform(input, () => true))
})

const receiveBody = z.strictObject({
  return_id: id,
  items: z
    .array(
      z.strictObject({
        id,
        quantity: z.number().int().min(0).max(1e6),
        damaged: z.number().int().min(0).max(1e6),
        received: seenPieces,
      }),
    )
    .min(1)
    .max(500),
})

/** What came back is received; what is whole is for sale again at the return's location. */
export const receive: OrderAct<z.infer<typeof receiveBody>> = {
  action: 'receive',
  body: receiveBody,
  async run({ container, order, body, actor }) {
    const back = own(order.returns, body.return_id, 'return')
    if (back.status === 'canceled') throw new DeskProblem(409, 'return_canceled', 'This return was called off')
    const lines = body.items.map(({ id: line }) => {
      const found = back.items?.find(({ item_id }) => item_id === line)
      if (!found) throw invalid({ items: `${line} is no line of this return` })
      return found
    })
    mustBeAsSeen(
      Object.fromEntries(
        body.items.map(({ id: line, received }, at) => [
          `items.${line}.received`,
          { seen: received, now: Number(lines[at].received_quantity) },
        ]),
      ),
    )
    body.items.forEach(({ quantity, damaged }, at) => {
      const left = Number(lines[at].quantity) - Number(lines[at].received_quantity)
      if (quantity + damaged > left) throw invalid({ [`items.${at}.quantity`]: 'is more than what is to come back' })
    })
    const good = body.items
      .filter(({ quantity }) => quantity > 0)
      .map(({ id: line, quantity }) => ({ id: line, quantity }))
    const damaged = body.items
      .filter((item) => item.damaged > 0)
      .map((item) => ({ id: item.id, quantity: item.damaged }))
    if (good.length + damaged.length === 0) throw invalid({ items: 'nothing was received' })
    await receiveReturnWorkflow(receivingUnkept(container)).run({
      input: { return_id: back.id, order_id: order.id, actor, good, damaged },
    })
    const count = (items: { quantity: number }[]) => items.reduce((all, { quantity }) => all + quantity, 0)
    return { pieces: count(good), damaged: count(damaged) }
  },
}

const callOffBody = z.strictObject({ return_id: id })

/** A return that does not come is called off. */
export const callOff: OrderAct<z.infer<typeof callOffBody>> = {
  action: 'return_canceled',
  body: callOffBody,
  async run({ container, order, body, actor }) {
    const back = own(order.returns, body.return_id, 'return')
    mustBeAsSeen({ status: { seen: 'requested', now: back.status } })
    await cancelReturnWorkflow(container).run({ input: { return_id: back.id, canceled_by: actor } })
    return undefined
  },
}
