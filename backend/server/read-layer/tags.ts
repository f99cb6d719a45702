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

/**
 * Whether a change touches answers with these tags. Events of things with ids of the catalogue touch the answers that hold
 * them and every list; changes of stock and prices come with ids of other kinds and touch whatever shows products;
 * anything else (`catalogue.changed`, regions, a name we do not know) touches everything.
 */
export function touches(event: ChangeEvent, tags: Tags): boolean {
  // Who has an account is no part of the catalogue.
  if (/^(?:customer|user)\./.test(event.name)) return false
  const precise = event.ids.length > 0 && event.ids.every((id) => known.test(id))
  if (/^(?:product|product-|variant)/.test(event.name) && precise) {
    return (
      event.ids.some((id) => tags.ids.has(id)) ||
      (tags.listing && (tags.products || !event.ids.every((id) => product.test(id))))
    )
  }
  if (/^(?:inventory|reservation|pric(?:e|ing)|promotion|stock|order|product)/.test(event.name)) return tags.products
  return true
}
