import { type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { makeQueryClient } from './query-client.ts'

/** A question that is watched: its answer, and how it stands. */
export type Observed<T> = Pick<QueryObserver<T>, 'subscribe' | 'getCurrentResult' | 'refetch'>

let cache: { person: string | undefined; client: ReturnType<typeof makeQueryClient> } | null = null

/** One cache a tab; another person in the same browser gets an empty one, and nothing is left of the first. */
function cacheOf(person: string | undefined) {
  if (cache?.person !== person || !cache) {
    cache?.client.clear()
    cache?.client.unmount()
    cache = { person, client: makeQueryClient() }
    cache.client.mount()
  }
  return cache.client
}

/**
 * Asks by a query's options and watches the answer, as `useQuery` does.
 * @param person whoever is signed in; nobody for a guest
 */
export const observe = <T, K extends QueryKey>(
  person: string | undefined,
  options: UseQueryOptions<T, Error, T, K>,
): Observed<T> => new QueryObserver<T, Error, T, T, K>(cacheOf(person), options)
