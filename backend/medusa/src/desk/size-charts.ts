import type { MedusaContainer } from '@medusajs/framework/types'
import { z } from '@medusajs/framework/zod'
import { SIZE_CHART_MODULE } from '../modules/size-chart/index.ts'
import type { ChartRow } from '../modules/size-chart/service.ts'
import { rowsOf, writtenRows, writtenRowsBody } from '../size-charts/rows.ts'
import { addSizeChartWorkflow, removeSizeChartWorkflow } from '../workflows/size-charts.ts'
import { type Entry, recordEntry } from './activity/entry.ts'
import { id } from './id.ts'
import { alone } from './lock.ts'
import { missing } from './problem.ts'
import { holds } from './records/kind.ts'
import { readRecords } from './records/save.ts'

/** Query of a page of size charts. */
export const chartsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

/** Body of a new one. */
export const newChart = z.strictObject({
  name: holds.name,
  category_ids: z.array(id).max(200).default([]),
  sizes: writtenRowsBody,
})

const shown = ({ sizes, ...chart }: ChartRow) => ({ ...chart, sizes: writtenRows(sizes) })

/** Charts by name; there are few. */
export async function chartsPage(container: MedusaContainer, { limit, offset }: z.infer<typeof chartsQuery>) {
  const charts = await container.resolve(SIZE_CHART_MODULE).charts()
  const sorted = charts.toSorted((a, b) => a.name.localeCompare(b.name))
  return { size_charts: sorted.slice(offset, offset + limit).map(shown), count: charts.length }
}

/** @throws DeskProblem 404 */
export async function oneChart(container: MedusaContainer, chartId: string) {
  const [chart] = await container.resolve(SIZE_CHART_MODULE).chartsById([chartId])
  if (!chart) throw missing(`size chart ${chartId}`)
  return { size_chart: shown(chart) }
}

/** Writes a new chart. */
export async function addChart(container: MedusaContainer, { sizes, ...words }: z.infer<typeof newChart>) {
  const { result } = await addSizeChartWorkflow(container).run({ input: { ...words, sizes: rowsOf(sizes) } })
  const after = (await readRecords(container, 'size-chart', [result.id])).get(result.id)
  const entry: Entry | undefined = recordEntry('size-chart', result.id, undefined, after)
  return { answer: await oneChart(container, result.id), entry }
}

/** Takes a chart away. @throws DeskProblem 404 */
export async function removeChart(container: MedusaContainer, chartId: string) {
  // In line with those who change it: a save that is under way would bring it back.
  return alone(container, [`desk:size-chart:${chartId}`], async () => {
    const before = (await readRecords(container, 'size-chart', [chartId])).get(chartId)
    if (!before) throw missing(`size chart ${chartId}`)
    await removeSizeChartWorkflow(container).run({ input: { id: chartId } })
    return recordEntry('size-chart', chartId, before, undefined)
  })
}
