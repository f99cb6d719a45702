import { QueryClient } from '@tanstack/react-query'
import { isHttpError } from '#features/shared/http-error.ts'

/** A cache of queries. The transport has retried what may be retried; an answer of 4xx will not change by asking again. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 1 && !(isHttpError(error) && error.status < 500) },
    },
  })
