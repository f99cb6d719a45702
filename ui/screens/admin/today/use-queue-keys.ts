import { type RefObject, useEffect } from 'react'
import { chordPatience, isElsewhere, letterOf } from '#ui/internal/page-keys.ts'
import { isPlainKey } from '#ui/internal/plain-key.ts'

/** J and K walk through the queue and what leads to the rest of it from wherever the focus is but a field, D does what one press does; Enter is the link's own. */
export function useQueueKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let chord = Number.NEGATIVE_INFINITY
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target) || !isPlainKey(event)) return
      const letter = letterOf(event)
      // G and a letter go somewhere else.
      const inChord = event.timeStamp - chord < chordPatience
      chord = letter === 'g' && !inChord ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (inChord) return
      const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-waiting], [data-more]:has(a)') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (letter === 'd') {
        const act = rows[at]?.querySelector<HTMLElement>('[data-act]')
        if (!act) return
        event.preventDefault()
        act.click()
      }
      if (letter !== 'j' && letter !== 'k') return
      const next = letter === 'j' ? at + 1 : Math.max(0, at - 1)
      const link = rows[Math.min(rows.length - 1, next)]?.querySelector<HTMLElement>('a')
      if (!link) return
      event.preventDefault()
      link.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [root])
}
