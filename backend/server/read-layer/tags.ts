/** Ids of things in the catalogue as Medusa spells them. */
const known = /^(?:prod|variant|pcol|pcat|opt|optval|reg|sizechart)_[A-Za-z0-9_-]+$/
const product = /^(?:prod|variant)_/

export type Tags = {
  /** Ids of the catalogue found in the answer. */
  ids: ReadonlySet<string>
  /** Shows products: prices and stock can change under it. */
  products: boolean
  /** Which things it holds is the backend's choice (a list, a search), so anything new may belong in it. */
  listing: boolean
}

/** Collects ids: values of `id`, `…_id`, `…_ids` keys. */
function collect(value: unknown, ids: Set<string>, named: boolean): void {
  if (typeof value === 'string') {
    if (named && known.test(value)) ids.add(value)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, ids, named)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      collect(item, ids, key === 'id' || key.endsWith('_id') || key.endsWith('_ids'))
  }
}

/** What an answer depends on. `path` is Medusa's, with its query. */
export function tagsOf(path: string, answer: unknown): Tags {
  const ids = new Set<string>()
  collect(answer, ids, false)
  const [pathname = '', query = ''] = path.split('?')
  const single = /^\/store\/[^/]+\/[^/]+/.test(pathname) || /(?:^|&)(?:handle|id)(?:=|%5B|\[)/.test(query)
  const products =
    pathname.startsWith('/store/products') || pathname === '/store/search' || [...ids].some((id) => product.test(id))
  return { ids, products, listing: !single || ids.size === 0 }
}

export type ChangeEvent = { name: string; ids: readonly string[] }

/** Answers that a change reaches, as a question and as the keys under which a cache in front knows them. */
type Reach = { of(ids: readonly string[], tags: Tags): boolean; keys(ids: readonly string[]): readonly string[] }

/** Keys of kinds of answers. */
export const kindKeys = {
  everything: 'all',
  products: 'products',
  listing: 'lists',
  productLists: 'product-lists',
} as const

const everything: Reach = { of: () => true, keys: () => [kindKeys.everything] }
const nothing: Reach = { of: () => false, keys: () => [] }
const products: Reach = { of: (_, tags) => tags.products, keys: () => [kindKeys.products] }
/** Answers that hold one of the things. */
const holders: Reach = { of: (ids, tags) => ids.some((id) => tags.ids.has(id)), keys: (ids) => ids }
/** Those, and every list of products: which of them it belongs to is the backend's choice. */
const productLists: Reach = {
  of: (ids, tags) => holders.of(ids, tags) || (tags.listing && tags.products),
  keys: (ids) => [...ids, kindKeys.productLists],
}
/** Those, and every list of anything: a category that is new is in the list of categories. */
const lists: Reach = {
  of: (ids, tags) => holders.of(ids, tags) || tags.listing,
  keys: (ids) => [...ids, kindKeys.listing],
}

/**
 * What a change reaches, by the beginning of its event's name; the first row that fits counts. Rows that ask for ids reach
 * everything of their kind when the event brings none, or ids of other kinds.
 */
const reaches: readonly { on: RegExp; reach: Reach; without?: Reach }[] = [
  // Who has an account is no part of the catalogue.
  { on: /^(?:customer|user)\./, reach: nothing },
  // What buyers say of a product: no list, price or other product has to do with it.
  { on: /^review\./, reach: holders, without: products },
  // Only how many there are: a list that does not show the product stays as it is.
  { on: /^product\.stock$/, reach: holders, without: products },
  { on: /^(?:product-(?:category|collection|option)|size-chart)/, reach: lists, without: everything },
  { on: /^product(?:\.|-variant)/, reach: productLists, without: products },
  { on: /^(?:product|inventory|reservation|pric(?:e|ing)|promotion|stock|order)/, reach: products },
]

/** What a change reaches. A name that no row knows reaches everything. */
function reachOf({ name, ids }: ChangeEvent): Reach {
  const row = reaches.find(({ on }) => on.test(name))
  if (!row) return everything
  const precise = ids.length > 0 && ids.every((id) => known.test(id))
  return precise ? row.reach : (row.without ?? row.reach)
}

/** Whether a change touches answers with these tags. */
export const touches = (event: ChangeEvent, tags: Tags): boolean => reachOf(event).of(event.ids, tags)

/** The keys under which a change touches answers: it touches one exactly when they have a key in common (`keysOf`). */
export const touchedKeys = (event: ChangeEvent): readonly string[] => reachOf(event).keys(event.ids)

/** The keys of answers with these tags. */
export const keysOf = (tags: Tags): string[] => [
  kindKeys.everything,
  ...(tags.products ? [kindKeys.products] : []),
  ...(tags.listing ? [kindKeys.listing] : []),
  ...(tags.products && tags.listing ? [kindKeys.productLists] : []),
  ...tags.ids,
]
