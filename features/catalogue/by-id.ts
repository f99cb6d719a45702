import type { HttpTypes } from '@medusajs/types'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import type { ListingSection, ListingView } from '#ui/shop/listing/views.ts'
import { cardView, type Reader } from './card.ts'
import { catalogueIndex } from './catalogue-index.ts'
import { emptyQuery } from './list-query.ts'
import { listingView } from './listing.ts'
import { type CollectionRef, lineage, loadReference, type Reference } from './reference.ts'
import { type ProductDocument, searchProducts } from './search.ts'

/** A line's page shows everything that it holds; beyond this the page says how to go on by its listing. */
const lineLimit = 500

export type ById = { kind: 'redirect'; href: string } | { kind: 'line'; view: ListingView; href: string } | null

/** Categories of a product without those that are only ancestors of its others. */
export function deepest(ids: readonly string[], reference: Reference): string[] {
  const lines = ids.map((id) => lineage(reference.categories, id)).filter((line) => line.length > 0)
  const above = new Set(lines.flatMap((line) => line.slice(0, -1).map(({ id }) => id)))
  return lines.flatMap((line) => line.at(-1)?.id ?? []).filter((id) => !above.has(id))
}

/** A collection as one section whose groups are its categories, in the order of the tree (R-055, R-167…R-169). */
export function lineSections(
  collection: CollectionRef,
  documents: readonly ProductDocument[],
  reference: Reference,
  reader: Reader,
): ListingSection[] {
  const cards = new Map(documents.map((document) => [document.id, cardView(document, reference, reader)]))
  const position = new Map(reference.categories.map(({ id }, index) => [id, index]))
  return catalogueIndex(documents, ({ category_ids }) => deepest(category_ids ?? [], reference)).map((line) => ({
    id: line.collectionId ?? 'other',
    title: collection.title,
    href: `/collections/${collection.handle}`,
    groups: line.categories
      .toSorted(
        (a, b) => (position.get(a.categoryId ?? '') ?? Infinity) - (position.get(b.categoryId ?? '') ?? Infinity),
      )
      .map(({ categoryId, productIds }) => {
        const category = reference.categories.find(({ id }) => id === categoryId)
        return {
          id: categoryId ?? 'other',
          title: category?.name ?? '',
          href: category
            ? `/collections/${collection.handle}?category=${category.handle}`
            : `/collections/${collection.handle}`,
          cards: productIds.flatMap((id) => cards.get(id) ?? []),
        }
      }),
  }))
}

async function productHandle(transport: Transport, id: string): Promise<string | null> {
  try {
    const { product } = await transport.fetch<HttpTypes.StoreProductResponse>(
      `/store/products/${encodeURIComponent(id)}`,
      {
        query: { fields: 'id,handle' },
        policy: 'catalogue',
      },
    )
    return product.handle
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null
    throw error
  }
}

/**
 * Answers the permanent address `/catalogue/{id}` of anything in the catalogue: a collection gives its line, a category or
 * product the way to its own page, an unknown id null (404). Rejects with HttpError when Medusa is away.
 */
export async function loadById(transport: Transport, id: string, reader: Reader): Promise<ById> {
  const reference = await loadReference(transport, reader.language)
  const category = reference.categories.find((one) => one.id === id)
  if (category) return { kind: 'redirect', href: `/categories/${encodeURIComponent(category.handle)}` }
  const collection = reference.collections.find((one) => one.id === id)
  if (!collection) {
    const handle = await productHandle(transport, id)
    return handle === null ? null : { kind: 'redirect', href: `/products/${encodeURIComponent(handle)}` }
  }
  const [answer] = await searchProducts(transport, reader.currency, [
    { filters: { collection_id: collection.id }, take: lineLimit },
  ])
  const found = answer ?? { documents: [], total: 0, facets: {} }
  const view = listingView(emptyQuery, { kind: 'collection', collection }, reference, found, reader)
  return {
    kind: 'line',
    view: { ...view, sections: lineSections(collection, found.documents, reference, reader) },
    href: `/collections/${collection.handle}`,
  }
}
