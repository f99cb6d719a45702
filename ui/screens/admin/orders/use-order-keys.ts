import { type RefObject, useEffect, useRef } from 'react'
import { isElsewhere, letterOf } from '#ui/internal/page-keys.ts'
import { isPlainKey } from '#ui/internal/plain-key.ts'

/** Letters press the buttons of the page that carry them: `aria-keyshortcuts="F"`. */
export function useOrderKeys(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target) || !isPlainKey(event)) return
      const letter = letterOf(event).toUpperCase()
      const button = letter ? root.current?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${letter}"]`) : null
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return root
}
