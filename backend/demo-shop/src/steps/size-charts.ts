import type { SizeChartModuleService } from '../../../medusa/src/modules/size-chart/service.ts'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { sizeCharts } from '../catalogue/size-charts.ts'
import type { Places } from './places.ts'

/** Which body each size is made for; a shop that has charts keeps its own. @returns how many were made */
export async function seedSizeCharts({ container }: SeedContext, { categories }: Places): Promise<number> {
  const charts = container.resolve<SizeChartModuleService>('sizeChart')
  if ((await charts.charts()).length > 0) return 0
  for (const { name, categories: handles, sizes } of sizeCharts) {
    const category_ids = handles.flatMap((handle) => categories.get(handle) ?? [])
    await charts.keep({ name, category_ids, sizes: [...sizes] })
  }
  return sizeCharts.length
}
