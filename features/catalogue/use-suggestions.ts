import { useEffect, useState } from 'react'
import { askAfterPause } from './suggestions.ts'

type Suggested<T> = { query: string; status: 'ready' | 'loading' | 'failed'; products: readonly T[] }

const nothing: Suggested<never> = { query: '', status: 'ready', products: [] }

/**
 * What is found for the words typed so far. While they change, what was found before stays; nothing is asked for no words.
 * @param find asked after a pause in typing; the same function as long as the same answers are meant
 */
export function useSuggestions<T>(
  find: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  query: string,
): Suggested<T> {
  const [found, setFound] = useState<Suggested<T>>(nothing)
  useEffect(() => {
    if (query === '') return setFound(nothing)
    return askAfterPause(
      (signal) => find(query, signal),
      (products) => setFound({ query, status: products ? 'ready' : 'failed', products: products ?? [] }),
    )
  }, [find, query])
  return found.query === query ? found : { ...found, status: 'loading' }
}
