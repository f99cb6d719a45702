import { useEffect, useState } from 'react'
import type { CommandPaletteProps, PaletteItem } from './command-palette.types.ts'

/** Pause in typing before others are asked, ms. */
const pause = 120

type Answer = { query: string; items: readonly PaletteItem[]; failed: boolean }

/** Asks for more results after a pause in typing. Only the newest question counts; an old answer stays until the new one is here. */
export function usePaletteSearch(query: string, search: CommandPaletteProps['search']) {
  const [answer, setAnswer] = useState<Answer>({ query: '', items: [], failed: false })
  const wanted = search ? query.trim() : ''
  useEffect(() => {
    if (!search || wanted === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const items = await search(wanted, controller.signal).catch(() => null)
      if (!controller.signal.aborted) setAnswer({ query: wanted, items: items ?? [], failed: items === null })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, search])
  if (wanted === '') return { items: [], loading: false, failed: false }
  return { items: answer.items, loading: answer.query !== wanted, failed: answer.failed && answer.query === wanted }
}
