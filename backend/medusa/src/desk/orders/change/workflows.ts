import { createWorkflow, transform, type WorkflowData, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk'
import {
  beginClaimOrderWorkflow,
  beginExchangeOrderWorkflow,
  beginOrderEditOrderWorkflow,
  cancelBeginOrderClaimWorkflow,
  cancelBeginOrderEditWorkflow,
  cancelBeginOrderExchangeWorkflow,
  confirmOrderEditRequestWorkflow,
  createClaimShippingMethodWorkflow,
  createExchangeShippingMethodWorkflow,
  createOrderChangeActionsWorkflow,
  createOrderEditShippingMethodWorkflow,
  orderClaimAddNewItemWorkflow,
  orderClaimRequestItemReturnWorkflow,
  orderEditAddNewItemWorkflow,
  orderEditUpdateItemQuantityWorkflow,
  orderExchangeAddNewItemWorkflow,
  orderExchangeRequestItemReturnWorkflow,
  requestOrderEditRequestWorkflow,
} from '@medusajs/medusa/core-flows'
import type { Draft } from './draft.ts'

/** A change as it shall be, and the one of the same kind that it takes the place of. */
export interface Wish {
  order_id: string
  actor: string
  draft: Draft
  /** The claim or exchange that was begun before; of an edit the id of the change. */
  before: string | null
  /** Ways of delivery that another one takes the place of. */
  methods: string[]
}

const added = ({ draft }: Wish) => draft.out.map((item) => ({ ...item }))
const returned = ({ draft }: Wish) =>
  draft.back.map(({ id, quantity, reason_id, note }) => ({ id, quantity, reason_id, internal_note: note }))
const delivered = ({ draft }: Wish) => ({
  shipping_option_id: String(draft.delivery?.option_id),
  custom_amount: draft.delivery?.amount,
})
const hasOut = ({ draft }: Wish) => draft.out.length > 0
const hasBack = ({ draft }: Wish) => draft.back.length > 0
const hasDelivery = ({ draft }: Wish) => draft.delivery !== undefined
const wasBegun = ({ before }: Wish) => before !== null

/** An edit from its beginning to where it is previewed, whole or not at all. */
export const prepareEditWorkflow = createWorkflow('desk-prepare-edit', (input: WorkflowData<Wish>) => {
  when('desk-edit-again', input, wasBegun).then(() => {
    cancelBeginOrderEditWorkflow.runAsStep({ input: transform(input, ({ order_id }) => ({ order_id })) })
  })
  const change = beginOrderEditOrderWorkflow.runAsStep({
    input: transform(input, ({ order_id, actor }) => ({ order_id, created_by: actor })),
  })
  when('desk-edit-lines', input, ({ draft }) => draft.lines.length > 0).then(() => {
    orderEditUpdateItemQuantityWorkflow.runAsStep({
      input: transform(input, ({ order_id, draft }) => ({ order_id, items: draft.lines })),
    })
  })
  when('desk-edit-out', input, hasOut).then(() => {
    orderEditAddNewItemWorkflow.runAsStep({
      input: transform(input, (wish) => ({ order_id: wish.order_id, items: added(wish) })),
    })
  })
  when('desk-edit-delivery', input, hasDelivery).then(() => {
    createOrderChangeActionsWorkflow.runAsStep({
      input: transform({ input, change }, ({ input: { order_id, methods }, change: made }) =>
        methods.map((method) => ({
          order_change_id: made.id,
          order_id,
          version: made.version,
          action: 'SHIPPING_REMOVE' as const,
          reference: 'order_shipping_method',
          reference_id: method,
        })),
      ),
    })
    createOrderEditShippingMethodWorkflow.runAsStep({
      input: transform(input, (wish) => ({ order_id: wish.order_id, ...delivered(wish) })),
    })
  })
  return new WorkflowResponse(transform(change, ({ id }) => id))
})

/** A claim from its beginning to where it is previewed. */
export const prepareClaimWorkflow = createWorkflow('desk-prepare-claim', (input: WorkflowData<Wish>) => {
  when('desk-claim-again', input, wasBegun).then(() => {
    cancelBeginOrderClaimWorkflow.runAsStep({ input: transform(input, ({ before }) => ({ claim_id: String(before) })) })
  })
  const change = beginClaimOrderWorkflow.runAsStep({
    input: transform(input, ({ order_id, actor, draft }) => ({
      order_id,
      created_by: actor,
      type: draft.claim ?? ('refund' as const),
    })),
  })
  const claim_id = transform(change, (made) => String(made.claim_id))
  when('desk-claim-back', input, hasBack).then(() => {
    orderClaimRequestItemReturnWorkflow.runAsStep({
      input: transform({ input, claim_id }, (all) => ({
        claim_id: all.claim_id,
        location_id: all.input.draft.location_id,
        // Made by it.
        return_id: '',
        items: returned(all.input),
      })),
    })
  })
  when('desk-claim-out', input, hasOut).then(() => {
    orderClaimAddNewItemWorkflow.runAsStep({
      input: transform({ input, claim_id }, (all) => ({ claim_id: all.claim_id, items: added(all.input) })),
    })
  })
  when('desk-claim-delivery', input, hasDelivery).then(() => {
    createClaimShippingMethodWorkflow.runAsStep({
      input: transform({ input, claim_id }, (all) => ({ claim_id: all.claim_id, ...delivered(all.input) })),
    })
  })
  return new WorkflowResponse(transform(change, ({ id }) => id))
})

/** An exchange from its beginning to where it is previewed. */
export const prepareExchangeWorkflow = createWorkflow('desk-prepare-exchange', (input: WorkflowData<Wish>) => {
  when('desk-exchange-again', input, wasBegun).then(() => {
    cancelBeginOrderExchangeWorkflow.runAsStep({
      input: transform(input, ({ before }) => ({ exchange_id: String(before) })),
    })
  })
  const change = beginExchangeOrderWorkflow.runAsStep({
    input: transform(input, ({ order_id, actor }) => ({ order_id, created_by: actor })),
  })
  const exchange_id = transform(change, (made) => String(made.exchange_id))
  when('desk-exchange-back', input, hasBack).then(() => {
    orderExchangeRequestItemReturnWorkflow.runAsStep({
      input: transform({ input, exchange_id }, (all) => ({
        exchange_id: all.exchange_id,
        location_id: all.input.draft.location_id,
        // Made by it.
        return_id: '',
        items: returned(all.input),
      })),
    })
  })
  when('desk-exchange-out', input, hasOut).then(() => {
    orderExchangeAddNewItemWorkflow.runAsStep({
      input: transform({ input, exchange_id }, (all) => ({ exchange_id: all.exchange_id, items: added(all.input) })),
    })
  })
  when('desk-exchange-delivery', input, hasDelivery).then(() => {
    createExchangeShippingMethodWorkflow.runAsStep({
      input: transform({ input, exchange_id }, (all) => ({ exchange_id: all.exchange_id, ...delivered(all.input) })),
    })
  })
  return new WorkflowResponse(transform(change, ({ id }) => id))
})

/** An edit is asked for and confirmed in one go: one that was only asked for would block every other change. */
export const confirmEditWorkflow = createWorkflow(
  'desk-confirm-edit',
  (input: WorkflowData<{ order_id: string; actor: string }>) => {
    requestOrderEditRequestWorkflow.runAsStep({
      input: transform(input, ({ order_id, actor }) => ({ order_id, requested_by: actor })),
    })
    confirmOrderEditRequestWorkflow.runAsStep({
      input: transform(input, ({ order_id, actor }) => ({ order_id, confirmed_by: actor })),
    })
    return new WorkflowResponse(transform(input, () => true))
  },
)
