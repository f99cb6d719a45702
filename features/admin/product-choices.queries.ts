import { queryOptions } from '@tanstack/react-query'
import type { Query, Transport } from '#features/shared/commerce-port.ts'

export type Choice = { id: string; name: string }
/** What a product can be put into and sold by. */
export type ProductChoices = {
  collections: Choice[]
  /** With the names above: `Women / Dresses`. */
  categories: Choice[]
  tags: Choice[]
  types: Choice[]
  locations: Choice[]
  /** The store's own currency first. */
  currencies: string[]
  salesChannelId: string
  shippingProfileId: string
}

type Named = { id: string; title?: string; value?: string; name?: string }
type Category = { id: string; name: string; parent_category_id: string | null }
type Store = {
  default_sales_channel_id: string | null
  supported_currencies: { currency_code: string; is_default: boolean }[]
}

const page = 1000

/** All of a kind, however many calls it takes. */
async function everything<T>(admin: Transport, path: string, key: string, query: Query): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const answer = await admin.fetch<Record<string, T[]> & { count: number }>(path, {
      query: { ...query, limit: page, offset: rows.length },
    })
    const some = answer[key] ?? []
    rows.push(...some)
    if (some.length === 0 || rows.length >= answer.count) return rows
  }
}

const choice = ({ id, title, value, name }: Named): Choice => ({ id, name: title ?? value ?? name ?? id })

/** Categories with the way to them, in the order of those names. Pure. */
export function categoryChoices(categories: readonly Category[]): Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const nameOf = ({ name, parent_category_id }: Category): string => {
    const parent = byId.get(parent_category_id ?? '')
    return parent ? `${nameOf(parent)} / ${name}` : name
  }
  return categories
    .map((category) => ({ id: category.id, name: nameOf(category) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** What the product's page offers to choose from. */
export const productChoicesQuery = (admin: Transport) =>
  queryOptions({
    queryKey: ['admin', 'product-choices'],
    staleTime: 60_000,
    async queryFn(): Promise<ProductChoices> {
      const named = async (path: string, key: string, field: string) =>
        (await everything<Named>(admin, path, key, { fields: `id,${field}`, order: field })).map(choice)
      const [collections, tags, types, locations, categories, { stores }, { shipping_profiles }] = await Promise.all([
        named('/admin/collections', 'collections', 'title'),
        named('/admin/product-tags', 'product_tags', 'value'),
        named('/admin/product-types', 'product_types', 'value'),
        named('/admin/stock-locations', 'stock_locations', 'name'),
        everything<Category>(admin, '/admin/product-categories', 'product_categories', {
          fields: 'id,name,parent_category_id',
        }),
        admin.fetch<{ stores: Store[] }>('/admin/stores', {
          query: { fields: 'default_sales_channel_id,*supported_currencies', limit: 1 },
        }),
        admin.fetch<{ shipping_profiles: { id: string }[] }>('/admin/shipping-profiles', {
          query: { fields: 'id', limit: 1 },
        }),
      ])
      const currencies = (stores[0]?.supported_currencies ?? []).toSorted(
        (a, b) => Number(b.is_default) - Number(a.is_default),
      )
      return {
        collections,
        tags,
        types,
        locations,
        categories: categoryChoices(categories),
        currencies: currencies.map(({ currency_code }) => currency_code),
        salesChannelId: stores[0]?.default_sales_channel_id ?? '',
        shippingProfileId: shipping_profiles[0]?.id ?? '',
      }
    },
  })
