import type { Query } from '#features/shared/commerce-port.ts'

/** Which rows a list of the back office shows: the part of a table's view that is in the address. */
export type List = {
  search: string
  sort: { id: string; descending: boolean } | null
  /** Chosen values by column. */
  filters: Readonly<Record<string, readonly string[]>>
  /** From 1. */
  page: number
  pageSize: number
}

/** What can be asked of one kind of thing: columns by the names that Medusa has for them. */
export type ListRules = {
  sorts: Readonly<Record<string, string>>
  filters: Readonly<Record<string, string>>
}

export const pageSizes = [25, 50, 100] as const
const first: List = { search: '', sort: null, filters: {}, page: 1, pageSize: pageSizes[0] }
/** The server in front passes on no more values of one parameter. */
const mostValues = 20

/** Reads a list's address. Never fails: what it does not understand it ignores, so that an old link still shows rows. */
export function parseList(params: URLSearchParams, rules: ListRules): List {
  const sorted = params.get('sort') ?? ''
  const id = sorted.replace(/^-/, '')
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const chosen = Object.keys(rules.filters).flatMap((name) => {
    const values = params.getAll(name).slice(0, mostValues)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    search: (params.get('q') ?? '').trim().slice(0, 200),
    sort: Object.hasOwn(rules.sorts, id) ? { id, descending: sorted.startsWith('-') } : null,
    filters: Object.fromEntries(chosen),
    page: Number.isSafeInteger(page) && page > 0 ? page : first.page,
    pageSize: pageSizes.find((one) => one === size) ?? first.pageSize,
  }
}

/** Writes a list's address without what is usual, so that each list has one. */
export function listParams({ search, sort, filters, page, pageSize }: List): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  if (sort) params.set('sort', `${sort.descending ? '-' : ''}${sort.id}`)
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(name, value)
  if (page !== first.page) params.set('page', String(page))
  if (pageSize !== first.pageSize) params.set('size', String(pageSize))
  return params
}

/**
 * The query of Medusa's list call for a list.
 * @param usual Medusa's order while nobody chose one
 */
export function listQuery({ search, sort, filters, page, pageSize }: List, rules: ListRules, usual: string): Query {
  const chosen = Object.entries(filters).map(([name, values]) => [rules.filters[name] ?? name, [...values]])
  return {
    ...Object.fromEntries(chosen),
    q: search || undefined,
    order: sort ? `${sort.descending ? '-' : ''}${rules.sorts[sort.id] ?? sort.id}` : usual,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
}
