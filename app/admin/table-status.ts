import type { UseQueryResult } from '@tanstack/react-query'
import { queryState } from '../browser/query-state.ts'

type Query = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData'>

/** How a query stands, in the words of a table. The rows of before stay while others are on their way. */
export const tableStatus = (query: Query) => (query.isPlaceholderData ? 'refreshing' : queryState(query))
