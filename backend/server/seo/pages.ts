import { contentHref, contentNames } from '#features/content/files.ts'
import type { Query, Transport } from '#features/shared/commerce-port.ts'
import type { Page } from './sitemap-xml.ts'

/** Products of one sitemap file; with two languages that is 10,000 addresses of the 50,000 that are allowed. */
export const productsPerFile = 5_000
const pageSize = 1_000

type Item = { handle: string; updated_at?: string | null }
type Key = 'collections' | 'product_categories' | 'products'
const addresses: Record<Key, [path: string, page: string]> = {
  collections: ['/store/collections', '/collections/'],
  product_categories: ['/store/product-categories', '/categories/'],
  products: ['/store/products', '/products/'],
}

async function page(transport: Transport, key: Key, query: Query): Promise<{ items: Item[]; count: number }> {
  const answer = await transport.fetch<Partial<Record<Key, Item[]>> & { count: number }>(addresses[key][0], {
    query: { fields: 'id,handle,updated_at', order: 'id', ...query },
  })
  return { items: answer[key] ?? [], count: answer.count }
}

/** Items `from` … `until` of a list as pages, a thousand a call, so that ten thousand products never sit in memory together. */
async function* listed(transport: Transport, key: Key, from: number, until: number): AsyncGenerator<Page[]> {
  for (let offset = from; offset < until; offset += pageSize) {
    const { items, count } = await page(transport, key, { limit: Math.min(pageSize, until - offset), offset })
    yield items.map(({ handle, updated_at }) => ({
      path: addresses[key][1] + encodeURIComponent(handle),
      changed: updated_at ?? undefined,
    }))
    if (offset + items.length >= count || items.length === 0) return
  }
}

/** How many sitemap files there are: one with everything but products, then the products. */
export async function countFiles(transport: Transport): Promise<number> {
  const { count } = await page(transport, 'products', { limit: 1 })
  return 1 + Math.ceil(count / productsPerFile)
}

/** The pages of file `number` (from 1), in portions. */
export async function* pagesOfFile(transport: Transport, number: number): AsyncGenerator<Page[]> {
  if (number > 1) {
    const from = (number - 2) * productsPerFile
    yield* listed(transport, 'products', from, from + productsPerFile)
    return
  }
  const collections = listed(transport, 'collections', 0, productsPerFile)
  // Asked for before anything is given, so that a Medusa that is away can still be answered with a status.
  const first = (await collections.next()).value as Page[] | undefined
  const texts = contentNames().map((name) => ({ path: contentHref(name) }))
  yield [{ path: '/' }, { path: '/products' }, ...texts, ...(first ?? [])]
  yield* collections
  yield* listed(transport, 'product_categories', 0, productsPerFile)
}
