import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { claimableOrders } from '../../../identity/claims.ts'
import { emailState } from '../../../identity/email.ts'
import { claimOrderWorkflow } from '../../../workflows/claim-order.ts'
import type { OrderBody } from '../validators.ts'

/** GET /identity/claims: earlier orders of guests with the customer's address, once that is confirmed. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const customer = request.auth_context.actor_id
  const { email, state } = await emailState(request.scope, customer)
  response.json({ email, state, orders: await claimableOrders(request.scope, customer) })
}

/** POST /identity/claims `{ order_id }`: one of them becomes the customer's. */
export async function POST(request: AuthenticatedMedusaRequest<OrderBody>, response: MedusaResponse): Promise<void> {
  const { order_id } = request.validatedBody
  await claimOrderWorkflow(request.scope).run({ input: { customer_id: request.auth_context.actor_id, order_id } })
  response.json({ id: order_id })
}
