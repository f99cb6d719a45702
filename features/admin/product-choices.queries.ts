import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { allPages } from './all-pages.ts'
import { categoriesQuery } from './categories.queries.ts'
import { type Category, wayNames } from './category-tree.ts'
import { type StoreFacts, storeQuery } from './store.queries.ts'

export type Choice = { id: string; name: string }
export type RegionChoice = Choice & { currency: string }
/** What a product can be put into and sold by. */
export type ProductChoices = StoreFacts & {
  collections: Choice[]
  /** With the names above: `Women / Dresses`. */
  categories: Choice[]
  tags: Choice[]
  types: Choice[]
  locations: Choice[]
  /** Where it may have a price of its own. */
  regions: RegionChoice[]
  shippingProfileId: string
}

type Named = { id: string; title?: string; value?: string; name?: string }

const choice = ({ id, title, value, name }: Named): Choice => ({ id, name: title ?? value ?? name ?? id })

/** Categories with the way to them, in the order of those names. Pure. */
const categoryChoices = (categories: readonly Category[]): Choice[] =>
  [...wayNames(categories)].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))

/** What the product's page offers to choose from. */
export const productChoicesQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'product-choices'],
    staleTime: 60_000,
    async queryFn({ client, signal }): Promise<ProductChoices> {
      const named = async (path: string, key: string, field: string) =>
        (await allPages<Named>(admin, path, key, { fields: `id,${field}`, order: field }, signal)).map(choice)
      type Region = { id: string; name: string; currency_code: string }
      const regionsAsked = { fields: 'id,name,currency_code', order: 'name' }
      const [collections, tags, types, locations, regions, categories, store, { shipping_profiles }] =
        await Promise.all([
          named('/admin/collections', 'collections', 'title'),
          named('/admin/product-tags', 'product_tags', 'value'),
          named('/admin/product-types', 'product_types', 'value'),
          named('/admin/stock-locations', 'stock_locations', 'name'),
          allPages<Region>(admin, '/admin/regions', 'regions', regionsAsked, signal),
          client.fetchQuery(categoriesQuery(admin)),
          client.fetchQuery(storeQuery(admin)),
          admin.fetch<{ shipping_profiles: { id: string }[] }>('/admin/shipping-profiles', {
            query: { fields: 'id', limit: 1 },
          }),
        ])
      return {
        collections,
        tags,
        types,
        locations,
        regions: regions.map(({ id, name, currency_code }) => ({ id, name, currency: currency_code })),
        categories: categoryChoices(categories),
        ...store,
        shippingProfileId: shipping_profiles[0]?.id ?? '',
      }
    },
  })
