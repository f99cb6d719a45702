import { type RefObject, useEffect, useRef } from 'react'
import { chordPatience, isElsewhere, letterOf } from '../internal/page-keys.ts'
import { isPlainKey } from '../internal/plain-key.ts'
import type { BulkAction } from './data-table.types.ts'

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-link]')

/** Opens the menu of a row; its items are drawn when it gets the focus. */
function openMenu(row: Element | null): void {
  const button = row?.querySelector<HTMLElement>('[data-row-menu] button')
  button?.focus()
  requestAnimationFrame(() => button?.click())
}

/** What a key does with the row that has the focus. */
type OnRow = {
  onEdit: (id: string | undefined) => void
  onPeek: ((id: string | undefined) => void) | undefined
}

/**
 * Letters for the work on a list, wherever the focus is but in a field: J and K walk, X ticks, E opens, . the menu of the row,
 * / the search, F2 edits the row where it stands, the space bar looks at it beside the list, and those of the actions act on what is selected, else on the row with the focus.
 */
export function useTableKeys(
  root: RefObject<HTMLElement | null>,
  actions: readonly BulkAction[] | undefined,
  selected: readonly string[],
  all: boolean,
  { onEdit, onPeek }: OnRow,
): void {
  const latest = useRef({ actions, selected, all, onEdit, onPeek })
  latest.current = { actions, selected, all, onEdit, onPeek }
  useEffect(() => {
    // Where somebody was; a row keeps its place when the focus goes elsewhere.
    let last = -1
    let chord = Number.NEGATIVE_INFINITY
    const act = (letter: string, row: HTMLElement | null): boolean => {
      const { actions = [], selected, all } = latest.current
      const action = actions.find(({ shortcut }) => shortcut === letter)
      const ids = selected.length > 0 ? selected : row?.dataset.id ? [row.dataset.id] : []
      if (!action || ids.length === 0) return false
      action.onSelect(ids, { all: all && selected.length > 0 })
      return true
    }
    const walk = (step: 1 | -1): boolean => {
      const rows = [...(root.current?.querySelectorAll<HTMLElement>('tbody tr[data-index]') ?? [])]
      const at = rows.findIndex((row) => Number(row.dataset.index) === last)
      const link = linkOf(rows[Math.max(0, Math.min(rows.length - 1, at + step))])
      link?.focus()
      return link !== undefined && link !== null
    }
    const focused = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('tr[data-index]')
      if (row && root.current?.contains(row)) last = Number(row.dataset.index)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target) || !isPlainKey(event)) return
      const inChord = event.timeStamp - chord < chordPatience
      const letter = letterOf(event)
      chord = letter === 'g' && !inChord ? event.timeStamp : Number.NEGATIVE_INFINITY
      // G and a letter go somewhere else.
      if (inChord) return
      const row = document.activeElement?.closest<HTMLElement>('tr[data-index]') ?? null
      const own = row && root.current?.contains(row) ? row : null
      const done = () => {
        if (event.key === '/') return root.current?.querySelector<HTMLElement>('input[type=search]')?.focus() ?? true
        if (event.key === '.' && own) return openMenu(own)
        if (event.key === 'F2' && own) return latest.current.onEdit(own.dataset.id)
        // On a tick or a button the space bar is theirs.
        if (event.key === ' ' && own && document.activeElement === linkOf(own))
          return latest.current.onPeek?.(own.dataset.id) ?? latest.current.onPeek !== undefined
        if (letter === 'j' || letter === 'k') return walk(letter === 'j' ? 1 : -1)
        if (letter === 'x' && own) return own.querySelector<HTMLElement>('input[type=checkbox]')?.click() ?? true
        if (letter === 'e' && own) return linkOf(own)?.click() ?? true
        return letter !== '' && !event.repeat && act(letter, own)
      }
      if (done() !== false) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    addEventListener('focusin', focused)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('focusin', focused)
    }
  }, [root])
}
