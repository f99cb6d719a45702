import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from './browser/query-client.ts'

/**
 * Asks a page's queries in its loader: what it answers goes into the loader's data as `queries`, from where the layout's
 * <QueryProvider> takes it. Rejects as the queries do, so that `load` turns it into the page's status.
 */
export async function loadQueries(ask: (client: QueryClient) => Promise<unknown>): Promise<DehydratedState> {
  const client = makeQueryClient()
  await ask(client)
  return dehydrate(client)
}
