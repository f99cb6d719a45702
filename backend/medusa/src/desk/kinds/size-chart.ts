import { SIZE_CHART_MODULE } from '../../modules/size-chart/index.ts'
import { rowsOf, writtenRows, writtenRowsBody } from '../../size-charts/rows.ts'
import type { ChartChange } from '../../workflows/size-charts.ts'
import { fieldAmong, holds, type Kind, value } from '../records/kind.ts'

const fields = {
  name: value(holds.name),
  category_ids: { as: 'set' as const },
  /** All rows are one value: a size that two people measure anew is for them to settle. */
  sizes: value(writtenRowsBody),
}

/** A size chart; its ranges are texts here, as staff write them. */
export const sizeChart: Kind = {
  reference: 'size_chart',
  refers: { category_ids: 'product_category' },
  read: async (container, ids) => {
    const charts = await container.resolve(SIZE_CHART_MODULE).chartsById(ids)
    return new Map(
      charts.map(({ id, name, category_ids, sizes }) => [id, { name, category_ids, sizes: writtenRows(sizes) }]),
    )
  },
  field: (path) => (path.startsWith('metadata.') ? undefined : fieldAmong(fields, [], path)),
  plan({ id, changed }) {
    const write: ChartChange = { id }
    if ('name' in changed) write.name = String(changed.name).trim()
    if ('category_ids' in changed) write.category_ids = changed.category_ids as string[]
    if ('sizes' in changed) write.sizes = rowsOf(writtenRowsBody.parse(changed.sizes))
    return { sizeChart: write }
  },
}
