import type { SearchResult } from '@medusajs/types'
import type { FacetOption, FacetView, ListingView } from './catalogue.view.ts'
import { type ListQuery, listHref, refine, toggle } from './list-query.ts'
import { descendants, type OptionRef, type Reference } from './reference.ts'
import { type Scope, scopePath } from './scope.ts'
import type { SearchAnswer } from './search.ts'

type FacetResult = NonNullable<SearchResult['facets']>[string]

/** Counts by value of a facet; nothing for a facet that the answer lacks. */
export function counts(facet: FacetResult | undefined): Map<string, number> {
  return new Map(facet?.type === 'value' ? facet.values.map(({ value, count }) => [String(value), count] as const) : [])
}

type Choice = { value: string; label: string; id?: string; hex?: string; depth?: number }

function facetOptions(
  choices: readonly Choice[],
  found: Map<string, number>,
  selected: readonly string[],
  href: (values: string[]) => string,
): FacetOption[] {
  return choices
    .map(({ id, ...choice }) => ({
      ...choice,
      count: found.get(id ?? choice.value) ?? 0,
      selected: selected.includes(choice.value),
      href: href(toggle(selected, choice.value)),
    }))
    .filter(({ count, selected: on }) => count > 0 || on)
}

const optionChoices = (options: readonly OptionRef[], key: string): Choice[] =>
  (options.find((option) => option.key === key)?.values ?? []).map(({ value, label, hex }) => ({
    value,
    label,
    ...(hex === undefined ? {} : { hex }),
  }))

/** Every filter a listing offers, with counts; a facet without any value is left out. */
export function facetViews(
  query: ListQuery,
  scope: Scope,
  reference: Reference,
  facets: SearchAnswer['facets'],
): FacetView[] {
  const path = scopePath(scope)
  const base = scope.kind === 'category' ? scope.category.depth + 1 : 0
  const inScope =
    scope.kind === 'category' ? descendants(reference.categories, scope.category.id) : reference.categories
  const views: FacetView[] = [
    {
      id: 'category',
      options: facetOptions(
        inScope.map(({ id, handle, name, depth }) => ({ id, value: handle, label: name, depth: depth - base })),
        counts(facets.category_ids),
        query.categories,
        (categories) => listHref(path, refine(query, { categories })),
      ),
    },
    {
      id: 'size',
      options: facetOptions(optionChoices(reference.options, 'size'), counts(facets.sizes), query.sizes, (sizes) =>
        listHref(path, refine(query, { sizes })),
      ),
    },
    {
      id: 'color',
      options: facetOptions(optionChoices(reference.options, 'color'), counts(facets.colors), query.colors, (colors) =>
        listHref(path, refine(query, { colors })),
      ),
    },
  ]
  if (scope.kind !== 'collection') {
    views.unshift({
      id: 'collection',
      options: facetOptions(
        reference.collections.map(({ id, handle, title }) => ({ id, value: handle, label: title })),
        counts(facets.collection_id),
        query.collections,
        (collections) => listHref(path, refine(query, { collections })),
      ),
    })
  }
  return views.filter(({ options }) => options.length > 0)
}

/** One chip for each filter that is on, with the address that takes it away. Price and stock chips get their words in ui. */
export function chipViews(
  query: ListQuery,
  facets: readonly FacetView[],
  currency: string,
  path: string,
): ListingView['chips'] {
  const chips: ListingView['chips'] = facets.flatMap(({ id, options }) =>
    options
      .filter(({ selected }) => selected)
      .map(({ value, label, href, hex }) => ({ id: `${id}:${value}`, label, href, ...(hex ? { hex } : {}) })),
  )
  if (query.min !== undefined || query.max !== undefined) {
    const label = `${query.min ?? 0} – ${query.max ?? '∞'} ${currency.toUpperCase()}`
    const { min: _min, max: _max, ...rest } = query
    chips.push({ id: 'price', label, href: listHref(path, refine(rest, {})) })
  }
  return chips
}

/** The slider's ends and choice; null when nothing has a price. */
export function priceBounds(facet: FacetResult | undefined, query: ListQuery, currency: string): ListingView['price'] {
  if (facet?.type !== 'stats' || facet.count === 0) return null
  return {
    min: Math.floor(facet.min),
    max: Math.ceil(facet.max),
    ...(query.min === undefined ? {} : { from: query.min }),
    ...(query.max === undefined ? {} : { to: query.max }),
    currency: currency.toUpperCase(),
  }
}
