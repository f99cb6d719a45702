import type { UseQueryResult } from '@tanstack/react-query'

/** How a query stands for a screen. What is there stays while it is asked anew; another try looks like the first. */
export function queryState({
  data,
  isError,
  isFetching,
}: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching'>): 'ready' | 'failed' | 'loading' {
  if (data !== undefined) return 'ready'
  return isError && !isFetching ? 'failed' : 'loading'
}
