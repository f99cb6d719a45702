import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { recordQuery } from '#features/admin/desk.ts'
import { variantRowsQuery } from '#features/admin/variant-sheet.queries.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import type { PageMeta } from '../page-meta.ts'

type PageData = { queries: DehydratedState; meta: PageMeta }

/** What was read ahead for a minute is still worth showing; it is asked anew beside, as anything older than half of that. */
const KEPT_MS = 60_000
/** Of products beside the one that is seen: what their page's loader would answer. Empty while the server draws. */
const ahead = new Map<string, { data: PageData; at: number }>()
const none: DehydratedState = { mutations: [], queries: [] }

/**
 * Reads a product into the cache of queries before anybody goes there, so that its page is there at once.
 * @param metaOf what its page says of itself, by its title
 */
export async function readAhead(client: QueryClient, id: string, metaOf: (title: unknown) => PageMeta): Promise<void> {
  const record = recordQuery(adminTransport, 'product', id)
  const variants = variantRowsQuery(adminTransport, id)
  const at = Date.now()
  await Promise.all([client.prefetchQuery(record), client.prefetchQuery(variants)])
  const values = client.getQueryData(record.queryKey)
  if (values && client.getQueryData(variants.queryKey))
    ahead.set(id, { data: { queries: none, meta: metaOf(values.title) }, at })
}

/** What was read ahead of a product; undefined where its page has to be asked for. */
export function takeAhead(id: string): PageData | undefined {
  const found = ahead.get(id)
  return found && Date.now() - found.at < KEPT_MS ? found.data : undefined
}

/** Nobody is beside these any more; another person may come. */
export const forgetAhead = (): void => ahead.clear()
