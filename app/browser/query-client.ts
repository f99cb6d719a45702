import { QueryClient } from '@tanstack/react-query'

/** A cache of queries. The transport has asked again what may be asked again; from here on a person decides. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
