import type { UseQueryResult } from '@tanstack/react-query'

/** How a query stands, in the words of a table. Rows that are there stay when asking anew has failed. */
export function tableStatus(query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isPlaceholderData'>) {
  if (query.isError) return 'failed'
  if (query.isPending) return 'loading'
  return query.isPlaceholderData ? 'refreshing' : 'ready'
}
