import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { storyOf } from '../../../../../after-sale/story.ts'
import { refuse } from '../../../../../desk/route.ts'

/** GET /store/orders/{id}/story: what came of an order, and what its buyer can still do (docs/adr/005). */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const locale = request.headers['x-medusa-locale']
  try {
    response.json({
      story: await storyOf(request.scope, request.params.id, typeof locale === 'string' ? locale : undefined),
    })
  } catch (error) {
    refuse(error, response)
  }
}
