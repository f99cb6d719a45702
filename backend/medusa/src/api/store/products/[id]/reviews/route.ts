import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { invalid, missing } from '../../../../../desk/problem.ts'
import { fieldsOf, refuse } from '../../../../../desk/route.ts'
import { isPublished } from '../../../../../reviews/buyer.ts'
import { publicQuery, publicReviews } from '../../../../../reviews/public.ts'

/** GET /store/products/{id}/reviews?order&limit&offset: what buyers say of it, as far as staff have approved it. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { id = '' } = request.params
  try {
    const read = publicQuery.safeParse(request.query)
    if (!read.success) throw invalid(fieldsOf(read.error))
    if (!(await isPublished(request.scope, id))) throw missing('such product')
    response.json(await publicReviews(request.scope, id, read.data))
  } catch (error) {
    refuse(error, response)
  }
}
