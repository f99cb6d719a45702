/** So many may come on top of the others, or go there, at once without being another page. */
const newcomers = 5

export type DrawnRows<Row extends { id: string }> = {
  rows: readonly Row[]
  /** By which React knows the elements of each row. */
  keys: readonly number[]
  /** The next one that nothing has had. */
  fresh: number
  /** What stood here before, while only the rows in sight are the new ones. */
  before: readonly Row[]
  /** Only those in sight are drawn yet. */
  part: boolean
}

/** The rows that a table begins with. */
export const firstDrawn = <Row extends { id: string }>(rows: readonly Row[]): DrawnRows<Row> => ({
  rows,
  keys: rows.map((_, at) => at),
  fresh: rows.length,
  before: [],
  part: false,
})

/**
 * What stands in whose place when a table has other rows. Where a few came or went each row keeps its elements, and with them
 * the focus. Another page or order is written into the elements that are there, which costs half of making them; but not while
 * somebody is in one of them (`held`): then what has the focus must not become another row's.
 */
export function nextDrawn<Row extends { id: string }>(
  now: DrawnRows<Row>,
  rows: readonly Row[],
  held: boolean,
): DrawnRows<Row> {
  const isNear = (one: Row | undefined, others: readonly Row[]) =>
    others.slice(0, newcomers + 1).some(({ id }) => id === one?.id)
  const isOther = !isNear(now.rows[0], rows) && !isNear(rows[0], now.rows)
  const reused = isOther && !held
  const own = new Map(reused ? [] : now.rows.map(({ id }, at) => [id, now.keys[at]]))
  let { fresh } = now
  const keys = rows.map(({ id }, at) => (reused ? now.keys[at] : own.get(id)) ?? fresh++)
  return { rows, keys, fresh, before: reused ? now.rows : [], part: isOther }
}

/** The first `count` rows as they are now, and below them those of before that are not among these: no row is there twice. */
export function placesOf<Row extends { id: string }>(now: DrawnRows<Row>, rows: readonly Row[], count: number) {
  const seen = new Set(now.part ? rows.slice(0, count).map(({ id }) => id) : [])
  return rows.flatMap((own, at) => {
    const row = at < count ? own : now.before[at]
    if (!row || (at >= count && seen.has(row.id))) return []
    return [{ row, at, key: now.keys[at] ?? row.id }]
  })
}
