/** What a list of the back office shows: the part of a table's view that is in the address. */
export type List = {
  search: string
  sort: { id: string; descending: boolean } | null
  /** Chosen values by filter; of a range [from, to] with '' for an open end. */
  filters: Readonly<Record<string, readonly string[]>>
  /** From 1. */
  page: number
  pageSize: number
  /** Those that are seen, in their order. */
  columns: readonly string[]
  density: 'roomy' | 'compact'
}

/** What can be asked of one list, by the names that the desk has for its columns (docs/desk.md, "Lists"). */
export type ListRules = {
  /** All columns in their usual order, and which of them are usually seen. */
  columns: Readonly<Record<string, boolean>>
  sorts: Readonly<Record<string, string>>
  filters: Readonly<Record<string, { column: string; as: 'choice' | 'number' | 'date' }>>
}

/** Rows a page that can be chosen. */
export const pageSizes = [25, 50, 100] as const
/** An address longer than this is cut off on its way. */
const mostValues = 50

const usualColumns = ({ columns }: ListRules): string[] => Object.keys(columns).filter((id) => columns[id])

/** Reads a list's address. Never fails: what it does not understand it ignores, so that an old link still shows rows. */
export function parseList(params: URLSearchParams, rules: ListRules): List {
  const sorted = params.get('sort') ?? ''
  const id = sorted.replace(/^-/, '')
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const chosen = Object.keys(rules.filters).flatMap((name) => {
    const values = params.getAll(name).slice(0, mostValues)
    return values.some((value) => value !== '') ? [[name, values] as const] : []
  })
  const shown = [...new Set(params.get('columns')?.split(',') ?? [])].filter((one) => Object.hasOwn(rules.columns, one))
  return {
    search: (params.get('q') ?? '').trim().slice(0, 200),
    sort: Object.hasOwn(rules.sorts, id) ? { id, descending: sorted.startsWith('-') } : null,
    filters: Object.fromEntries(chosen),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0],
    columns: shown.length > 0 ? shown : usualColumns(rules),
    density: params.get('density') === 'compact' ? 'compact' : 'roomy',
  }
}

/** Writes a list's address without what is usual, so that each list has one. */
export function listParams(list: List, rules: ListRules): URLSearchParams {
  const { search, sort, filters, page, pageSize, columns, density } = list
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (sort) params.set('sort', `${sort.descending ? '-' : ''}${sort.id}`)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  if (page !== 1) params.set('page', String(page))
  if (pageSize !== pageSizes[0]) params.set('size', String(pageSize))
  if (columns.join() !== usualColumns(rules).join()) params.set('columns', columns.join())
  if (density !== 'roomy') params.set('density', density)
  return params
}

/** The order and the hidden ones of all columns; a hidden one keeps its usual place behind the one before it. */
export function columnPlaces(shown: readonly string[], rules: ListRules): { order: string[]; hidden: string[] } {
  const all = Object.keys(rules.columns)
  const order = [...shown]
  for (const [at, id] of all.entries()) {
    if (order.includes(id)) continue
    order.splice(at === 0 ? 0 : order.indexOf(all[at - 1] ?? '') + 1, 0, id)
  }
  return { order, hidden: all.filter((id) => !shown.includes(id)) }
}
