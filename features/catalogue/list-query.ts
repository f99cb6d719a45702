import type { Chosen, FacetId } from './facets.ts'

/** Cards of one page of a listing. */
export const pageSize = 24
/** "Load more" grows one page up to this many cards; then only page links go on. */
export const maxShown = 192
const maxValues = 30
const maxQueryLength = 120

export const sorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof sorts)[number]

/** What a listing's address says. */
export type ListQuery = {
  q: string
  chosen: Chosen
  /** Price bounds in major units of the region's currency. */
  min?: number
  max?: number
  inStock: boolean
  sort: Sort
  /** From 1. */
  page: number
  /** Cards shown from the page's first on: 24, or more after "load more". */
  show: number
}

export const emptyQuery: ListQuery = {
  q: '',
  chosen: {},
  inStock: false,
  sort: 'newest',
  page: 1,
  show: pageSize,
}

/** Relevance means something only for a search; without one the newest come first. */
export const defaultSort = (q: string): Sort => (q === '' ? 'newest' : 'relevance')

const values = (params: URLSearchParams, key: string): string[] =>
  [...new Set(params.getAll(key).map((value) => value.trim().slice(0, 100)))]
    .filter((value) => value !== '')
    .slice(0, maxValues)

function amount(params: URLSearchParams, key: string): number | undefined {
  const text = params.get(key)?.trim()
  if (!text || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  return Number(text)
}

function whole(params: URLSearchParams, key: string, otherwise: number): number {
  const text = params.get(key) ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : otherwise
}

/**
 * Reads a listing's address. Never fails: what it does not understand it ignores, so that a mangled link still shows products.
 * Bounds in the wrong order are swapped; a sort by relevance without a search becomes newest.
 * @param facets the shop's on the server; in the browser, which has no rows, those of the list that is shown
 */
export function parseListQuery(params: URLSearchParams, facets: readonly { id: string }[]): ListQuery {
  const q = (params.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength).trim()
  const wanted = sorts.find((sort) => sort === params.get('sort'))
  const bounds = [amount(params, 'min'), amount(params, 'max')] as const
  const [min, max] =
    bounds[0] !== undefined && bounds[1] !== undefined && bounds[0] > bounds[1] ? [bounds[1], bounds[0]] : bounds
  const show = whole(params, 'show', pageSize)
  return {
    q,
    chosen: Object.fromEntries(facets.map(({ id }) => [id, values(params, id)])),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    inStock: params.get('stock') === '1',
    sort: wanted && !(wanted === 'relevance' && q === '') ? wanted : defaultSort(q),
    page: whole(params, 'page', 1),
    show: Math.min(maxShown, Math.max(pageSize, Math.ceil(show / pageSize) * pageSize)),
  }
}

/** Every parameter that `parseListQuery` reads. */
export const listParams = (facets: readonly { id: string }[]): string[] => [
  ...['q', 'min', 'max', 'stock', 'sort', 'page', 'show'],
  ...facets.map(({ id }) => id),
]

/** Writes the address's parameters in one fixed order and without defaults, so that each listing has one address. */
export function toListParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.q !== '') params.set('q', query.q)
  for (const [id, chosen] of Object.entries(query.chosen)) for (const value of chosen) params.append(id, value)
  if (query.min !== undefined) params.set('min', String(query.min))
  if (query.max !== undefined) params.set('max', String(query.max))
  if (query.inStock) params.set('stock', '1')
  if (query.sort !== defaultSort(query.q)) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  if (query.show > pageSize) params.set('show', String(query.show))
  return params
}

/** The address of a listing: `listHref('/products', query)`. */
export function listHref(path: string, query: ListQuery): string {
  const params = toListParams(query).toString()
  return params === '' ? path : `${path}?${params}`
}

/** Any change but the page starts again at the first page (a filter on page 5 of one page would show nothing). */
export const refine = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  page: 1,
  show: pageSize,
  ...change,
})

/** Another choice of one facet, from the first page. */
export const choose = (query: ListQuery, id: FacetId, values: readonly string[]): ListQuery =>
  refine(query, { chosen: { ...query.chosen, [id]: values } })

/** Switches one value of a filter on or off. */
export const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
