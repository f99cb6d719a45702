import type { Transport } from '#features/shared/commerce-port.ts'
import type { Language } from '#features/shared/language.ts'
import { picture } from '#features/shared/media.ts'
import type { ListingView } from '#ui/shop/listing/views.ts'
import type { Crumb, TileView } from '#ui/shop/views.ts'
import { cardView, type Reader } from './card.ts'
import { chipViews, counts, facetViews, offered, priceBounds } from './facet-views.ts'
import { type Facet, type FacetId, facets } from './facets.ts'
import { defaultSort, emptyQuery, type ListQuery, listHref, pageSize, refine, sorts } from './list-query.ts'
import { pagingView } from './paging.ts'
import { type CategoryRef, lineage, loadReference, type Reference } from './reference.ts'
import { type Scope, scopePath } from './scope.ts'
import { type Filters, findProducts, type SearchAnswer, type SearchRequest } from './search.ts'

/**
 * A query without what the shop does not know of or its list does not offer: it would empty the list, and nothing on the page
 * would say why or take it away.
 */
export function understood(query: ListQuery, scope: Scope, reference: Reference): ListQuery {
  const known = ({ id, choices }: Facet): [FacetId, readonly string[]] => {
    const chosen = query.chosen[id] ?? []
    // What a facet takes from the index alone it knows by being asked for it.
    const values = new Set(choices(reference, scope, chosen).map(({ value }) => value))
    return [id, chosen.filter((value) => values.has(value))]
  }
  return { ...query, chosen: Object.fromEntries(offered(scope).map(known)) }
}

/** Filters of the index for an address. */
export function listFilters(query: ListQuery, scope: Scope, reference: Reference, currency: string): Filters {
  const filters: Filters = {}
  for (const { id, field, operator, indexed } of facets) {
    const chosen = query.chosen[id] ?? []
    const values = indexed?.(chosen, reference, scope) ?? chosen
    if (values.length > 0) filters[field] = { [operator]: [...values] }
  }
  if (query.inStock) filters.in_stock = 'true'
  if (query.min !== undefined || query.max !== undefined) {
    filters[`price_${currency}`] = {
      $gte: query.min,
      $lte: query.max,
    }
  }
  return filters
}

const tile = ({ id, handle, name, description, picture: url }: CategoryRef, count: number | undefined): TileView => ({
  id,
  href: `/categories/${handle}`,
  title: name,
  description: description || undefined,
  picture: picture(url, '', { width: 480, max: 960 }),
  count,
})

/** Path to a category from the top; the last one is the page itself unless `linked`. */
export function categoryCrumbs(categories: readonly CategoryRef[], id: string, linked = false): Crumb[] {
  const line = lineage(categories, id)
  return line.map(({ name, handle }, index) =>
    index === line.length - 1 && !linked ? { label: name } : { label: name, href: `/categories/${handle}` },
  )
}

/** What the scope itself says at the top of its listing. The whole catalogue has no title of its own: ui names it. */
function heading(scope: Scope, reference: Reference, answer: SearchAnswer['facets']) {
  if (scope.kind === 'all') return { title: '', breadcrumbs: [] }
  if (scope.kind === 'collection') {
    const { title, description, picture: url } = scope.collection
    return {
      title,
      description: description || undefined,
      picture: picture(url, '', { ratio: 0.4, width: 1280, max: 1600 }),
      breadcrumbs: [{ label: title }],
    }
  }
  const { id, name, description, picture: url } = scope.category
  const found = counts(answer.category_ids)
  const children = reference.categories.filter(({ parentId }) => parentId === id)
  return {
    title: name,
    description: description || undefined,
    picture: picture(url, '', { ratio: 0.4, width: 1280, max: 1600 }),
    breadcrumbs: categoryCrumbs(reference.categories, id),
    children: children.length > 0 ? children.map((child) => tile(child, found.get(child.id))) : undefined,
  }
}

/** Where "clear" leads: the filters go, the search and the order stay; a search without filters goes itself. */
const cleared = ({ q, sort }: ListQuery, filtered: boolean): ListQuery =>
  filtered ? { ...emptyQuery, q, sort } : { ...emptyQuery, sort: sort === defaultSort(q) ? emptyQuery.sort : sort }

/** Maps one answer of the search to the listing's view. Pure; the unit tests feed it real answers. */
export function listingView(
  query: ListQuery,
  scope: Scope,
  reference: Reference,
  answer: SearchAnswer,
  reader: Reader,
): ListingView {
  const { currency } = reader
  const path = scopePath(scope)
  const views = facetViews(query, scope, reference, answer.facets)
  const chips = chipViews(query, views, currency, path)
  const order = query.q === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts
  return {
    ...heading(scope, reference, answer.facets),
    query: query.q,
    total: answer.total,
    cards: answer.documents.map((document) => cardView(document, reference, reader)),
    facets: views,
    price: priceBounds(answer.facets[`price_${currency}`], query, currency),
    inStock: {
      selected: query.inStock,
      count: counts(answer.facets.in_stock).get('true') ?? 0,
      href: listHref(path, refine(query, { inStock: !query.inStock })),
    },
    chips,
    clearHref: listHref(path, cleared(query, chips.length > 0)),
    sort: {
      value: query.sort,
      options: order.map((value) => ({ value, href: listHref(path, refine(query, { sort: value })) })),
    },
    paging: pagingView(query, answer.total, answer.documents.length, path),
  }
}

/**
 * Loads a listing: one search call beside the reference data, a second more forgiving one when a search finds nothing.
 * Rejects with HttpError.
 * A page past the end answers with no cards and the true total, so that the screen can say so.
 */
export async function loadListing(
  transport: Transport,
  asked: ListQuery,
  scope: Scope,
  reference: Reference,
  reader: Reader,
): Promise<ListingView> {
  const { currency } = reader
  const query = understood(asked, scope, reference)
  const facet = (field: string) => ({ field, limit: 200 })
  const request: SearchRequest = {
    filters: listFilters(query, scope, reference, currency),
    q: query.q,
    order: query.sort,
    skip: (query.page - 1) * pageSize,
    take: query.show,
    facets: [
      ...offered(scope).map(({ field }) => facet(field)),
      facet('in_stock'),
      { field: `price_${currency}`, type: 'stats' },
    ],
  }
  return listingView(query, scope, reference, await findProducts(transport, currency, request), reader)
}

/** The scope behind a handle; null when no collection or category of that handle is on show. */
export async function findScope(
  transport: Transport,
  wanted: { kind: 'all' } | { kind: 'collection' | 'category'; handle: string },
  language: Language,
): Promise<{ scope: Scope; reference: Reference } | null> {
  const reference = await loadReference(transport, language)
  if (wanted.kind === 'all') return { scope: wanted, reference }
  if (wanted.kind === 'collection') {
    const collection = reference.collections.find(({ handle }) => handle === wanted.handle)
    return collection ? { scope: { kind: 'collection', collection }, reference } : null
  }
  const category = reference.categories.find(({ handle }) => handle === wanted.handle)
  return category ? { scope: { kind: 'category', category }, reference } : null
}
