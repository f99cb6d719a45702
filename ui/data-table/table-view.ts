import type { CellValue, ColumnFilter, DataColumn, SavedView, TableView } from './data-table.types.ts'

// One object, so that what is computed from it is not computed again.
const noFilters: TableView['filters'] = {}

/** How a table begins when nobody has said anything. */
export function firstView<Row>(columns: readonly DataColumn<Row>[], own: Partial<TableView> = {}): TableView {
  return {
    search: '',
    sort: null,
    filters: noFilters,
    page: 1,
    pageSize: 25,
    order: columns.map((column) => column.id),
    hidden: columns.flatMap((column) => (column.hidden ? [column.id] : [])),
    density: 'roomy',
    ...own,
  }
}

/** The view after a change. Whatever changes which rows there are leads back to the first page: page 5 of a one-page result is an empty screen. */
export function changedView(view: TableView, change: Partial<TableView>): TableView {
  const sameRows = !('search' in change || 'sort' in change || 'filters' in change || 'pageSize' in change)
  return { ...view, ...(sameRows ? {} : { page: 1 }), ...change }
}

/** Something hides rows: then none is "nothing matches", else "nothing there". */
export const isNarrowed = ({ search, filters }: Partial<Pick<TableView, 'search' | 'filters'>>): boolean =>
  Boolean(search) || Object.keys(filters ?? noFilters).length > 0

/** The filters with one column's choice in place of its old one; an empty choice is no filter. */
export function withFilter(
  filters: TableView['filters'],
  id: string,
  chosen: readonly string[],
): Record<string, readonly string[]> {
  const { [id]: _old, ...others } = filters
  return chosen.some((value) => value !== '') ? { ...others, [id]: chosen } : others
}

/** All columns in the order of the view, the head of the rows always first. */
export function orderedColumns<Row>(columns: readonly DataColumn<Row>[], order: readonly string[]): DataColumn<Row>[] {
  const [head, ...others] = columns
  if (!head) return []
  const place = (column: DataColumn<Row>) => {
    const at = order.indexOf(column.id)
    return at === -1 ? order.length + columns.indexOf(column) : at
  }
  return [head, ...others.sort((a, b) => place(a) - place(b))]
}

/** The order after one column has changed places with its neighbour. */
export function movedColumn(order: readonly string[], id: string, step: 1 | -1): string[] {
  const next = [...order]
  const from = next.indexOf(id)
  const to = from + step
  // Place 0 belongs to the head of the rows.
  if (from < 1 || to < 1 || to >= next.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

const told = (view: TableView) => {
  const { page: _page, filters, hidden, ...rest } = view
  const byName = Object.entries(filters).sort(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([byName, [...hidden].sort(), Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))])
}

/** The saved view that the table shows now, if any; the page does not matter. */
export function activeView<Row>(
  columns: readonly DataColumn<Row>[],
  saved: readonly SavedView[],
  view: TableView,
): SavedView | undefined {
  return saved.find((one) => told(firstView(columns, one.view)) === told(view))
}

/** A value as search and cells see it. */
export function valueText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** Whether every word that was typed is somewhere in the row, whatever its case. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const text = texts.join('\n').normalize('NFKC').toLowerCase()
  return search
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Whether a value passes what was chosen; a blank value passes no range. */
export function passesFilter(filter: ColumnFilter, value: CellValue, chosen: readonly string[]): boolean {
  if (filter.kind === 'choice') return chosen.includes(valueText(value))
  const [from = '', to = ''] = chosen
  const text = valueText(value)
  if (text === '') return false
  // ISO days compare as text; a moment of a day belongs to the day.
  if (filter.input === 'date') {
    const day = text.slice(0, 10)
    return (from === '' || day >= from) && (to === '' || day <= to)
  }
  return (from === '' || Number(text) >= Number(from)) && (to === '' || Number(text) <= Number(to))
}

/** Makes the order of two values; words by the rules of the language, "2" before "10". */
export function compareValues(language: string) {
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return (a: CellValue, b: CellValue): number => {
    if (typeof a === 'string' || typeof b === 'string') return words.compare(valueText(a), valueText(b))
    return Number(a) - Number(b)
  }
}

/** Which page is shown, of how many. Rows may have gone since it was opened: rather the last page than an empty one. */
export function pagesOf(view: Pick<TableView, 'page' | 'pageSize'>, total: number) {
  const pageSize = view.pageSize || Math.max(1, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { pageSize, pages, page: Math.min(view.page, pages) }
}
