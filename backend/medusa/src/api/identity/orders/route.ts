import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import type { TrackBody } from '../validators.ts'

/** POST /identity/orders `{ number, email }`: the id of the order that has both. */
export async function POST(request: MedusaRequest<TrackBody>, response: MedusaResponse): Promise<void> {
  const { number, email } = request.validatedBody
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: 'order', fields: ['id', 'email'], filters: { display_id: number } })
  const order = data.find((one) => one.email?.toLowerCase() === email.toLowerCase())
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Not found')
  response.json({ id: order.id })
}
