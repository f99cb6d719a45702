import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import {
  cancelBeginOrderClaimWorkflow,
  cancelBeginOrderEditWorkflow,
  cancelBeginOrderExchangeWorkflow,
  cancelOrderTransferRequestWorkflow,
  cancelReturnReceiveWorkflow,
  cancelReturnRequestWorkflow,
  confirmClaimRequestWorkflow,
  confirmExchangeRequestWorkflow,
} from '@medusajs/medusa/core-flows'
import { keepLineOrder } from '../../../lib/line-order.ts'
import { rowsOf } from '../../../lib/rows.ts'
import { id } from '../../id.ts'
import { DeskProblem, invalid } from '../../problem.ts'
import type { OrderAct } from '../act.ts'
import { mustBeCoins } from '../coins.ts'
import { mustBeAsSeen, type Order, own, returnedOf } from '../order.ts'
import { type Draft, draft } from './draft.ts'
import { addedOf, changeAnswer, mustBeOpen, type OpenChange, openChangeOf, pendingOf, previewOf } from './open.ts'
import { confirmEditWorkflow, prepareClaimWorkflow, prepareEditWorkflow, prepareExchangeWorkflow } from './workflows.ts'

const changeBody = z.strictObject({
  kind: z.enum(['edit', 'claim', 'exchange']),
  /** The open change as seen; null where none was. */
  seen: id.nullable(),
  draft,
})
type Kind = z.infer<typeof changeBody>['kind']

const notTwice = (path: string, ids: readonly string[]) => {
  const at = ids.findIndex((one, place) => ids.indexOf(one) < place)
  if (at >= 0) throw invalid({ [`draft.${path}.${at}`]: 'is named twice' })
}

/** What is wished can be wished of this order, and of this kind of change. */
function check(order: Order, kind: Kind, { lines, back, out, claim }: Draft): void {
  notTwice(
    'lines',
    lines.map((one) => one.id),
  )
  notTwice(
    'back',
    back.map((one) => one.id),
  )
  if (kind === 'edit' && back.length > 0) throw invalid({ 'draft.back': 'comes back by a return, claim or exchange' })
  if (kind !== 'edit' && lines.length > 0) throw invalid({ 'draft.lines': 'are changed by an edit' })
  if (kind === 'claim' && claim !== 'replace' && out.length > 0)
    throw invalid({ 'draft.out': 'is sent by a claim that replaces' })
  lines.forEach(({ id: line, quantity }, at) => {
    const found = own(order.items, line, 'line')
    if (quantity < Number(found.detail.fulfilled_quantity))
      throw invalid({ [`draft.lines.${at}.quantity`]: 'is less than what was packed' })
  })
  back.forEach(({ id: line, quantity }, at) => {
    const found = own(order.items, line, 'line')
    if (quantity > Number(found.detail.fulfilled_quantity) - returnedOf(found))
      throw invalid({ [`draft.back.${at}.quantity`]: 'is more than what was sent of this line' })
  })
}

/** What a draft says of money, by path. */
const sumsOf = ({ lines, out, delivery }: Draft): Record<string, number | undefined> => ({
  ...Object.fromEntries(lines.map(({ unit_price }, at) => [`draft.lines.${at}.unit_price`, unit_price])),
  ...Object.fromEntries(out.map(({ unit_price }, at) => [`draft.out.${at}.unit_price`, unit_price])),
  'draft.delivery.amount': delivery?.amount,
})

/** Begins a change of the order, or puts what is wished now in the place of what was: nothing of the order changes yet. */
export const prepare: OrderAct<z.infer<typeof changeBody>> = {
  action: 'change_prepared',
  body: changeBody,
  silent: true,
  answer: async (container, order) => ({ change: await changeAnswer(container, order) }),
  async run({ container, order, body: { kind, seen, draft: wished }, actor }) {
    const open = await openChangeOf(container, order.id)
    await mustBeOpen(container, open, seen)
    if (open && open.change_type !== kind) throw invalid({ kind: 'is not the kind of the open change' })
    check(order, kind, wished)
    mustBeCoins(order.currency_code, sumsOf(wished))
    const [{ shipping_methods = [] } = {}] = await rowsOf<{ shipping_methods?: { id: string }[] }>(
      container,
      'order',
      ['shipping_methods.id'],
      { id: order.id },
    )
    const input = {
      order_id: order.id,
      actor,
      draft: wished,
      before: open ? (open.claim_id ?? open.exchange_id ?? open.id) : null,
      methods: shipping_methods.map((method) => method.id),
    }
    if (kind === 'edit') await prepareEditWorkflow(container).run({ input })
    else if (kind === 'claim') await prepareClaimWorkflow(container).run({ input })
    else await prepareExchangeWorkflow(container).run({ input })
    return undefined
  },
}

const confirmBody = z.strictObject({
  change_id: id,
  /** What it said would be left to pay, or (below nothing) to give back. */
  pending: z.number().min(-1e12).max(1e12),
})

/** What was previewed becomes the order. */
export const confirm: OrderAct<z.infer<typeof confirmBody>> = {
  action: 'change_confirmed',
  body: confirmBody,
  async run({ container, order, body, actor }) {
    const open = (await openChangeOf(container, order.id)) as OpenChange
    await mustBeOpen(container, open, body.change_id)
    const preview = await previewOf(container, order.id)
    const pending = pendingOf(preview)
    mustBeAsSeen({ pending: { seen: body.pending, now: pending } })
    const sends = open.actions.some(({ action }) => action === 'ITEM_ADD')
    const isDelivered = open.actions.some(({ action, return_id }) => action === 'SHIPPING_ADD' && !return_id)
    // Medusa reserves what is sent out by its delivery: without one it could never be packed.
    if (open.change_type !== 'edit' && sends && !isDelivered) throw invalid({ 'draft.delivery': 'is missing' })
    if (open.change_type === 'edit') await confirmEditWorkflow(container).run({ input: { order_id: order.id, actor } })
    else if (open.claim_id)
      await confirmClaimRequestWorkflow(container).run({ input: { claim_id: open.claim_id, confirmed_by: actor } })
    else if (open.exchange_id)
      await confirmExchangeRequestWorkflow(container).run({
        input: { exchange_id: open.exchange_id, confirmed_by: actor },
      })
    else throw new DeskProblem(409, 'change_open', 'A change of another kind is open')
    const come = addedOf(open, preview)
    await keepLineOrder(container, come, come)
    return { kind: open.change_type, pending, currency_code: order.currency_code }
  },
}

const discardBody = z.strictObject({ change_id: id })

/** Gives an open change up, whoever began it and wherever. */
export async function giveUp(container: MedusaContainer, order: string, open: OpenChange, actor: string) {
  const { change_type: kind, claim_id, exchange_id, return_id } = open
  if (kind === 'edit') await cancelBeginOrderEditWorkflow(container).run({ input: { order_id: order } })
  else if (kind === 'claim' && claim_id) await cancelBeginOrderClaimWorkflow(container).run({ input: { claim_id } })
  else if (kind === 'exchange' && exchange_id)
    await cancelBeginOrderExchangeWorkflow(container).run({ input: { exchange_id } })
  else if (kind === 'return_receive' && return_id)
    await cancelReturnReceiveWorkflow(container).run({ input: { return_id } })
  else if (kind === 'return_request' && return_id)
    await cancelReturnRequestWorkflow(container).run({ input: { return_id } })
  else if (kind === 'transfer')
    await cancelOrderTransferRequestWorkflow(container).run({
      input: { order_id: order, logged_in_user_id: actor, actor_type: 'user' },
    })
  else throw new DeskProblem(409, 'change_open', 'Nobody here knows how to give this change up')
}

/** A change that was begun is given up: the order stays as it is. */
export const discard: OrderAct<z.infer<typeof discardBody>> = {
  action: 'change_discarded',
  body: discardBody,
  async run({ container, order, body, actor }) {
    const open = (await openChangeOf(container, order.id)) as OpenChange
    await mustBeOpen(container, open, body.change_id)
    await giveUp(container, order.id, open, actor)
    return { kind: open.change_type }
  },
}
