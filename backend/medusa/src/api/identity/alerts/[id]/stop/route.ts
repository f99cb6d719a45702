import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { PRODUCT_ALERT_MODULE } from '../../../../../modules/product-alert/index.ts'

/** POST /identity/alerts/{id}/stop: nothing more is told; the server in front has checked the link. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  await request.scope.resolve(PRODUCT_ALERT_MODULE).stop(request.params.id ?? '')
  response.json({ stopped: true })
}
