import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { assertFromServer } from '../../../identity/guard.ts'

/** POST /identity/orders `{ number, email }`: the id of the order that has both. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  assertFromServer(request)
  const { number, email } = (request.body ?? {}) as { number?: unknown; email?: unknown }
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || typeof email !== 'string') {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Invalid request')
  }
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'order', fields: ['id', 'email'], filters: { display_id: number } })
  const order = data.find((one) => one.email?.toLowerCase() === email.toLowerCase())
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Not found')
  response.json({ id: order.id })
}
