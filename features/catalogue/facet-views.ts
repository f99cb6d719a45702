import type { SearchResult } from '@medusajs/types'
import { decimalsOf, formatMoneyRange } from '#features/shared/money.ts'
import type { FacetView, ListingView } from '#ui/shop/listing/views.ts'
import { type Facet, facets } from './facets.ts'
import { choose, type ListQuery, listHref, refine, toggle } from './list-query.ts'
import type { Reference } from './reference.ts'
import { type Scope, scopePath } from './scope.ts'
import type { SearchAnswer } from './search.ts'

type FacetResult = NonNullable<SearchResult['facets']>[string]

/** Counts by value of a facet; nothing for a facet that the answer lacks. */
export function counts(facet: FacetResult | undefined): Map<string, number> {
  return new Map(facet?.type === 'value' ? facet.values.map(({ value, count }) => [String(value), count] as const) : [])
}

/** The facets of a list of this scope: a collection's does not offer others. */
export const offered = (scope: Scope): Facet[] => facets.filter(({ isOffered }) => isOffered?.(scope) ?? true)

/** Every filter that a listing offers, with counts; one without any value is left out. */
export function facetViews(
  query: ListQuery,
  scope: Scope,
  reference: Reference,
  answer: SearchAnswer['facets'],
): FacetView[] {
  const path = scopePath(scope)
  const view = ({ id, field, look, choices }: Facet): FacetView => {
    const found = counts(answer[field])
    const chosen = query.chosen[id] ?? []
    const options = choices(reference, scope, [...found.keys()]).map(
      ({ value, label, indexed = value, hex, depth }) => ({
        value,
        label,
        count: found.get(indexed) ?? 0,
        selected: chosen.includes(value),
        href: listHref(path, choose(query, id, toggle(chosen, value))),
        hex,
        depth,
      }),
    )
    return { id, look, options: options.filter(({ count, selected }) => count > 0 || selected) }
  }
  return offered(scope)
    .map(view)
    .filter(({ options }) => options.length > 0)
}

/** One chip for each filter that is on, with the address that takes it away. The stock chip gets its words in ui. */
export function chipViews(
  query: ListQuery,
  views: readonly FacetView[],
  currency: string,
  path: string,
): ListingView['chips'] {
  const chips: ListingView['chips'] = views.flatMap(({ id, options }) =>
    options
      .filter(({ selected }) => selected)
      .map(({ value, label, href, hex }) => ({ id: `${id}:${value}`, label, href, hex: hex || undefined })),
  )
  if (query.min !== undefined || query.max !== undefined) {
    const label = formatMoneyRange(query.min, query.max, currency)
    const { min: _min, max: _max, ...rest } = query
    chips.push({ id: 'price', label, href: listHref(path, refine(rest, {})) })
  }
  if (query.inStock) chips.push({ id: 'stock', href: listHref(path, refine(query, { inStock: false })) })
  return chips
}

/** The slider's ends and choice; null when nothing has a price. */
export function priceBounds(facet: FacetResult | undefined, query: ListQuery, currency: string): ListingView['price'] {
  if (facet?.type !== 'stats' || facet.count === 0) return null
  return {
    min: Math.floor(facet.min),
    max: Math.ceil(facet.max),
    from: query.min,
    to: query.max,
    currency: currency.toUpperCase(),
    digits: decimalsOf(currency),
  }
}
