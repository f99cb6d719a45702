import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { isPlainKey } from '../internal/plain-key.ts'

/**
 * Arrow up and down, Home and End walk from row to row and keep the column of controls: from link to link, from tick to tick.
 * `reveal` brings a row that a long list has not drawn yet into the page.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, count: number, reveal: (index: number) => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const row = target.closest('tr')
      const what = target.matches('[data-row-link]') ? '[data-row-link]' : 'input[type=checkbox]'
      if (!row || !target.matches(what) || !isPlainKey(event)) return
      const at = Number(row.dataset.index)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined || to < 0 || to >= count) return
      event.preventDefault()
      const find = () => body.current?.querySelector<HTMLElement>(`tr[data-index="${to}"] :is(${what})`)
      const near = find()
      if (near) return near.focus()
      reveal(to)
      // The row is drawn in one of the next frames; half a second is more than any of them needs.
      let frames = 30
      const wait = () => {
        const found = find()
        if (found) found.focus()
        else if (frames-- > 0) requestAnimationFrame(wait)
      }
      requestAnimationFrame(wait)
    },
    [body, count, reveal],
  )
}
