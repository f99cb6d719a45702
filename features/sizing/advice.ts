import type { Body, Fit, Measure, Range, SizeAdvice, SizeChartView } from '#ui/shop/sizing/views.ts'

type Rows = SizeChartView['rows']

/** Where a measure stands among sizes that grow: at one (even: twice its place), or between two (odd); -1 is below all. */
function placeOf(rows: Rows, measure: Measure, x: number): number | undefined {
  const known = rows.flatMap(({ ranges }, at) => {
    const range = ranges[measure]
    return range ? [{ at, range }] : []
  })
  if (known.length === 0) return undefined
  // Of two sizes that are made for it, the larger.
  const fitting = known.findLast(({ range: [from, to] }) => from <= x && x <= to)
  if (fitting) return 2 * fitting.at
  const smaller = known.findLast(({ range: [, to] }) => to < x)
  return smaller ? 2 * smaller.at + 1 : -1
}

/** How a size sits where it is measured. Pure. */
export function fitOf(range: Range | undefined, x: number): Fit {
  if (!range) return 'unknown'
  return x < range[0] ? 'loose' : x > range[1] ? 'tight' : 'fits'
}

/**
 * Which size of a chart a body takes; null where nothing was measured that a size is told by. Pure.
 *
 * Each measure says a place among the sizes, and the middle one of these places counts, of two the larger. So one part of
 * the body that is not like the others decides nothing, and a body that is larger somewhere never takes a smaller size. A
 * size is only advised where at least one measure is made for it: in a gap of the chart the answer is the two sizes around
 * it, beyond its ends none.
 * @param chart its rows grow: of each measure neither end of the range falls from one size to the next
 */
export function adviceFor({ rows }: Pick<SizeChartView, 'rows'>, body: Body): SizeAdvice | null {
  const measured = (Object.entries(body) as [Measure, number | undefined][]).flatMap(([measure, x]) =>
    x === undefined ? [] : [[measure, x] as const],
  )
  const places = measured
    .map(([measure, x]) => placeOf(rows, measure, x))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => a - b)
  const place = places[Math.floor(places.length / 2)]
  if (place === undefined) return null
  if (place < 0) return { kind: 'none', why: 'small' }
  const [smaller, larger] = [rows[Math.floor(place / 2)], rows[Math.ceil(place / 2)]]
  if (!smaller || !larger) return { kind: 'none', why: 'large' }
  if (smaller !== larger) return { kind: 'between', smaller: smaller.value, larger: larger.value }
  const fits = measured.map(([measure, x]) => ({ measure, fit: fitOf(smaller.ranges[measure], x) }))
  return { kind: 'one', value: smaller.value, fits: fits.filter(({ fit }) => fit !== 'unknown') }
}
