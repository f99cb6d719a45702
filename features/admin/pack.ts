import type { PackEnd, PackLine, PackOrder, PickLine, PickShelf } from '#ui/screens/admin/pack/views.ts'

/** What is on the packing table. */
export type Table = {
  /** The order that is packed now. */
  order?: string
  /** Lines in the order in which their pieces were scanned. */
  scans: readonly string[]
}
/** No order is on the table. */
export const emptyTable: Table = { scans: [] }

/** What became of a scan; words are `packing.said.*`. */
export type Scanned =
  | { said: 'counted' | 'full'; table: Table; line: PackLine; order: PackOrder }
  | { said: 'opened'; table: Table; order: PackOrder }
  | { said: 'number'; order: PackOrder; number: string }
  | { said: 'unknown' | 'wrong' | 'not_number'; code: string }
  | { said: 'too_many'; line: PackLine }
  | { said: 'held'; order: PackOrder; by: string }

const plain = (code: string) => code.trim().toUpperCase()
const reads = (line: PackLine, code: string) => line.codes.some((one) => plain(one) === plain(code))

/** How many pieces of a line are in. */
export const countedOf = ({ scans }: Table, line: string): number => scans.filter((one) => one === line).length
const isIn = (table: Table, line: PackLine) => countedOf(table, line.id) >= line.left
/** All pieces of the order are in. */
export const isFull = (table: Table, order: PackOrder): boolean => order.lines.every((line) => isIn(table, line))

/** One more piece of a line. */
export function countPiece(table: Table, order: PackOrder, line: PackLine): Scanned {
  if (isIn(table, line)) return { said: 'too_many', line }
  const next: Table = { order: order.id, scans: [...table.scans, line.id] }
  return { said: isFull(next, order) ? 'full' : 'counted', table: next, line, order }
}

/** Something was scanned while no order is on the table: its number, or a piece of the oldest that waits for one. */
function begin(orders: readonly PackOrder[], code: string): Scanned {
  const named = orders.find(({ number, id }) => plain(number) === plain(code) || `#${code}` === number || id === code)
  const fits = named ? [named] : orders.filter(({ lines }) => lines.some((line) => reads(line, code)))
  const free = fits.find(({ holder }) => !holder)
  const [first] = fits
  if (!first) return { said: 'unknown', code }
  if (!free) return { said: 'held', order: first, by: first.holder ?? '' }
  if (named) return { said: 'opened', table: { order: free.id, scans: [] }, order: free }
  const line = free.lines.find((one) => reads(one, code))
  return line ? countPiece(emptyTable, free, line) : { said: 'unknown', code }
}

/**
 * What a scan means, by what is on the table. Pure.
 * @param orders those that wait, the oldest first
 */
export function scan(orders: readonly PackOrder[], table: Table, code: string, end: PackEnd): Scanned {
  const order = orders.find(({ id }) => id === table.order)
  if (!order) return begin(orders, code)
  const own = order.lines.filter((line) => reads(line, code))
  if (isFull(table, order) && end === 'number') {
    // A piece more, or one of another order, is no number of a parcel.
    const isPiece = orders.some(({ lines }) => lines.some((line) => reads(line, code)))
    if (own[0]) return { said: 'too_many', line: own[0] }
    return isPiece ? { said: 'not_number', code } : { said: 'number', order, number: code.trim() }
  }
  const [first] = own
  if (!first) return { said: 'wrong', code }
  return countPiece(table, order, own.find((line) => !isIn(table, line)) ?? first)
}

/** The last scan did not happen; without any the order goes back to the others. */
export const undoScan = ({ order, scans }: Table): Table =>
  scans.length > 0 ? { order, scans: scans.slice(0, -1) } : emptyTable

/** What of an order goes into its parcel, as it was seen. */
export const packedItems = (order: PackOrder, table: Table) =>
  order.lines.flatMap(({ id, fulfilled }) => {
    const quantity = countedOf(table, id)
    return quantity > 0 ? [{ id, quantity, fulfilled }] : []
  })

/** What is fetched from where for all of these orders: shelves as their names are counted, those without one last. */
export function pickList(orders: readonly PackOrder[]): PickShelf[] {
  const shelves = new Map<string, Map<string, PickLine>>()
  for (const { number, lines } of orders)
    for (const { shelf, sku, title, variant, picture, left } of lines) {
      const key = sku || `${title} ${variant}`
      const things = shelves.get(shelf) ?? new Map<string, PickLine>()
      const known = things.get(key)
      const forOrders = [...(known?.orders ?? []), { number, count: left }]
      const count = (known?.count ?? 0) + left
      things.set(key, { id: `${shelf} ${key}`, title, variant, sku, picture, count, orders: forOrders })
      shelves.set(shelf, things)
    }
  const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return [...shelves]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || inOrder.compare(a, b))
    .map(([shelf, things]) => ({
      shelf,
      lines: [...things.values()].sort((a, b) => inOrder.compare(a.title, b.title) || inOrder.compare(a.id, b.id)),
    }))
}
