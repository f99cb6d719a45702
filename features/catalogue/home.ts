import type { Transport } from '#features/shared/commerce-port.ts'
import { picture } from '#features/shared/media.ts'
import type { HomeView } from '#ui/shop/home/views.ts'
import { cardView, type Reader } from './card.ts'
import { loadReference } from './reference.ts'
import { searchProducts } from './search.ts'

const perCollection = 4
const newestCount = 8

/** The first page of the shop: one search call for all its rows. Rejects with HttpError. */
export async function loadHome(transport: Transport, reader: Reader): Promise<HomeView> {
  const reference = await loadReference(transport, reader.language)
  const { currency } = reader
  const [newest, ...rows] = await searchProducts(transport, currency, [
    { take: newestCount, facets: [{ field: 'category_ids', limit: 200 }] },
    ...reference.collections.map(({ id }) => ({
      filters: { collection_id: id, in_stock: 'true' },
      take: perCollection,
    })),
  ])
  const cards = (documents: NonNullable<typeof newest>['documents']) =>
    documents.map((document) => cardView(document, reference, reader))
  const facet = newest?.facets.category_ids
  const counts = new Map(facet?.type === 'value' ? facet.values.map(({ value, count }) => [value, count]) : [])
  const [first] = reference.collections
  const [latest] = newest?.documents ?? []
  return {
    hero:
      first || latest
        ? {
            title: first?.title ?? '',
            description: first?.description ?? '',
            href: first ? `/collections/${first.handle}` : '/products',
            // A collection without a picture, or a shop without collections, shows what came last.
            picture: picture(first?.picture ?? latest?.thumbnail, '', { ratio: 0.6, width: 1280, max: 1600 }),
          }
        : null,
    collections: reference.collections.map((collection, index) => ({
      id: collection.id,
      href: `/collections/${collection.handle}`,
      title: collection.title,
      description: collection.description || undefined,
      picture: picture(collection.picture, '', { ratio: 0.6, width: 640, max: 1280 }),
      count: rows[index]?.total ?? 0,
      products: cards(rows[index]?.documents ?? []),
    })),
    categories: reference.categories
      .filter(({ depth }) => depth === 0)
      .map(({ id, handle, name, picture: url }) => ({
        id,
        href: `/categories/${handle}`,
        title: name,
        picture: picture(url, '', { width: 480, max: 960 }),
        count: counts.get(id) ?? 0,
      })),
    newest: cards(newest?.documents ?? []),
  }
}
