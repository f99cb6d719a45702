import { QueryClient } from '@tanstack/react-query'

/**
 * A cache of queries. The transport has asked again what may be asked again, and what cannot be asked without a network is
 * said at once: from there on a person decides.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
