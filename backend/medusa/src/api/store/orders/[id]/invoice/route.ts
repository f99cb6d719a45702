import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { invoiceFacts } from '../../../../../after-sale/invoice.ts'
import { refuse } from '../../../../../desk/route.ts'

/** GET /store/orders/{id}/invoice: what an order's invoice says, for the server in front alone (docs/adr/005). */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  try {
    response.json(await invoiceFacts(request.scope, request.params.id))
  } catch (error) {
    refuse(error, response)
  }
}
