import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import type { Reader } from './card.ts'
import { suggestProducts } from './suggestions.ts'

/** Passes in milliseconds; rejects as soon as the question is given up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * What is found for the words typed so far; nothing is asked for no words. It waits until nobody has typed for a moment:
 * the question for words that are no longer there is given up, before or while it is on its way. What was found before stays.
 */
export const suggestionsQuery = (api: Transport, words: string, reader: Reader) =>
  queryOptions({
    queryKey: ['suggestions', reader.language, reader.region, words],
    queryFn: async ({ signal }) => {
      await pause(200, signal)
      return suggestProducts(api, words, reader, signal)
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
