/** Ids of things in the catalogue as Medusa spells them. */
const known = /^(?:prod|variant|pcol|pcat|opt|optval|reg)_[A-Za-z0-9_-]+$/
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

type Reach = (ids: readonly string[], tags: Tags) => boolean
const everything: Reach = () => true
const nothing: Reach = () => false
const products: Reach = (_, tags) => tags.products
/** Answers that hold one of the things. */
const holders: Reach = (ids, tags) => ids.some((id) => tags.ids.has(id))
/** Those, and every list of products: which of them it belongs to is the backend's choice. */
const productLists: Reach = (ids, tags) => holders(ids, tags) || (tags.listing && tags.products)
/** Those, and every list of anything: a category that is new is in the list of categories. */
const lists: Reach = (ids, tags) => holders(ids, tags) || tags.listing

/**
 * What a change reaches, by the beginning of its event's name; the first row that fits counts. Rows that ask for ids reach
 * everything of their kind when the event brings none, or ids of other kinds.
 */
const reaches: readonly { of: RegExp; reach: Reach; without?: Reach }[] = [
  // Who has an account is no part of the catalogue.
  { of: /^(?:customer|user)\./, reach: nothing },
  // Only how many there are: a list that does not show the product stays as it is.
  { of: /^product\.stock$/, reach: holders, without: products },
  { of: /^product-(?:category|collection|option)/, reach: lists, without: everything },
  { of: /^product(?:\.|-variant)/, reach: productLists, without: products },
  { of: /^(?:product|inventory|reservation|pric(?:e|ing)|promotion|stock|order)/, reach: products },
]

/** Whether a change touches answers with these tags. A name that no row knows touches everything. */
export function touches({ name, ids }: ChangeEvent, tags: Tags): boolean {
  const row = reaches.find(({ of }) => of.test(name))
  if (!row) return true
  const precise = ids.length > 0 && ids.every((id) => known.test(id))
  return (precise ? row.reach : (row.without ?? row.reach))(ids, tags)
}
