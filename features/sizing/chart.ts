import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { Measure, SizeChartView } from '#ui/shop/sizing/views.ts'

/** Parts of a body in the order in which they are asked. */
export const measures: readonly Measure[] = ['chest', 'waist', 'hip', 'foot']

/** A size chart, as `GET /store/size-charts` answers it; measures are in centimetres. */
export type SizeChart = {
  id: string
  category_ids: readonly string[]
  /** From the smallest size to the largest. */
  sizes: readonly ({ size: string } & SizeChartView['rows'][number]['ranges'])[]
}

/** The shop's size charts; none for a page that can do without, when the backend is away or does not know. */
export const loadSizeCharts = (transport: Transport): Promise<readonly SizeChart[]> =>
  transport.fetch<{ size_charts: SizeChart[] }>('/store/size-charts', { policy: 'reference' }).then(
    ({ size_charts }) => size_charts,
    (error: unknown) => {
      if (isHttpError(error)) return []
      throw error
    },
  )

type Sized = {
  /** Ids of the categories that it stands in and of those above, by how deep they are. */
  places: readonly { id: string; depth: number }[]
  /** Sizes that it is made in. */
  sizes: readonly { value: string; label: string }[]
}

/** The rows of a chart that are sizes of a product, in the chart's order: from small to large. */
const rowsOf = (chart: SizeChart, sizes: Sized['sizes']): SizeChartView['rows'] =>
  chart.sizes.flatMap(({ size, ...ranges }) => {
    const own = sizes.find(({ value }) => value.toLowerCase() === size.toLowerCase())
    return own ? [{ value: own.value, label: own.label, ranges }] : []
  })

/**
 * The chart of a product: of those that are about one of its places, the one that knows most of its sizes, then the nearest,
 * then the oldest. Its rows are the sizes of the product that it knows; undefined where there are none. Pure.
 */
export function chartOf(charts: readonly SizeChart[], { places, sizes }: Sized): SizeChartView | undefined {
  const found = charts
    .map((chart) => ({
      near: Math.max(-1, ...places.filter(({ id }) => chart.category_ids.includes(id)).map(({ depth }) => depth)),
      rows: rowsOf(chart, sizes),
    }))
    .filter(({ near, rows }) => near >= 0 && rows.length > 0)
    .toSorted((a, b) => b.rows.length - a.rows.length || b.near - a.near)
  const rows = found[0]?.rows
  return rows && { measures: measures.filter((measure) => rows.some(({ ranges }) => ranges[measure])), rows }
}
