import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { MedusaError } from '@medusajs/framework/utils'
import { claimableOrders } from '../../../identity/claims.ts'
import { emailState } from '../../../identity/email.ts'
import { customerOf } from '../../../identity/guard.ts'
import { claimOrderWorkflow } from '../../../workflows/claim-order.ts'

/** GET /identity/claims: earlier orders of guests with the customer's address, once that is confirmed. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer = customerOf(request)
  const { email, state } = await emailState(request.scope, customer)
  response.json({ email, state, orders: await claimableOrders(request.scope, customer) })
}

/** POST /identity/claims `{ order_id }`: one of them becomes the customer's. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const customer_id = customerOf(request)
  const { order_id } = (request.body ?? {}) as { order_id?: unknown }
  if (typeof order_id !== 'string') throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  await claimOrderWorkflow(request.scope).run({ input: { customer_id, order_id } })
  response.json({ id: order_id })
}
