import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { invalid } from '../../../../../../desk/problem.ts'
import { fieldsOf, refuse } from '../../../../../../desk/route.ts'
import { reviewBody, reviewForm, writeReview } from '../../../../../../reviews/buyer.ts'

/** GET /store/orders/{id}/reviews/{product_id}: what its buyer wrote of a product that has arrived (docs/adr/005). */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '', product_id = '' } = request.params
  const locale = request.headers['x-medusa-locale']
  try {
    response.json(await reviewForm(request.scope, id, product_id, typeof locale === 'string' ? locale : undefined))
  } catch (error) {
    refuse(error, response)
  }
}

/** POST /store/orders/{id}/reviews/{product_id}: the buyer writes it, or writes it anew (docs/adr/005). */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '', product_id = '' } = request.params
  try {
    const read = reviewBody.safeParse(request.body ?? {})
    if (!read.success) throw invalid(fieldsOf(read.error))
    response.json({ review: await writeReview(request.scope, id, product_id, read.data) })
  } catch (error) {
    refuse(error, response)
  }
}
