import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { useShellData } from '../shell/shell-data.ts'
import type { Observed, observe } from './late-cache.ts'

/** Opens a query; its options come with its own code. Kept between renders: another one is another question. */
export type LateQuery<T> = (ask: Ask) => Promise<Observed<T>>
type Ask = <K extends readonly unknown[], T>(options: Parameters<typeof observe<T, K>>[1]) => Observed<T>

export type LateAnswer<T> = {
  state: 'loading' | 'failed' | 'ready'
  data: T | undefined
  /** What it is about is not there any more: to ask again is of no use. */
  isGone: boolean
  retry: () => void
}

/** Whose it is: what one person was answered is never shown to the next one. */
type Of<V> = { person: string | undefined; value: V }

const loadCache = () => import('./late-cache.ts')
const nothing = () => undefined

/**
 * `useQuery` for pages whose first load has no room for the library (docs/adr/012-late-queries.md): cache and observers are
 * TanStack's, and come with the first question. What is there stays while it is asked anew.
 * @param query null asks nothing
 * @param served what the server knew: stands until the first answer
 * @param isShared it says nothing of a person: it stands, too, while it is asked for the next one
 */
export function useLateQuery<T>(query: LateQuery<T> | null, served?: T, isShared = false): LateAnswer<T> {
  const person = useShellData().session?.user.id
  const [opened, setOpened] = useState<Of<Observed<T>>>()
  const [lost, setLost] = useState(false)
  const [turn, again] = useReducer((count: number) => count + 1, 0)
  const before = useRef<Of<T | undefined>>({ person, value: served })
  const last = useRef<T | undefined>(served)
  const observer = opened?.person === person ? opened?.value : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for the code again
  useEffect(() => {
    if (!query) return setOpened(undefined)
    let current = true
    setLost(false)
    loadCache()
      .then(({ observe }) => query((options) => observe(person, options)))
      .then(
        (value) => current && setOpened({ person, value }),
        () => current && setLost(true),
      )
    return () => {
      current = false
    }
  }, [query, person, turn])

  const result = useSyncExternalStore(
    useCallback((hear: () => void) => observer?.subscribe(hear) ?? nothing, [observer]),
    () => observer?.getCurrentResult(),
    nothing,
  )
  if (before.current.person !== person) before.current = { person, value: isShared ? last.current : undefined }
  else if (result?.data !== undefined || result?.isError) before.current = { person, value: undefined }
  const data = result?.data ?? before.current.value
  last.current = data
  const failed = lost || (result?.isError === true && !result.isFetching)
  return {
    state: data !== undefined ? 'ready' : failed ? 'failed' : 'loading',
    data,
    isGone: (result?.error as { status?: number } | null | undefined)?.status === 404,
    retry: () => (observer ? void observer.refetch() : again()),
  }
}
