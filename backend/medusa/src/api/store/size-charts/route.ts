import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { SIZE_CHART_MODULE } from '../../../modules/size-chart/index.ts'

/** GET /store/size-charts: which body each size is made for, by category; what staff call a chart is theirs. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const charts = await request.scope.resolve(SIZE_CHART_MODULE).charts()
  response.json({ size_charts: charts.map(({ id, category_ids, sizes }) => ({ id, category_ids, sizes })) })
}
