import { useMemo, useRef } from 'react'
import { useUi } from '../provider/ui-provider.tsx'

/** Selecting rows by id: one, from the last one to here with shift, or all of the page. Rows of other pages stay selected. */
export function useTicks(
  ids: readonly string[],
  selected: readonly string[],
  select: (ids: readonly string[]) => void,
) {
  const { t, announce } = useUi()
  const last = useRef<number | null>(null)
  const set = useMemo(() => new Set(selected), [selected])
  const put = (some: readonly string[], checked: boolean) => {
    const others = selected.filter((id) => !some.includes(id))
    const next = checked ? [...others, ...some] : others
    select(next)
    announce(t('table.selected', { count: next.length }))
  }
  const ticked = ids.filter((id) => set.has(id)).length
  return {
    set,
    all: ids.length > 0 && ticked === ids.length,
    some: ticked > 0,
    onCheckAll: (checked: boolean) => put(ids, checked),
    onCheck: (id: string, checked: boolean, shift: boolean) => {
      const index = ids.indexOf(id)
      // A row that went away while it was pressed.
      if (index === -1) return
      const from = shift && last.current !== null ? Math.min(last.current, index) : index
      const to = shift && last.current !== null ? Math.max(last.current, index) : index
      last.current = index
      put(ids.slice(from, to + 1), checked)
    },
    clear: () => {
      last.current = null
      select([])
      announce(t('table.selected', { count: 0 }))
    },
  }
}
