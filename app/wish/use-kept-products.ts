import { useMemo, useRef, useState } from 'react'
import type { productsOf } from '#features/shared/products-by-id.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { browserTransport } from '../browser/transport.ts'
import { type LateQuery, useLateQuery } from '../browser/use-late-query.ts'
import { useShellData } from '../shell/shell-data.ts'

type Products = Awaited<ReturnType<typeof productsOf>>

const loadQueries = () => import('#features/wishlist/wishlist.queries.ts')

/**
 * What is kept, as it is sold now. What was asked for once stays asked for, so that taking one thing off a list asks
 * nothing; what is there stands until more has come.
 */
export function useKeptProducts(ids: readonly string[]) {
  const { region } = useShellData()
  const { language } = useUi()
  const [asked, setAsked] = useState<readonly string[]>([])
  const missing = ids.filter((id) => !asked.includes(id))
  if (missing.length > 0) setAsked([...asked, ...missing])
  const query: LateQuery<Products> | null = useMemo(
    () =>
      region && asked.length > 0
        ? async (ask) => ask((await loadQueries()).keptProductsQuery(browserTransport, region, language, asked))
        : null,
    [asked, region, language],
  )
  const answer = useLateQuery(query)
  const last = useRef<Products>(undefined)
  if (answer.data) last.current = answer.data
  return {
    data: last.current,
    /** Something is asked for that has not come yet. */
    waits: answer.data === undefined,
    failed: answer.state === 'failed' && !last.current,
    retry: answer.retry,
  }
}
