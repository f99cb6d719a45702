import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { deliveryCosts } from '../../../delivery/costs.ts'

/** GET /store/delivery: what delivery costs in each region, before there is a cart. Medusa tells prices of delivery to carts alone. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  response.json({ delivery: await deliveryCosts(request.scope, request.locale) })
}
