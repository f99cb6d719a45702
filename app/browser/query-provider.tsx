import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useMatches } from 'react-router-dom'
import { useShellData } from '../shell/shell-data.ts'
import { makeQueryClient } from './query-client.ts'

const queriesIn = (data: unknown): DehydratedState | undefined =>
  typeof data === 'object' && data !== null && 'queries' in data ? (data.queries as DehydratedState) : undefined

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  const matches = useMatches()
  const state = useMemo<DehydratedState>(
    () => ({
      mutations: [],
      queries: matches.flatMap(({ loaderData }) => queriesIn(loaderData)?.queries ?? []),
    }),
    [matches],
  )
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}

/**
 * The cache of a layout's queries. What loaders below it have asked (`queries` of their data, by `loadQueries`) is in it
 * from the first frame. Another person in the same browser gets an empty one.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { session } = useShellData()
  return <Cache key={session?.user.id}>{children}</Cache>
}
